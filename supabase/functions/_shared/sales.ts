import * as z from 'zod/mini';
import { newYorkDay } from '../../../shared/domain/dates/new-york-time.ts';
import { askEach, describeFault, ProviderError, timeSchema, type AskProvider } from './booking-api.ts';
import { createPlaces } from './places.ts';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limit.ts';
import type { DaySum, SalesStore } from './sales-store.ts';

/** All questions of this function. */
export const MAX_QUESTIONS = { max: 60, windowSeconds: 60 };
/** Questions about bookings that posts name. Forged posts leave the others for asking again. */
const MAX_POSTS = { max: 20, windowSeconds: 60 };
/** Bookings whose post was missed, in memory: a flood must not fill it. */
const MAX_MISSED = 100;
const TIMEOUT_MS = 8_000;
/** Time limit of asking again, which a hosted function must end in time. */
const ROUND_MS = 45_000;
/** Departures so many days ago are asked for again, and a booking is made at most so many days after its walk. */
const PAST_DAYS = 7;
const DAY_MS = 86_400_000;

export const uuidSchema = z.uuid();

/** The used part of a booking. Only some keys may see amounts. */
const bookingSchema = z.object({
  booking: z.object({
    status: z.string(),
    rebooked_from: z.nullish(uuidSchema),
    rebooked_to: z.nullish(uuidSchema),
    availability: z.object({
      pk: z.int(),
      start_at: timeSchema,
      item: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    }),
    customer_count: z.int().check(z.gte(0), z.lte(10_000)),
    receipt_total: z.nullish(z.int()),
    customers: z._default(z.array(z.object({ total_cost: z.nullish(z.object({ total: z.int() })) })), []),
    created_at: z.nullish(timeSchema),
    payments: z._default(z.array(z.object({ created_at: timeSchema })), []),
  }),
});
type Booking = z.infer<typeof bookingSchema>['booking'];

const listSchema = z.object({ bookings: z.array(z.object({ uuid: uuidSchema, status: z.string() })) });

class LimitError extends Error {}

function valueOf({ receipt_total, customers }: Booking): number {
  if (typeof receipt_total === 'number') return receipt_total;
  const costs = customers.map(({ total_cost }) => total_cost?.total ?? NaN);
  const cents = costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : NaN;
  if (Number.isNaN(cents)) throw new Error('the keys may not see amounts: ask the provider for that permission');
  return cents;
}

/** The day of booking. A booking without its time and without a payment counts on the day of its walk. */
function bookedOn({ created_at, payments, availability }: Booking): string {
  const times = created_at ? [created_at] : payments.map((payment) => payment.created_at);
  const [first = Date.parse(availability.start_at)] = times.map((time) => Date.parse(time)).sort((a, b) => a - b);
  return newYorkDay(new Date(first));
}

/** Adds up sums of the same day and walk. */
function addUp(sums: readonly DaySum[]): DaySum[] {
  const added = new Map<string, DaySum>();
  for (const sum of sums) {
    const key = `${sum.day} ${sum.walk}`;
    const { bookings = 0, guests = 0, cents = 0 } = added.get(key) ?? {};
    added.set(key, {
      ...sum,
      bookings: bookings + sum.bookings,
      guests: guests + sum.guests,
      cents: cents + sum.cents,
    });
  }
  return [...added.values()];
}

/** Keeps sums of bookings by departure. Each is what the provider answers when it is asked, never what a post says. */
export function createSales({
  secret,
  ask,
  limiter,
  items,
  store,
  log,
  now = Date.now,
}: {
  /** Part of the function's address. */
  secret: string;
  ask: AskProvider;
  /** Of questions to the provider. */
  limiter: RateLimiter;
  items: readonly number[];
  store: SalesStore;
  log: (message: string) => void;
  now?: () => number;
}) {
  const posts = createMemoryRateLimiter(MAX_POSTS, now);
  /** Departures to ask for, with the day of the walk. */
  const waiting = new Map<number, string>();
  let work: Promise<void> | undefined;
  const missed = new Set<string>();
  const missBooking = (uuid: string) => missed.size < MAX_MISSED && missed.add(uuid);

  const askWithinLimit: AskProvider = async (path, signal) => {
    if ((await limiter.take('booking provider')).allowed) return await ask(path, signal);
    throw new LimitError('the limit of questions is reached');
  };
  const readPlaces = createPlaces(askWithinLimit, items, log, now);

  // Payments tell the day of booking.
  const readBooking = async (uuid: string, signal: AbortSignal): Promise<Booking> =>
    bookingSchema.parse(await askWithinLimit(`bookings/${uuid}/?with_payments=yes`, signal)).booking;

  async function sumDeparture(departure: number): Promise<DaySum[]> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { bookings } = listSchema.parse(await askWithinLimit(`availabilities/${departure}/bookings/`, signal));
    const sums: DaySum[] = [];
    // The list has neither guests nor value.
    await askEach(
      bookings.filter(({ status }) => status === 'booked'),
      async ({ uuid }) => {
        const booking = await readBooking(uuid, signal);
        if (booking.status !== 'booked' || booking.availability.pk !== departure) return;
        const walk = booking.availability.item.name;
        const day = bookedOn(booking);
        sums.push({ day, walk, bookings: 1, guests: booking.customer_count, cents: valueOf(booking) });
      },
    );
    return addUp(sums);
  }

  async function askFor(departure: number, walkDay: string): Promise<'asked' | 'missed' | 'limited'> {
    const askedAt = now();
    try {
      await store.put({ departure, walkDay, askedAt, sums: await sumDeparture(departure) });
      return 'asked';
    } catch (cause) {
      log(`sales: departure ${departure}: ${describeFault(cause)}`);
      await store.miss({ departure, walkDay, missedAt: askedAt });
      return cause instanceof LimitError ? 'limited' : 'missed';
    }
  }

  async function askForWaiting(): Promise<void> {
    for (const [departure, walkDay] of waiting) {
      waiting.delete(departure);
      await askFor(departure, walkDay);
    }
  }

  return {
    secret,

    /** Asks for the departures of a booking. Posts about one departure that wait together share a question. */
    async take(uuid: string): Promise<void> {
      if (!(await posts.take('')).allowed) return void missBooking(uuid);
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const booking = await readBooking(uuid, signal);
        // A rebooking moves guests from one departure to another.
        const others = [booking.rebooked_from, booking.rebooked_to].filter((other) => typeof other === 'string');
        const moved = await Promise.all(others.map((other) => readBooking(other, signal)));
        for (const { availability } of [booking, ...moved])
          waiting.set(availability.pk, availability.start_at.slice(0, 10));
        while (waiting.size > 0) await (work ??= askForWaiting().finally(() => (work = undefined)));
      } catch (cause) {
        // What the provider does not know is forged.
        if (!(cause instanceof ProviderError && cause.status === 404)) missBooking(uuid);
        log(`sales: a booking: ${describeFault(cause)}`);
      }
    },

    /** Asks for past and coming departures again: what was missed, then what was asked the longest ago. */
    async askAgain(): Promise<{ asked: number; left: number }> {
      const startedAt = now();
      const uuids = [...missed];
      missed.clear();
      for (const uuid of uuids) await this.take(uuid);
      const known = await store.since(newYorkDay(new Date(startedAt - PAST_DAYS * DAY_MS)));
      const places = await readPlaces();
      const wanted = new Map<number, { walkDay: string; order: number }>();
      for (const { pk, start } of places?.answer.departures ?? [])
        wanted.set(pk, { walkDay: start.slice(0, 10), order: 0 });
      for (const { departure, walkDay, askedAt, missedAt } of known)
        wanted.set(departure, { walkDay, order: missedAt > askedAt ? -1 : askedAt });
      let asked = 0;
      for (const [departure, { walkDay }] of [...wanted].sort(([, one], [, other]) => one.order - other.order)) {
        const result = await askFor(departure, walkDay);
        if (result === 'asked') asked += 1;
        if (result === 'limited' || now() - startedAt > ROUND_MS) break;
      }
      return { asked, left: wanted.size - asked };
    },

    /** Sums of the bookings that were made from a day on, and how many departures wait to be asked for again. */
    async since(day: string): Promise<{ sums: DaySum[]; missed: number }> {
      const rows = await store.since(newYorkDay(new Date(Date.parse(day) - PAST_DAYS * DAY_MS)));
      const sums = addUp(rows.flatMap((row) => row.sums).filter((sum) => sum.day >= day));
      return { sums, missed: rows.filter(({ askedAt, missedAt }) => missedAt > askedAt).length };
    },
  };
}
export type Sales = ReturnType<typeof createSales>;
