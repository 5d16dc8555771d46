import * as z from 'zod/mini';
import { newYorkDay } from '../../../shared/domain/dates/new-york-time.ts';
import { type Availability, type Departure, type ProviderPrice } from '../../../shared/domain/tours/availability.ts';
import { askEach, describeFault, timeSchema, type AskProvider } from './booking-api.ts';

/** How long an answer counts, and how long the last good one is served while the provider fails. */
const FRESH_MS = 60_000;
const KEPT_MS = 15 * 60_000;
/** The provider answers at most seven to ten days a request. */
const SLICE_DAYS = 7;
const SLICES = 5;
const DAY_MS = 86_400_000;
/** Time limit of a round of requests. Visitors wait for it, and the site's edge waits for ten seconds. */
const ROUND_TIMEOUT_MS = 8_000;

/** The used part of the provider's answer. */
const answerSchema = z.object({
  availabilities: z.array(
    z.object({
      pk: z.int(),
      start_at: timeSchema,
      capacity: z.int().check(z.gte(0), z.lte(10_000)),
      customer_type_rates: z._default(
        z.array(
          z.object({
            customer_type: z.object({ singular: z.string().check(z.maxLength(100)) }),
            customer_prototype: z.object({ total: z.optional(z.int()) }),
          }),
        ),
        [],
      ),
    }),
  ),
});

type Slice = { asked: number; departures: Departure[]; prices: ProviderPrice[] };

function toSlice(answer: unknown, item: number, asked: number): Slice {
  const { availabilities } = answerSchema.parse(answer);
  const prices = new Map<string, ProviderPrice>();
  const departures = availabilities.map(({ pk, start_at, capacity, customer_type_rates }) => {
    for (const { customer_type, customer_prototype } of customer_type_rates) {
      const { total: cents } = customer_prototype;
      if (cents !== undefined)
        prices.set(`${customer_type.singular} ${cents}`, { item, guest: customer_type.singular, cents });
    }
    return { item, pk, start: start_at, left: capacity, asked: Math.floor(asked / 1000) };
  });
  return { asked, departures, prices: [...prices.values()] };
}

/** Remembers the places of all walks. A slice that fails keeps what the provider said last, for a while. */
export function createPlaces(
  ask: AskProvider,
  items: readonly number[],
  log: (message: string) => void,
  now: () => number = Date.now,
) {
  let slices = new Map<string, Slice>();
  let round: Promise<void> | undefined;
  let startedAt = -Infinity;

  async function askForAll(): Promise<void> {
    startedAt = now();
    const signal = AbortSignal.timeout(ROUND_TIMEOUT_MS);
    const today = Date.parse(newYorkDay(new Date(startedAt)));
    const dayAfter = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    const wanted = items.flatMap((item) =>
      Array.from({ length: SLICES }, (_, slice) => {
        const first = slice * SLICE_DAYS;
        return { item, dates: `${dayAfter(first)}/${dayAfter(first + SLICE_DAYS - 1)}/` };
      }),
    );
    const next = new Map<string, Slice>();
    const faults = new Set<string>();
    await askEach(wanted, async ({ item, dates }) => {
      const path = `items/${item}/minimal/availabilities/date-range/${dates}`;
      try {
        next.set(path, toSlice(await ask(path, signal), item, startedAt));
      } catch (cause) {
        faults.add(describeFault(cause));
        const before = slices.get(path);
        if (before) next.set(path, before);
      }
    });
    slices = next;
    if (faults.size > 0) log(`availability: ${[...faults].join('; ')}`);
  }

  /** Undefined while nothing is known. `maxAge` is in seconds. */
  return async (): Promise<{ answer: Availability; maxAge: number } | undefined> => {
    if (now() - startedAt >= FRESH_MS) round ??= askForAll().finally(() => (round = undefined));
    await round;
    const known = [...slices.values()].filter(({ asked }) => now() - asked < KEPT_MS);
    if (known.length === 0) return undefined;
    return {
      answer: {
        departures: known.flatMap(({ departures }) => departures),
        prices: known.flatMap(({ prices }) => prices),
      },
      maxAge: Math.max(1, Math.ceil((startedAt + FRESH_MS - now()) / 1000)),
    };
  };
}
export type ReadPlaces = ReturnType<typeof createPlaces>;
