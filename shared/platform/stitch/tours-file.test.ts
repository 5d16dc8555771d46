import sampleTours from '@cobblestone/testing/sample-tours.json' with { type: 'json' };
import { toursFaults } from './tours-file.ts';

// A29
test('what every page would say of the tours is refused by file and field, before any page is made', () => {
  const { facts, tours } = sampleTours;
  expect(toursFaults(JSON.stringify(sampleTours))).toEqual([]);
  expect(toursFaults(JSON.stringify({ facts: { ...facts, adultPrice: '45' }, tours }))).toEqual([
    expect.stringMatching(/^tours: tours\.json: facts\.adultPrice: .*expected number/),
  ]);
  expect(toursFaults('<html>')).toEqual([expect.stringMatching(/^tours: tours\.json is no JSON/)]);
  expect(toursFaults(undefined)).toEqual([expect.stringMatching(/^tours: its release has no file tours\.json/)]);
});
