import type { SumStore } from '@hemstitch/platform/contract/site-definition';
import { z } from 'zod';
import type { ReportedBooking } from './booking-report.ts';

export const walkSumSchema = z.strictObject({
  walk: z.string(),
  bookings: z.int().positive(),
  guests: z.int().nonnegative(),
  cents: z.int(),
});
const sumsSchema = z.array(walkSumSchema.extend({ reference: z.string() }));
export type BookingSum = z.infer<typeof sumsSchema>[number];

const DAY_MS = 86_400_000;
const keyOf = (day: string) => `campaigns/${day}.json`;

/** Days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Stores the sums of each day from a report's first to its last. They replace the day's earlier sums, so a second import
 * counts nothing twice, and a cancellation is taken off. Nothing else of a booking is stored.
 */
export async function importBookings(store: SumStore, bookings: readonly ReportedBooking[]): Promise<string[]> {
  const booked = bookings.map(({ day }) => day).sort();
  const [first] = booked;
  if (first === undefined) throw new Error('The report has no bookings. Export a longer time.');
  const days = daysBetween(first, booked.at(-1)!);
  for (const day of days) {
    const sums = new Map<string, BookingSum>();
    for (const { walk, reference, guests, cents, isCancelled, day: bookedOn } of bookings) {
      if (bookedOn !== day || isCancelled) continue;
      const sum = sums.get(`${reference} ${walk}`) ?? { reference, walk, bookings: 0, guests: 0, cents: 0 };
      sums.set(`${reference} ${walk}`, {
        ...sum,
        bookings: sum.bookings + 1,
        guests: sum.guests + guests,
        cents: sum.cents + cents,
      });
    }
    await store.write(keyOf(day), JSON.stringify([...sums.values()]));
  }
  return days;
}

/** The sums of some days; undefined for a day that no report covers. */
export const readBookings = (store: SumStore, days: readonly string[]): Promise<(BookingSum[] | undefined)[]> =>
  Promise.all(
    days.map(async (day) => {
      const bytes = await store.read(keyOf(day));
      return bytes && sumsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    }),
  );
