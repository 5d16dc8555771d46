import { dataFilesOf, samplePost } from '../testing/sample-posts.ts';
import type { SearchIndex } from './data.ts';
import { searchPosts } from './search.ts';

function indexOf(...posts: Parameters<typeof dataFilesOf>): SearchIndex {
  return JSON.parse(dataFilesOf(...posts).get('search-index.json') ?? '') as SearchIndex;
}

const shop = samplePost({
  id: 'shop',
  title: 'The Grocer’s Cat',
  excerpt: 'Behind a counter of a café.',
  category: 'Cat Culture',
  tags: ['bodega'],
});
const fire = samplePost({
  id: 'fire',
  title: 'Sparks',
  excerpt: 'A firehouse at the harbor.',
  category: 'History',
  tags: ['fdny', 'brooklyn'],
});
const index = indexOf([shop, fire]);
const idsOf = (query: string, category?: string) => searchPosts(index, query, category).map(({ id }) => id);

describe('searching the posts', () => {
  // B14
  test.each([
    ['in the title', 'spark', ['fire']],
    ['in the excerpt', 'counter', ['shop']],
    ['in the category', 'cat cult', ['shop']],
    ['in any tag', 'brook', ['fire']],
    ['that is empty in every post', '', ['fire', 'shop']],
  ])('finds a query %s', (_where, query, expected) => {
    expect(idsOf(query).sort()).toEqual(expected);
  });

  // B14
  test('finds words of a story, after posts with the query in their titles', () => {
    const told = indexOf([shop, fire], {
      shop: '<h2 id="x">The sparks</h2><p>A pair of spectacles, and &amp; Roosevelt’s {adultPrice} plaque.</p>',
    });
    const found = (query: string) => searchPosts(told, query).map(({ id }) => id);
    expect(found('roosevelt plaque')).toEqual(['shop']);
    expect(found('Plaq')).toEqual(['shop']);
    expect(found('plaque counter')).toEqual(['shop']);
    expect(found('plaque unicorn')).toEqual([]);
    expect(found('laque')).toEqual([]);
    expect(found('sparks')).toEqual(['fire', 'shop']);
    for (const word of ['adultprice', 'amp', 'id']) expect(found(word)).toEqual([]);
  });

  // B14
  test('is limited to a chosen category', () => {
    expect(idsOf('a', 'History')).toEqual(['fire']);
  });
});
