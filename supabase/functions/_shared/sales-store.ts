import { createDatabase, type TableStore } from './database.ts';

/** Bookings of one day of booking and one walk. */
export type DaySum = { day: string; walk: string; bookings: number; guests: number; cents: number };

/** Last answer of the provider about a departure. Times are in milliseconds of the epoch. */
export type DepartureSums = {
  departure: number;
  walkDay: string;
  askedAt: number;
  /** When an answer was last missed: later than `askedAt` if the provider must be asked again. */
  missedAt: number;
  sums: DaySum[];
};

export type SalesStore = {
  /** An answer to an older question changes nothing. */
  put: (told: Omit<DepartureSums, 'missedAt'>) => Promise<void>;
  miss: (missed: Omit<DepartureSums, 'askedAt' | 'sums'>) => Promise<void>;
  /** All departures from a day on. */
  since: (day: string) => Promise<DepartureSums[]>;
};

/** Keeps sums in this process's memory, on one's own machine. */
export function createMemorySalesStore(): SalesStore {
  const rows = new Map<number, DepartureSums>();
  const rowOf = (departure: number, walkDay: string): DepartureSums =>
    rows.get(departure) ?? { departure, walkDay, askedAt: -1, missedAt: 0, sums: [] };
  return {
    async put(told) {
      const row = rowOf(told.departure, told.walkDay);
      if (row.askedAt < told.askedAt) rows.set(told.departure, { ...row, ...told });
    },
    async miss({ departure, walkDay, missedAt }) {
      const row = rowOf(departure, walkDay);
      rows.set(departure, { ...row, missedAt: Math.max(row.missedAt, missedAt) });
    },
    since: async (day) => [...rows.values()].filter(({ walkDay }) => walkDay >= day),
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
