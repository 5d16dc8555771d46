import { searchTours } from './search-tours.ts';

const cards = [
  {
    id: 'brooklyn-heights',
    title: 'Brooklyn Heights Historical Cat Tour',
    description: 'Brownstones and the harbour.',
  },
  {
    id: 'financial-district',
    title: 'Financial District Historical Cat Tour',
    description: 'Wharf cats.',
    teaser: 'A ledger, a wharf and a mouser.',
  },
  { id: 'lower-east-side', title: 'Lower East Side Historical Cat Tour', description: 'Tenements and theatres.' },
  { id: 'private-tours', title: 'Private Tours', description: 'Your own guide.' },
];
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
  test('finds by the teaser', () => {
    expect(found('ledger')).toEqual(['financial-district']);
  });
});
