import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
      { store, days: 7, secrets: {}, ...(rows.length > 0 && { file }), ...options },
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

const webhookSum = { walk: 'Brooklyn Heights', bookings: 1, guests: 2, cents: 8000 };

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** @returns what was asked, and the setting that leads to this answer */
async function serveSums(answer: (url: string) => [status: number, body: string]) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url!);
    const [status, body] = answer(request.url!);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secrets = { SALES_ADDRESS: `http://127.0.0.1:${port}/functions/v1/sales/secret` };
  return { asked, secrets };
}

// T54
test('days without a report have the sums of the webhook, and a report replaces them', async () => {
  const { show } = createDesk();
  const days = ['2031-06-12', '2031-06-13', '2031-06-01'];
  const sums = days.map((day) => ({ day, ...webhookSum }));
  const { asked, secrets } = await serveSums(() => [200, JSON.stringify({ sums, missed: 3 })]);
  const before = await show({ secrets });
  expect(asked).toEqual(['/functions/v1/sales/secret?since=2031-06-08']);
  expect(before[0]).toBe(
    'Bookings of 2031-06-08 to 2031-06-14. Reports of the provider cover 0 of 7 days. The other days have the sums of its webhook, without references. Departures that wait to be asked for again: 3.',
  );
  expect(before).toContainEqual(expect.stringMatching(/^\(no reference\) +0 +0 +2 +– +4 +\$160\.00$/));
  expect(before).toContainEqual(expect.stringMatching(/^Brooklyn Heights +0 +0 +2 +– +4 +\$160\.00$/));
  expect(before).toContainEqual(expect.stringMatching(/^2031-06-13 +0 +0 +1 +– +2 +\$80\.00$/));
  const after = await show({ secrets }, row('2031-06-10'), row('2031-06-13'), row('2031-06-13'));
  expect(after).toContainEqual(
    expect.stringContaining('cover 4 of 7 days: 2031-06-10 to 2031-06-13. The other days have the sums of its webhook'),
  );
  expect(after.filter((line) => line.startsWith('(no reference)'))).toEqual([]);
  expect(after).toContainEqual(expect.stringMatching(/^newsletter-may +0 +0 +3 +– +6 +\$240\.00$/));
});

// T54
test.each([
  ['is not there', 200, '{}', 'no answer'],
  ['is down', 503, '', 'it answers 503'],
  ['has another secret', 404, '{}', 'it answers 404'],
  ['answers nonsense', 200, '{"sums":[{"day":1}]}', 'no valid answer'],
  ['answers no JSON', 200, '<html>', 'no valid answer'],
])(
  'a webhook function that %s is one sentence without its secret, and the rest is shown',
  async (_, status, body, why) => {
    const { hours, show } = createDesk();
    hours.push({ start: Date.parse('2031-06-13T02:00:00Z'), counts: { 'visit_newsletter-may': 20 } });
    const { secrets } = await serveSums(() => [status, body]);
    if (why === 'no answer') server!.close();
    const lines = await show({ secrets });
    expect(lines[0]).toContain(`SALES_ADDRESS does not tell the sums of the other days (${why})`);
    expect(lines.join()).not.toContain('sales/secret');
    expect(lines).toContainEqual(expect.stringMatching(/^newsletter-may +20/));
  },
);

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
