import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { findPriceFaults } from './price-faults.ts';

// A9
test('a price that differs from the provider’s is named with both; other guests and private walks are not compared', () => {
  const [walk] = sampleTours.tours.filter(({ isPrivate }) => !isPrivate);
  const party = sampleTours.tours.find(({ isPrivate }) => isPrivate)!;
  const price = (guest: string, cents: number, item = walk!.itemId) => ({ item, guest, cents });
  expect(findPriceFaults(sampleTours, [price('Adult', 4000), price('Senior', 3000), price('Child', 0)])).toEqual([]);
  expect(
    findPriceFaults(sampleTours, [
      price('Adult', 4550),
      price('Adult', 4550),
      price('Student', 100),
      price('Adult', 100, party.itemId),
      price('Adult', 100, 1),
    ]),
  ).toEqual([
    {
      text: `${walk!.shortTitle}, Adult: $45.50 at the booking provider, $40 on the site. Correct the wrong one.`,
      field: 'tours/facts.json adultPrice',
    },
  ]);
});
