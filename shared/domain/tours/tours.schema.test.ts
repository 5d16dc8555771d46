import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { siteToursSchema } from './tours.schema.ts';

const { facts, tours } = sampleTours;
const [first, second] = tours;
const faultsOf = (value: unknown) =>
  siteToursSchema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const toursWith = (change: object) => ({ facts: { ...facts, ...change }, tours });
const withSchedule = (change: object) => ({
  facts,
  tours: [{ ...first, schedule: { ...first!.schedule, ...change } }],
});

// A9, A29
test.each([
  ['a price in quotes', toursWith({ adultPrice: '45' }), /^facts\.adultPrice: .*expected number, received string/],
  [
    'a season that ends early',
    withSchedule({ firstMonth: 12, lastMonth: 4 }),
    /lastMonth: expected a month that is not/,
  ],
  [
    'a day off without a walk',
    withSchedule({ exceptions: [{ noWalkOn: '2031-06-12' }] }),
    /exceptions\.0\.noWalkOn: expected a day on which this walk runs/,
  ],
  [
    'another day that has a walk',
    withSchedule({ exceptions: [{ noWalkOn: '2031-06-14', insteadOn: '2031-06-15' }] }),
    /exceptions\.0\.insteadOn: expected a day on which this walk does not run/,
  ],
  ['an invalid time', withSchedule({ time: '25:15' }), /schedule\.time: expected a time of day such as 13:15/],
  ['an unknown fact', toursWith({ childPrice: 10 }), /childPrice/],
  [
    'an id of two tours',
    { facts, tours: [first, { ...second, id: first!.id }] },
    /^tours\.1\.id: 'brooklyn-heights' bel/,
  ],
])('rejects %s and names the field', (_what, value, fault) => {
  expect(faultsOf(value)[0]).toMatch(fault);
});
