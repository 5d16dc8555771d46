import { readFile } from 'node:fs/promises';
import type { CampaignOptions } from '@cobblestone/platform/contract/site-definition.ts';
import { newYorkDay } from '../dates/new-york-time.ts';
import { parseBookingReport } from './booking-report.ts';
import { daysBetween, importBookings, readBookings, type BookingSum } from './campaign-sums.ts';

const DAY_MS = 86_400_000;
/** Parts of a reference, in its order. */
const PARTS = ['campaign', 'page', 'button', 'wording'];
const NO_REFERENCE = '(no reference)';

/** Reports bookings, guests and value by each part of the reference. @throws Error that says what is wrong with a file */
export async function showCampaigns(
  { store, days, file, csv = false }: CampaignOptions,
  report: (line: string) => void,
  now = Date.now(),
): Promise<void> {
  if (file !== undefined) {
    const imported = await importBookings(store, parseBookingReport(await readFile(file, 'utf8')));
    if (!csv) report(`Imported ${imported[0]} to ${imported.at(-1)}. These days now have the sums of this report.\n`);
  }
  const shown = daysBetween(newYorkDay(new Date(now - (days - 1) * DAY_MS)), newYorkDay(new Date(now)));
  const read = await readBookings(store, shown);
  const sums = read.flatMap((one) => one ?? []);
  const covered = read.filter(Boolean).length;
  if (csv) report('by,name,bookings,guests,value');
  else
    report(
      covered === 0
        ? `No report covers ${shown[0]} to ${shown.at(-1)}. Import one: npm run releases -- --campaigns --import <file>`
        : `Bookings of ${shown[0]} to ${shown.at(-1)}; reports cover ${covered} of ${days} days`,
    );
  const tables: [string, (sum: BookingSum) => string][] = [
    ...PARTS.map((name, index): (typeof tables)[number] => [
      name,
      ({ reference }) => reference.split('_')[index] || NO_REFERENCE,
    ]),
    ['walk', ({ walk }) => walk],
  ];
  for (const [name, nameOf] of tables) {
    const groups = new Map<string, Omit<BookingSum, 'reference' | 'walk'>>();
    for (const sum of sums) {
      const { bookings, guests, cents } = groups.get(nameOf(sum)) ?? { bookings: 0, guests: 0, cents: 0 };
      groups.set(nameOf(sum), {
        bookings: bookings + sum.bookings,
        guests: guests + sum.guests,
        cents: cents + sum.cents,
      });
    }
    const rows = [...groups].sort(([, one], [, other]) => other.cents - one.cents);
    if (!csv && rows.length > 0) report(`\n${`By ${name}`.padEnd(48)} bookings  guests     value`);
    for (const [key, { bookings, guests, cents }] of rows) {
      const value = (cents / 100).toFixed(2);
      report(
        csv
          ? [name, quote(key), bookings, guests, value].join(',')
          : `${key.padEnd(48)} ${String(bookings).padStart(8)} ${String(guests).padStart(7)} ${`$${value}`.padStart(9)}`,
      );
    }
  }
}

/** A leading sign would be a formula in a spreadsheet. */
const quote = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
