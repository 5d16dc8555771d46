import { offersOf, words } from '../content/parts.schema.ts';
import { findOfferOn } from './current-offer.ts';

const autumn = { from: '2026-10-30', until: '2026-11-01', title: 'Autumn' };
const winter = { from: '2026-12-01', until: '2026-12-24', title: 'Winter' };
const spring = { from: '2027-03-14', until: '2027-03-14', title: 'Spring' };
const holding = (instant: string) => findOfferOn([autumn, winter, spring], new Date(instant))?.title;

// A32
test.each([
  ['the minute before its first day', '2026-10-30T03:59:59Z', undefined],
  ['its first midnight, in summer time', '2026-10-30T04:00:00Z', 'Autumn'],
  ['the hour that comes twice, the first time', '2026-11-01T05:30:00Z', 'Autumn'],
  ['and the second time', '2026-11-01T06:30:00Z', 'Autumn'],
  ['the last minute of the day of 25 hours', '2026-11-02T04:59:59Z', 'Autumn'],
  ['the midnight after it, in winter time', '2026-11-02T05:00:00Z', undefined],
  ['a first midnight in winter time', '2026-12-01T05:00:00Z', 'Winter'],
  ['a last evening, when Tokyo has the day after', '2026-12-25T04:59:59Z', 'Winter'],
  ['the midnight after it', '2026-12-25T05:00:00Z', undefined],
  ['a day of 23 hours, from its midnight', '2027-03-14T05:00:00Z', 'Spring'],
  ['to its last minute', '2027-03-15T03:59:59Z', 'Spring'],
  ['and no longer', '2027-03-15T04:00:00Z', undefined],
])('an offer is valid on its days in New York: %s', (_, instant, title) => {
  expect(holding(instant)).toBe(title);
});

const offers = offersOf({ title: words });
const faultsOf = (value: unknown) =>
  offers.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

// A29, A32
test('rejects offers that end before they begin, overlap, or have an invalid day', () => {
  expect(faultsOf([autumn, winter, spring])).toEqual([]);
  expect(faultsOf([{ ...winter, until: '2026-11-30' }])).toEqual([
    '0.until: the offer ends before it begins on 2026-12-01',
  ]);
  expect(faultsOf([autumn, { ...winter, from: '2026-11-01' }])).toEqual([
    expect.stringMatching(/^1\.from: the offer before this one lasts until 2026-11-01/),
  ]);
  expect(faultsOf([{ ...winter, from: '2026-02-30' }])).toEqual([
    expect.stringMatching(/^0\.from: expected a day of the calendar/),
  ]);
});
