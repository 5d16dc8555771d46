import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { siteToursSchema } from './tours.schema.ts';

const { facts, tours } = sampleTours;
const [first, second] = tours;
const faultsOf = (value: unknown) =>
  siteToursSchema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const withSchedule = (change: object) => ({
  facts,
  tours: [{ ...first, schedule: { ...first!.schedule, ...change } }],
});

// A9, A29
test.each([
  ['a price of zero', { facts: { ...facts, adultPrice: 0 }, tours }, /^facts\.adultPrice: expected whole dollars/],
  [
    'a price in quotes',
    { facts: { ...facts, adultPrice: '45' }, tours },
    /^facts\.adultPrice: .*expected number, received string/,
  ],
  [
    'an invalid month',
    withSchedule({ firstMonth: 13 }),
    /^tours\.0\.schedule\.firstMonth: expected a month from 1 to 12/,
  ],
  [
    'a season that ends before it begins',
    withSchedule({ firstMonth: 12, lastMonth: 4 }),
    /lastMonth: expected a month that is not before firstMonth/,
  ],
  ['an invalid time', withSchedule({ time: '25:15' }), /schedule\.time: expected a time of day such as 13:15/],
  ['an unknown fact', { facts: { ...facts, childPrice: 10 }, tours }, /childPrice/],
  [
    'an id of two tours',
    { facts, tours: [first, { ...second, id: first!.id }] },
    /^tours\.1\.id: 'brooklyn-heights' belongs to another tour/,
  ],
])('rejects %s and names the field', (_what, value, fault) => {
  expect(faultsOf(value)[0]).toMatch(fault);
});
