import type { SearchIndex } from './data.schema.ts';
import { dataFilesOf, samplePost, samplePosts } from '../testing/sample-posts.ts';
import { countLine, searchPosts } from './search.ts';

function indexOf(...posts: Parameters<typeof dataFilesOf>): SearchIndex {
  return JSON.parse(dataFilesOf(...posts).get('search-index.json') ?? '') as SearchIndex;
}

const shop = samplePost({
  id: 'shop',
  title: 'The Grocer’s Cat',
  excerpt: 'Behind a counter.',
  category: 'Cat Culture',
  tags: ['bodega'],
});
const fire = samplePost({
  id: 'fire',
  title: 'Sparks',
  excerpt: 'A firehouse at night.',
  category: 'History',
  tags: ['fdny', 'brooklyn'],
});
const index = indexOf([shop, fire]);
const idsOf = (query: string, category?: string) => searchPosts(index, query, category).map(({ id }) => id);

describe('searching the posts', () => {
  // B14
  test.each([
    ['title', 'spark', ['fire']],
    ['excerpt', 'counter', ['shop']],
    ['category', 'cat cult', ['shop']],
    ['any tag', 'brook', ['fire']],
  ])('finds a query in the %s', (_field, query, expected) => {
    expect(idsOf(query)).toEqual(expected);
  });

  // B14
  test('does not mind upper and lower case, or spaces around the query', () => {
    expect(idsOf('  FIREHOUSE ')).toEqual(['fire']);
  });

  test('finds a typeset apostrophe by the one on the keyboard', () => {
    expect(idsOf("grocer's")).toEqual(['shop']);
  });

  // B14
  test('shows every post for an empty query', () => {
    expect(idsOf('')).toHaveLength(2);
    expect(idsOf('   ')).toHaveLength(2);
  });

  // B14
  test('finds a story by its own words, after those that the query names', () => {
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

  test('looks within one category when one is chosen', () => {
    expect(idsOf('a', 'History')).toEqual(['fire']);
  });

  test('has a new story in the newest part alone, and an old one in its own', () => {
    const partsOf = (posts: Parameters<typeof dataFilesOf>[0]) =>
      new Map([...dataFilesOf(posts)].filter(([path]) => path.startsWith('search')));
    const posts = samplePosts(320);
    const before = partsOf(posts);
    expect([...before.keys()].sort()).toEqual(['search-index.json', 'search/1.json', 'search/2.json']);
    const ids = [...before.values()].flatMap((text) => (JSON.parse(text) as SearchIndex).posts.map(({ id }) => id));
    expect(ids.sort()).toEqual(posts.map(({ id }) => id).sort());
    const changedBy = (other: typeof posts) =>
      [...partsOf(other)].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
    expect(changedBy([samplePost({ id: 'new', date: '2026-01-01' }), ...posts])).toEqual(['search-index.json']);
    expect(changedBy(posts.map((post, index) => (index === 319 ? { ...post, title: 'Another' } : post)))).toEqual([
      'search/1.json',
    ]);
  });
});

describe('the count line', () => {
  // B15
  test.each([
    [0, 'No posts found matching'],
    [1, 'Found 1 post matching'],
    [7, 'Found 7 posts matching'],
  ])('for %d reads "%s"', (found, line) => {
    expect(countLine(found)).toBe(line);
  });
});

describe('the line of a list', () => {});
