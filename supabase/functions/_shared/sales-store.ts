import { createDatabase, type TableStore } from './database.ts';

/** Bookings of one day of booking and one walk. */
export type DaySum = { day: string; walk: string; bookings: number; guests: number; cents: number };

/** What the provider told last of a departure. Times are in milliseconds of the epoch. */
export type DepartureSums = {
  departure: number;
  walkDay: string;
  askedAt: number;
  /** Whether a later answer was missed. */
  isMissed: boolean;
  sums: DaySum[];
};

export type SalesStore = {
  /** An answer to an older question changes nothing. */
  put: (known: Omit<DepartureSums, 'isMissed'>) => Promise<void>;
  /** Remembers that a departure must be asked for again. */
  miss: (missed: Pick<DepartureSums, 'departure' | 'walkDay'> & { missedAt: number }) => Promise<void>;
  /** All departures from a day on. */
  since: (day: string) => Promise<DepartureSums[]>;
};

/** Keeps sums in this process's memory, on one's own machine. */
export function createMemorySalesStore(): SalesStore {
  const rows = new Map<number, Omit<DepartureSums, 'isMissed'> & { missedAt: number }>();
  return {
    put: async (known) => {
      const { askedAt = -1, missedAt = 0 } = rows.get(known.departure) ?? {};
      if (askedAt < known.askedAt) rows.set(known.departure, { ...known, missedAt });
    },
    miss: async ({ departure, walkDay, missedAt }) => {
      const row = rows.get(departure) ?? { departure, walkDay, askedAt: 0, missedAt: 0, sums: [] };
      rows.set(departure, { ...row, missedAt: Math.max(row.missedAt, missedAt) });
    },
    since: async (day) =>
      [...rows.values()]
        .filter(({ walkDay }) => walkDay >= day)
        .map(({ missedAt, ...row }) => ({ ...row, isMissed: missedAt > row.askedAt })),
  };
}

/** Keeps sums in the platform's database (`supabase/migrations`), for all running copies of the function. */
export function createTableSalesStore(table: TableStore): SalesStore {
  const call = createDatabase(table);
  const time = (ms: number) => new Date(ms).toISOString();
  return {
    put: async ({ departure, walkDay, askedAt, sums }) =>
      void (await call('put_departure_sums', {
        of_departure: departure,
        on_day: walkDay,
        asked: time(askedAt),
        new_sums: sums,
      })),
    miss: async ({ departure, walkDay, missedAt }) =>
      void (await call('miss_departure_sums', { of_departure: departure, on_day: walkDay, missed: time(missedAt) })),
    since: async (day) => (await call('departure_sums_since', { first_day: day })) as DepartureSums[],
  };
}
