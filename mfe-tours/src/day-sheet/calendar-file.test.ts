import { cancelledOccurrences, nextOccurrences } from '@cobblestone/domain/dates/next-occurrences.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
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
  revised: '2023-08-19',
  cancelled: [],
};
const schedule = { weekdays: [0, 6], time: '13:15', firstMonth: 1, lastMonth: 12 };
const fileOf = (now: string, count = 4) =>
  calendarFile({ ...walks, occurrences: nextOccurrences(schedule, 2, new Date(now), count) });
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (file: string, name: string) =>
  unfolded(file)
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(line.indexOf(':') + 1));

// T44
test.each([
  ['spring', '2026-03-06T12:00:00Z', ['0307T1815', '0308T1715', '0314T1715']],
  ['autumn', '2026-10-30T12:00:00Z', ['1031T1715', '1101T1815', '1107T1815']],
])('a walk at 1:15 PM has the right UTC time before, on and after the change of clocks in %s', (_, now, expected) => {
  const file = fileOf(now, 3);
  expect(valuesOf(file, 'DTSTART')).toEqual(expected.map((time) => `2026${time}00Z`));
  expect(valuesOf(file, 'DTEND')).toEqual(
    expected.map((time) => `2026${time.replace(/T\d\d/, (start) => `T${Number(start.slice(1)) + 2}`)}00Z`),
  );
});

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
test('a walk that changed has the same id and a higher number, and one that did not has the same bytes', () => {
  const occurrences = nextOccurrences(schedule, 2, new Date('2026-06-01T12:00:00Z'), 1);
  const fileAt = (revised: string) => calendarFile({ ...walks, revised, occurrences });
  const [before, after] = [fileAt('2023-08-19'), fileAt('2026-05-30')];
  expect([before, after].map((file) => valuesOf(file, 'UID')[0])).toEqual(
    Array(2).fill('harbor-2026-06-06@cats.example'),
  );
  expect([before, after].map((file) => valuesOf(file, 'SEQUENCE')[0])).toEqual(['0', '3045']);
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) expect(valuesOf(after, name)).toEqual(['20260530T000000Z']);
  expect(fileAt('2026-05-30')).toBe(after);
});

// T44
test('a walk that is moved keeps its id, one that is cancelled says so, and both have a higher number', () => {
  const exceptions = [{ noWalkOn: '2026-06-06', insteadOn: '2026-06-08' }, { noWalkOn: '2026-06-07' }];
  const [now, changed] = [new Date('2026-06-01T12:00:00Z'), { ...schedule, exceptions }];
  const occurrences = nextOccurrences(changed, 2, now, 2);
  const file = calendarFile({ ...walks, occurrences, cancelled: cancelledOccurrences(changed, 2, now) });
  expect(valuesOf(file, 'UID')).toEqual(['06', '13', '07'].map((day) => `harbor-2026-06-${day}@cats.example`));
  expect(valuesOf(file, 'DTSTART')).toEqual(['08', '13', '07'].map((day) => `202606${day}T171500Z`));
  expect(valuesOf(file, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(valuesOf(file, 'SEQUENCE')).toEqual(['1', '0', '2']);
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
  expect(valuesOf(documents[0]!.body, 'DTSTART')).toEqual(['20270403T171500Z']);
  expect(valuesOf(documents[1]!.body, 'DTSTART')).toEqual(
    ['03', '04', '10', '11', '17', '18'].map((day) => `202704${day}T171500Z`),
  );
  expect(valuesOf(documents[0]!.body, 'LOCATION')[0]).toContain('209 Joralemon Street');
});
