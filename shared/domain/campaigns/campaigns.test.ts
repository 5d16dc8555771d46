import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@cobblestone/platform/store/testing/memory-store.ts';
import { parseBookingReport } from './booking-report.ts';
import type { CampaignOptions } from '@cobblestone/platform/contract/site-definition.ts';
import { showCampaigns } from './show-campaigns.ts';

const HEAD = 'Booking ID,Created At,Item,Contact,# of Pax,Total,Status,Online Booking Reference';
const MAY = 'newsletter-may_tours-brooklyn-heights_header_none';
const row = (day: string, status = 'Booked', reference = MAY, guests = 2, total = '$80.00') =>
  `#1,${day},Brooklyn Heights,"Whittle, ""Ada""\nada@example.com",${guests},"${total}",${status},${reference}`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'campaigns-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function createDesk() {
  const store = memoryStore();
  const show = async (options: Partial<CampaignOptions> = {}, ...rows: string[]) => {
    const file = join(folder, 'report.csv');
    writeFileSync(file, `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`);
    const lines: string[] = [];
    const now = Date.parse('2031-06-14T16:00:00Z');
    await showCampaigns(
      { store, days: 7, ...(rows.length > 0 && { file }), ...options },
      (line) => lines.push(line),
      now,
    );
    return lines;
  };
  const csv = async (...rows: string[]) =>
    (await show({ csv: true }, ...rows)).filter((line) => line.startsWith('campaign,'));
  return { store, show, csv };
}

// T51
test('a report gives each campaign its bookings, guests and value, and an import counts nothing twice', async () => {
  const { csv, show } = createDesk();
  const rows = [
    row('2031-06-13 10:00'),
    row('6/14/2031', 'Booked', '', 1, '1,040'),
    row('2031-06-14', 'booked', 'by hand!'),
  ];
  const sums = ['campaign,"(no reference)",2,3,1120.00', 'campaign,"newsletter-may",1,2,80.00'];
  expect(await csv(...rows)).toEqual(sums);
  expect(await csv(...rows)).toEqual(sums);
  const lines = await show();
  expect(lines[0]).toBe('Bookings of 2031-06-08 to 2031-06-14; reports cover 2 of 7 days');
  expect(lines).toContainEqual(expect.stringMatching(/^tours-brooklyn-heights +1 +2 +\$80\.00$/));
});

// T51
test('cancelled and rebooked bookings are taken off, and come back with another booking', async () => {
  const { csv } = createDesk();
  expect(await csv(row('2031-06-13'))).toEqual(['campaign,"newsletter-may",1,2,80.00']);
  expect(await csv(row('2031-06-13', 'Cancelled'))).toEqual([]);
  expect(await csv(row('2031-06-13', 'Rebooked'), row('2031-06-14'))).toEqual(['campaign,"newsletter-may",1,2,80.00']);
});

// T51
test('a report of some days leaves the sums of other days', async () => {
  const { csv } = createDesk();
  await csv(row('2031-06-10'));
  expect(await csv(row('2031-06-12'), row('2031-06-14'))).toEqual(['campaign,"newsletter-may",3,6,240.00']);
});

// T51
test('neither a name nor a mail address nor a booking number is stored', async () => {
  const { store, csv } = createDesk();
  await csv(row('2031-06-13'));
  const [entry] = await store.list('campaigns');
  const text = (await store.read(entry!.key))!.toString('utf8');
  expect(JSON.parse(text)).toEqual([{ reference: MAY, walk: 'Brooklyn Heights', bookings: 1, guests: 2, cents: 8000 }]);
});

// T51
test.each([
  ['missing columns', 'Item,Total\n', /no column for day, guests, status, reference/],
  ['an unknown day', `${HEAD}\n${row('14.6.2031')}`, /Row 2 of the report, 'Created At': expected a day/],
  ['a day that is in no calendar', `${HEAD}\n${row('2031-06-13')}\n${row('2031-02-30')}`, /Row 3/],
  ['an unknown amount', `${HEAD}\n${row('2031-06-13', '', MAY, 2, 'eighty')}`, /'Total': expected an amount/],
])('a report with %s is refused', (_, text, message) => {
  expect(() => parseBookingReport(text)).toThrow(message);
});
