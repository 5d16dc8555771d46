/** @jest-environment jsdom */
import { DATE_TEXT_ATTRIBUTE, keepDateTextsCurrent, type DateTextData } from '../dates/date-text-format.ts';
import type { Availability } from './availability.ts';
import { GROUP_SIZE_KEY } from './places.ts';

const MINUTE_MS = 60_000;
/** A Friday evening in New York; walks leave on Saturday and Sunday. */
const NOW = Date.parse('2031-06-13T22:00:00Z');
const list: DateTextData = {
  kind: 'places',
  itemId: 1,
  words: 'See the calendar.',
  group: 'For {guests}:',
  full: 'Nothing for {guests}.',
  few: 5,
  book: 'https://booking.example/embeds/book/cats/items/1/?flow=2',
};
const banner: DateTextData = {
  kind: 'departure',
  schedule: { weekdays: [6, 0], time: '13:15', firstMonth: 4, lastMonth: 12 },
  durationHours: 2,
  itemId: 1,
  soon: 'Next: {day}',
  later: 'From {day}',
  few: { words: 'Only {left} left on {day}', most: 5 },
};

let answer: () => Promise<Availability>;
let status = 200;
const ask = jest.fn(async () => ({ status, json: answer }));

const departure = (day: string, left: number, askedAgo = 0, item = 1) => ({
  item,
  pk: Number(day.slice(-2)),
  start: `${day}T13:15:00-04:00`,
  left,
  asked: Math.floor((Date.now() - askedAgo) / 1000),
});
const tell = (...departures: ReturnType<typeof departure>[]) => (answer = async () => ({ departures, prices: [] }));

const oddly = (departures: unknown) => async () => ({ departures }) as unknown as Availability;

/** Opens a page with both texts, and waits for what the provider told. */
async function open(...texts: DateTextData[]): Promise<Element[]> {
  const elements = (texts.length > 0 ? texts : [list, banner]).map((dated) => {
    const element = document.createElement('div');
    element.setAttribute(DATE_TEXT_ATTRIBUTE, JSON.stringify(dated));
    element.textContent = 'Stitched';
    return element;
  });
  document.body.replaceChildren(...elements);
  keepDateTextsCurrent();
  await jest.advanceTimersByTimeAsync(10);
  return elements;
}

const rowsOf = (element: Element | undefined) => [...element!.querySelectorAll('li')].map((row) => row.textContent);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  ask.mockClear();
  Object.assign(globalThis, { fetch: ask });
});
afterEach(() => jest.useRealTimers());

// T49
test('departures are listed in New York’s time, and places are counted only when they are few', async () => {
  tell(
    departure('2031-06-21', 12),
    departure('2031-06-14', 0),
    departure('2031-06-15', 1),
    departure('2031-06-22', 5),
    departure('2031-06-14', 3, 0, 2),
  );
  const [places] = await open();
  expect(rowsOf(places)).toEqual([
    'Sun, Jun 15, 1:15 PM1 place left',
    'Sat, Jun 21, 1:15 PM',
    'Sun, Jun 22, 1:15 PM5 places left',
    'Sat, Jun 14, 1:15 PMsold out',
  ]);
  expect(places!.querySelector('ul')).toHaveAttribute('role', 'list');
  expect([...places!.querySelectorAll('a')].map(({ href }) => href)[0]).toBe(
    'https://booking.example/embeds/book/cats/items/1/availability/15/book/?flow=2',
  );
});

// S46, T49
test('the next walk is the next one with places, and its number is named only while it is few', async () => {
  tell(departure('2031-06-14', 0), departure('2031-06-15', 2));
  const [, next] = await open();
  expect(next).toHaveTextContent('Only 2 places left on Sunday, June 15, 2031');
  tell(departure('2031-06-14', 6), departure('2031-06-15', 2));
  const [, usual] = await open();
  expect(usual).toHaveTextContent('Next: Saturday, June 14, 2031');
  // A weekend without places does not end the season.
  tell(departure('2031-06-14', 0), departure('2031-06-15', 0));
  const [, full] = await open();
  expect(full).toHaveTextContent('Next: Saturday, June 21, 2031');
  // A day that the provider does not list cannot be booked.
  tell(departure('2031-06-16', 9), departure('2031-06-21', 9));
  const [, moved] = await open();
  expect(moved).toHaveTextContent('Next: Monday, June 16, 2031');
});

// S46
test('the next walk is none that the schedule cancels, and one that it moves', async () => {
  answer = () => Promise.reject(new Error('offline'));
  const { schedule, ...rest } = banner as Extract<DateTextData, { kind: 'departure' }>;
  const exceptions = [{ noWalkOn: '2031-06-14' }, { noWalkOn: '2031-06-15', insteadOn: '2031-06-16' }];
  const [next] = await open({ ...rest, schedule: { ...schedule, exceptions } });
  expect(next).toHaveTextContent('Next: Monday, June 16, 2031');
});

// T49
test('more than four sold-out days hide no day with places', async () => {
  tell(...['14', '15', '21', '22'].map((day) => departure(`2031-06-${day}`, 0)), departure('2031-06-28', 9));
  const [places] = await open(list);
  expect(rowsOf(places)[0]).toBe('Sat, Jun 28, 1:15 PM');
});

// T49
test.each([
  ['no answer', () => (answer = () => Promise.reject(new Error('offline')))],
  ['text instead of departures', () => (answer = oddly('Saturday'))],
  ['an empty departure', () => (answer = oddly([null]))],
  ['a number for a day', () => (answer = oddly([{ ...departure('2031-06-14', 0), start: 20310614 }]))],
  ['an old answer', () => tell(departure('2031-06-14', 0, 16 * MINUTE_MS), departure('2031-06-15', 1, 16 * MINUTE_MS))],
  ['a clock that is wrong', () => tell(departure('2031-06-14', 0, -16 * MINUTE_MS))],
])('with %s nothing is claimed', async (_, prepare) => {
  prepare();
  const [places, next] = await open();
  expect(places).toHaveTextContent(/^See the calendar\.$/);
  expect(next).toHaveTextContent('Next: Saturday, June 14, 2031');
});

// T49
test('a number that is some minutes old is not named, but a sold-out day is', async () => {
  tell(departure('2031-06-14', 0, 6 * MINUTE_MS), departure('2031-06-15', 1, 6 * MINUTE_MS));
  const [places] = await open();
  expect(rowsOf(places)).toEqual(['Sun, Jun 15, 1:15 PM', 'Sat, Jun 14, 1:15 PMsold out']);
});

// T49
test('a chosen group size leaves out days that are too small for it', async () => {
  sessionStorage.setItem(GROUP_SIZE_KEY, '4');
  tell(departure('2031-06-14', 3), departure('2031-06-15', 4));
  const [places] = await open();
  expect(places).toHaveTextContent('For 4:');
  expect(rowsOf(places)).toEqual(['Sun, Jun 15, 1:15 PM4 places left']);
  const [larger] = await open({ ...list, guests: 9 });
  expect(larger).toHaveTextContent(/^Nothing for 9\.$/);
});

// T49
test('a day that sells out is on the page a minute later, and until then a link keeps its focus', async () => {
  tell(departure('2031-06-14', 2), departure('2031-06-15', 12));
  const [places] = await open(list);
  const link = places!.querySelectorAll('a')[1]!;
  link.focus();
  // A press has added its reference.
  link.href += '&ref=none_tours_day_none';
  await jest.advanceTimersByTimeAsync(30_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(link);
  tell(departure('2031-06-14', 0), departure('2031-06-15', 12));
  await jest.advanceTimersByTimeAsync(32_000);
  expect(rowsOf(places)[1]).toBe('Sat, Jun 14, 1:15 PMsold out');
});

// T49
test('a failing service is asked once a minute', async () => {
  answer = () => Promise.reject(new Error('away'));
  await open();
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(11);
});

// T49
test('a refusal is read to its end and claims nothing', async () => {
  status = 502;
  const read = jest.fn(tell(departure('2031-06-14', 1)));
  answer = read;
  const [places] = await open(list);
  expect(read).toHaveBeenCalled();
  expect(rowsOf(places)).toEqual([]);
  status = 200;
});

// T49
test('pages without a departure ask nothing', async () => {
  await open({ kind: 'year' });
  expect(ask).not.toHaveBeenCalled();
});

// T23
test('the first day of a private walk is named', async () => {
  const [notice] = await open({ kind: 'notice', words: 'From {day}', weeks: 2 });
  expect(notice).toHaveTextContent('From Friday, June 27, 2031');
});

// A16
test('structured data of departures tells their availability only as the provider just told it', async () => {
  const { schedule, durationHours } = banner as Extract<DateTextData, { kind: 'departure' }>;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.setAttribute(DATE_TEXT_ATTRIBUTE, JSON.stringify({ kind: 'events', schedule, durationHours, itemId: 1 }));
  script.textContent = '{"@graph":[{"startDate":"2031-06-14T13:15:00-04:00","endDate":"x","offers":{"lowPrice":0}}]}';
  document.body.replaceChildren(script);
  const availabilities = () =>
    (JSON.parse(script.textContent) as { '@graph': { offers: { availability?: string } }[] })['@graph']
      .slice(0, 3)
      .map(({ offers }) => offers.availability);
  tell(departure('2031-06-14', 0), departure('2031-06-15', 7));
  keepDateTextsCurrent();
  expect(availabilities()).toEqual([undefined, undefined, undefined]);
  await jest.advanceTimersByTimeAsync(10);
  expect(availabilities()).toEqual(['https://schema.org/SoldOut', 'https://schema.org/InStock', undefined]);
  answer = () => Promise.reject(new Error('away'));
  await jest.advanceTimersByTimeAsync(17 * MINUTE_MS);
  expect(availabilities()).toEqual([undefined, undefined, undefined]);
});
