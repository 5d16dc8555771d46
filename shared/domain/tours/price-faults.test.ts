import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { checkPrices, findPriceFaults } from './price-faults.ts';

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

// A9
test.each([
  ['a price that differs', 200, '{"departures":[],"prices":[{"item":ITEM,"guest":"Adult","cents":4550}]}', '$45.50 at'],
  ['no answer of the provider', 503, '{"error":"not known"}', 'prices are not known (503)'],
  ['nonsense', 200, '{"prices":[{"item":"one"}]}', 'prices are not known (no valid answer)'],
  ['no JSON', 200, '<html>', 'prices are not known (no valid answer)'],
])('%s is a warning about the live site', async (_, status, body, words) => {
  const [walk] = sampleTours.tours.filter(({ isPrivate }) => !isPrivate);
  globalThis.fetch = async () => new Response(body.replace('ITEM', String(walk!.itemId)), { status });
  const address = 'https://cats.example/';
  const warnings = await checkPrices({ address, readData: async () => JSON.stringify(sampleTours) });
  expect(warnings).toEqual([expect.objectContaining({ text: expect.stringContaining(words) })]);
});
