import { itemInQuery } from './item-in-query.ts';

// T31
test.each([
  ['itemId=562630', 562630],
  ['itemId=', undefined],
  ['', undefined],
  ['itemId=brooklyn', undefined],
  ['itemId=562630abc', undefined],
  ['itemId=-5', undefined],
  ['itemId=1.5', undefined],
  ['itemId=1e5', undefined],
])('?%s preselects %p', (query, item) => {
  expect(itemInQuery(new URLSearchParams(query))).toBe(item);
});
