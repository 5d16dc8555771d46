import { tours } from '@cobblestone/contracts/tours.ts';
import { searchTours, tourCards } from './search-tours.ts';

const cards = tourCards(tours, [{ titleContains: 'Financial District', teaser: 'A ledger, a wharf and a mouser.' }]);
const found = (query: string) => searchTours(cards, query).map(({ id }) => id);

describe('the tour search', () => {
  // T6
  test('shows every tour for an empty query', () => {
    expect(found('')).toHaveLength(4);
    expect(found('   ')).toHaveLength(4);
  });

  // T6
  test('finds by title without regard to case', () => {
    expect(found('BROOKLYN')).toEqual(['brooklyn-heights']);
  });

  // T6
  test('finds by description', () => {
    expect(found('tenements')).toEqual(['lower-east-side']);
  });

  // T6
  test('finds by the teaser that overrides', () => {
    expect(found('ledger')).toEqual(['financial-district']);
  });

  test('finds nothing for what no tour has', () => {
    expect(found('dogs')).toEqual([]);
  });
});

test('a tour whose title no rule names has no teaser', () => {
  expect(cards.map(({ id, teaser }) => [id, teaser])).toEqual([
    ['brooklyn-heights', ''],
    ['financial-district', 'A ledger, a wharf and a mouser.'],
    ['lower-east-side', ''],
    ['private-tours', ''],
  ]);
});
