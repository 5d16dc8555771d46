import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { nextOccurrences } from '@cobblestone/domain/dates/next-occurrences.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { loadTourContent } from '../testing/render-tours.tsx';
import { calendarDocuments } from './calendar-documents.ts';
import { calendarFile } from './calendar-file.ts';

const walks = {
  id: 'harbor',
  host: 'cats.example',
  brand: 'Cats',
  title: 'Harbor, ships; and cats',
  description:
    'Meet by the ships — where the lantern is, at the foot of the steps, on the side of the water; é and ’.\nCome early.',
  location: 'Pier 1, 10005',
  at: { latitude: 40.7, longitude: -74 },
  address: 'https://cats.example/tours/harbor/today',
  since: '2023-08-19',
};
const schedule = { weekdays: [0, 6], time: '13:15', firstMonth: 1, lastMonth: 12 };
const fileOf = (now: string, count = 4) =>
  calendarFile({ ...walks, occurrences: nextOccurrences(schedule, 2, new Date(now), count) });
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (file: string, name: string) =>
  unfolded(file)
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(line.indexOf(':') + 1));

/** UTC of a local time by the rules in the file's own VTIMEZONE. */
function utcOf(file: string, local: string): string {
  const [, ...parts] = file.replaceAll('\r\n ', '').split(/BEGIN:(?=STANDARD|DAYLIGHT)/);
  const year = Number(local.slice(0, 4));
  const begins = parts.flatMap((part) => {
    const field = (name: string) => part.match(new RegExp(`${name}[:=]([^\\r\\n;]+)`))?.[1] ?? '';
    return [year - 1, year].map((of) => {
      const [, nth, day] = field('BYDAY').match(/(\d)(SU)/) ?? [];
      const first = new Date(Date.UTC(of, Number(field('BYMONTH')) - 1, 1));
      const date = 1 + ((7 - first.getUTCDay()) % 7) + (Number(nth) - 1) * 7;
      expect(day).toBe('SU');
      return {
        at: `${of}${field('BYMONTH').padStart(2, '0')}${String(date).padStart(2, '0')}T${field('DTSTART').split('T')[1]}`,
        offset: Number(field('TZOFFSETTO')) / 100,
      };
    });
  });
  const { offset } = begins
    .filter(({ at }) => at <= local)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1)!;
  const iso = local.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z');
  return new Date(Date.parse(iso) - offset * 3_600_000).toISOString();
}

// T44
test.each([
  ['spring', '2026-03-06T12:00:00Z', ['2026-03-07T18:15', '2026-03-08T17:15', '2026-03-14T17:15']],
  ['autumn', '2026-10-30T12:00:00Z', ['2026-10-31T17:15', '2026-11-01T18:15', '2026-11-07T18:15']],
  ['another spring', '2031-03-07T12:00:00Z', ['2031-03-08T18:15', '2031-03-09T17:15', '2031-03-15T17:15']],
  ['another autumn', '2031-10-31T12:00:00Z', ['2031-11-01T17:15', '2031-11-02T18:15', '2031-11-08T18:15']],
])(
  'a walk at 1:15 PM has the right UTC time before, on and after the change of clocks in %s',
  (_season, now, expected) => {
    const file = fileOf(now, 3);
    const starts = valuesOf(file, 'DTSTART;TZID=America/New_York');
    expect(starts.map((local) => local.slice(8))).toEqual(['T131500', 'T131500', 'T131500']);
    expect(starts.map((local) => utcOf(file, local).slice(0, 16))).toEqual(expected);
    expect(valuesOf(file, 'DTEND;TZID=America/New_York').map((local) => local.slice(8))).toEqual([
      'T151500',
      'T151500',
      'T151500',
    ]);
  },
);

// T44
test('writes iCalendar: CRLF lines of at most 75 octets, escaped texts and an id for each walk', () => {
  const file = fileOf('2026-06-01T12:00:00Z');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(valuesOf(file, 'SUMMARY')[0]).toBe('Harbor\\, ships\\; and cats');
  expect(valuesOf(file, 'DESCRIPTION')[0]).toBe(
    'Meet by the ships — where the lantern is\\, at the foot of the steps\\, on the side of the water\\; é and ’.\\nCome early.',
  );
  expect(valuesOf(file, 'UID')).toEqual([
    'harbor-2026-06-06@cats.example',
    'harbor-2026-06-07@cats.example',
    'harbor-2026-06-13@cats.example',
    'harbor-2026-06-14@cats.example',
  ]);
  for (const name of ['BEGIN:VEVENT', 'END:VEVENT', 'DTSTAMP', 'GEO', 'URL', 'LOCATION'])
    expect(unfolded(file).filter((line) => line.startsWith(name))).toHaveLength(4);
});

// T44
test('only a tour with fixed times has calendar files, of its next walk and of its next six', async () => {
  const { site, pages } = await loadTourContent();
  const files = new Map<string, unknown>([
    [toursFile, site],
    ...[...pages].map(([id, page]): [string, unknown] => [`tours/${id}.json`, page]),
  ]);
  const context = {
    apps: ['tours'] as const,
    config: testSiteConfig,
    readData: async (_app: string, file: string) => JSON.stringify(files.get(file)),
  };
  const documents = await calendarDocuments(context, new Date('2026-12-27T19:00:00Z'));
  expect(documents.map(({ path }) => path)).toEqual([
    '/tours/brooklyn-heights/next-walk.ics',
    '/tours/brooklyn-heights/walks.ics',
  ]);
  expect(valuesOf(documents[0]!.body, 'DTSTART;TZID')).toEqual(['20270403T131500']);
  expect(valuesOf(documents[1]!.body, 'DTSTART;TZID')).toEqual(
    ['03', '04', '10', '11', '17', '18'].map((day) => `202704${day}T131500`),
  );
  expect(valuesOf(documents[0]!.body, 'LOCATION')[0]).toContain('209 Joralemon Street');
});
