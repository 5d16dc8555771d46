import { readFile } from 'node:fs/promises';
import type { CampaignOptions } from '@hemstitch/platform/contract/site-definition';
import { parseBookingReport } from './booking-report.ts';
import { dollars, reportCampaigns, shareOf, toCsv } from './campaign-report.ts';
import { importBookings } from './campaign-sums.ts';

/** Reports visits, presses, bookings and value. @throws Error that says what is wrong with a file */
export async function showCampaigns(
  { file, csv = false, ...options }: CampaignOptions,
  report: (line: string) => void,
  now = Date.now(),
): Promise<void> {
  if (file !== undefined) {
    const imported = await importBookings(options.store, parseBookingReport(await readFile(file, 'utf8')));
    if (!csv) report(`Imported ${imported[0]} to ${imported.at(-1)}. These days now have the sums of this report.\n`);
  }
  const campaigns = await reportCampaigns(options, now);
  if (csv) return toCsv(campaigns).forEach(report);
  report(`Bookings of ${campaigns.days[0]} to ${campaigns.days.at(-1)}. ${campaigns.sources}`);
  if (campaigns.covered === 0) report('Import a report: npm run releases -- --campaigns --import <file>');
  for (const [table, lines] of Object.entries(campaigns.tables)) {
    if (lines.length === 0) continue;
    report(`\n${`By ${table}`.padEnd(48)}  visits presses bookings  share guests     value`);
    for (const line of lines) {
      const { name, visits, presses, bookings, guests, cents } = line;
      const amounts = [visits, presses, bookings].map((amount) => String(amount).padStart(8)).join('');
      report(
        `${name.padEnd(48)}${amounts}${shareOf(line).padStart(8)}${String(guests).padStart(7)}${`$${dollars(cents)}`.padStart(10)}`,
      );
    }
  }
}
