import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignOptions, SumStore } from '@hemstitch/platform/contract/site-definition';
import { memoryStore } from '@hemstitch/platform/internal/store/testing/memory-store.ts';
import { parseBookingReport } from './booking-report.ts';
import { compareWordings } from './campaign-report.ts';
import { showCampaigns } from './show-campaigns.ts';

const HEAD = 'Booking ID,Created At,Item,Contact,# of Pax,Total,Status,Online Booking Reference';
const MAY = 'newsletter-may_tours-brooklyn-heights_header_none';
const row = (day: string, status = 'Booked', reference = MAY, guests = 2, total = '$80.00') =>
  `#1,${day},Brooklyn Heights,"Whittle, ""Ada""\nada@example.com",${guests},"${total}",${status},${reference}`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'campaigns-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function createDesk() {
  const memory = memoryStore();
  const hours: Awaited<ReturnType<SumStore['countsSince']>> = [];
  const store = { ...memory, countsSince: async () => hours };
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
  return { store, hours, show, csv };
}

// T51
test('a report gives each campaign its bookings, guests and value, and an import counts nothing twice', async () => {
  const { csv, show } = createDesk();
  const rows = [
    row('2031-06-13 10:00'),
    row('6/14/2031', 'Booked', '', 1, '1,040'),
    row('2031-06-14', 'booked', 'by hand!'),
  ];
  const sums = ['campaign,"(no reference)",0,0,2,3,1120.00,0', 'campaign,"newsletter-may",0,0,1,2,80.00,0'];
  expect(await csv(...rows)).toEqual(sums);
  expect(await csv(...rows)).toEqual(sums);
  const sources = 'Reports of the provider cover 2 of 7 days: 2031-06-13 to 2031-06-14.';
  // Whoever opens the spreadsheet later must know it, too.
  expect((await show({ csv: true })).at(-1)).toBe(`sources,"${sources}",,,,,,`);
  const lines = await show();
  expect(lines[0]).toBe(`Bookings of 2031-06-08 to 2031-06-14. ${sources}`);
  expect(lines).toContainEqual(expect.stringMatching(/^tours-brooklyn-heights +0 +0 +1 +– +2 +\$80\.00$/));
});

// T51
test('cancelled and rebooked bookings are taken off, and come back with another booking', async () => {
  const { csv } = createDesk();
  expect(await csv(row('2031-06-13'))).toEqual(['campaign,"newsletter-may",0,0,1,2,80.00,0']);
  expect(await csv(row('2031-06-13', 'Cancelled'))).toEqual([]);
  expect(await csv(row('2031-06-13', 'Rebooked'), row('2031-06-14'))).toEqual([
    'campaign,"newsletter-may",0,0,1,2,80.00,0',
  ]);
});

// T51
test('a report of some days leaves the sums of other days', async () => {
  const { csv } = createDesk();
  await csv(row('2031-06-10'));
  expect(await csv(row('2031-06-12'), row('2031-06-14'))).toEqual(['campaign,"newsletter-may",0,0,3,6,240.00,0']);
});

// T51
test('neither a name nor a mail address nor a booking number is stored', async () => {
  const { store, csv } = createDesk();
  await csv(row('2031-06-13'));
  const [entry] = await store.list('campaigns');
  const text = (await store.read(entry!.key))!.toString('utf8');
  expect(JSON.parse(text)).toEqual([{ reference: MAY, walk: 'Brooklyn Heights', bookings: 1, guests: 2, cents: 8000 }]);
});

// T53
test('visits, presses and bookings stand side by side by day, campaign, page, button, wording and walk', async () => {
  const { hours, show } = createDesk();
  const press = 'newsletter-may_tours-brooklyn-heights_header_newsletter-stories--final-call-hurry';
  const counts = {
    'visit_newsletter-may': 20,
    'page_tours-brooklyn-heights': 9,
    'shown_newsletter-stories': 12,
    [`press_${press}`]: 3,
    unknown: 4,
  };
  // Ten in the evening of June 12 in New York; before the first day.
  hours.push({ start: Date.parse('2031-06-13T02:00:00Z'), counts });
  hours.push({ start: Date.parse('2031-06-08T03:00:00Z'), counts });
  const lines = await show({}, row('2031-06-14', 'Booked', press));
  for (const line of [
    /^2031-06-12 +20 +3 +0 +0\.0 % +0 +\$0\.00$/,
    /^2031-06-14 +0 +0 +1 +– +2 +\$80\.00$/,
    /^newsletter-may +20 +3 +1 +5\.0 % +2 +\$80\.00$/,
    /^tours-brooklyn-heights +9 +3 +1 +– +2 +\$80\.00$/,
    /^newsletter-stories +12 +3 +1 +8\.3 % +2 +\$80\.00$/,
    /^final-call-hurry +0 +3 +1 +– +2 +\$80\.00$/,
    /^Brooklyn Heights +0 +0 +1 +– +2 +\$80\.00$/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
});

// T53
test('a wording is said to bring more or less only once its interval leaves out no difference', () => {
  const line = (name: string, visits: number, acted: number, bookings: number) => ({
    name: `newsletter-${name}`,
    visits,
    acted,
    bookings,
    presses: 0,
    guests: 0,
    cents: 0,
  });
  const compare = (...wording: ReturnType<typeof line>[]) =>
    compareWordings(
      'newsletter',
      ['a', 'b'].map((name) => ({ name, share: 50 })),
      { tables: { wording } },
    )[1];
  expect(compare(line('a', 80, 48, 0), line('b', 70, 56, 90))?.verdicts).toEqual({
    acted: 'more: +20.0 points (95 %: +5.2 to +33.4)',
    booked: expect.stringMatching(/^more: \+100\.0 points/),
  });
  expect(compare(line('a', 29, 0, 0), line('b', 56, 5, 0))?.verdicts?.acted).toBe(
    'not enough yet: +8.9 points (95 %: −3.8 to +19.3)',
  );
  expect(compare(line('a', 9, 9, 9), line('b', 500, 0, 0))).toEqual({
    name: 'b',
    shown: 500,
    acted: 0,
    booked: 0,
    verdicts: { acted: 'not enough yet', booked: 'not enough yet' },
  });
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
