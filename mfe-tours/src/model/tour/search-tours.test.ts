import { searchTours } from './search-tours.ts';

const cards = [
  { id: 'brooklyn-heights', title: 'Brooklyn Heights Historical Cat Tour', description: 'Brownstones.' },
  {
    id: 'financial-district',
    title: 'Financial District Historical Cat Tour',
    description: 'Wharf cats.',
    teaser: 'A ledger, a wharf and a mouser.',
  },
];

// T6
test.each([
  ['', ['brooklyn-heights', 'financial-district']],
  ['   ', ['brooklyn-heights', 'financial-district']],
  ['BROOKLYN', ['brooklyn-heights']],
  ['wharf cats', ['financial-district']],
  ['ledger', ['financial-district']],
])('the search for "%s" finds %j', (query, ids) => {
  expect(searchTours(cards, query).map(({ id }) => id)).toEqual(ids);
});
