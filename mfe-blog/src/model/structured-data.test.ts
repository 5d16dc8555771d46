import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import type { ListPage, PostData } from '../../compile/data.schema.ts';
import { dataFilesOf, samplePost, samplePosts } from '../testing/sample-posts.ts';
import { listStructuredData, postStructuredData, postTrail, trailStructuredData } from './structured-data.ts';

function postOf(given: Parameters<typeof samplePost>[0]): PostData {
  return JSON.parse(dataFilesOf([samplePost(given)]).get(`posts/${given.id}.json`) ?? '') as PostData;
}

// B30
test('a post is a BlogPosting whose addresses are absolute', () => {
  const data = postStructuredData(testSiteConfig, postOf({ id: 'a-cat', tags: ['docks', 'ships'] }));
  expect(data).toMatchObject({ '@type': 'BlogPosting', datePublished: expect.stringMatching(/^2024-10-01T/), keywords: 'docks, ships' });
  expect(data.url).toBe('https://cats.example/blog?post=a-cat');
  for (const image of data.image) expect(image).toMatch(/^https:\/\/cats\.example\//);
});

// B26
test('a post without a word count or a read time has 500 words and 5 minutes', () => {
  const post = postOf({ id: 'a-cat' });
  expect(postStructuredData(testSiteConfig, post)).toMatchObject({ wordCount: 700, timeRequired: 'PT4M' });
  expect(postStructuredData(testSiteConfig, { ...post, wordCount: 0, readTime: 0 })).toMatchObject({ wordCount: 500, timeRequired: 'PT5M' });
});

// B28
test('the list is a Blog that names its first ten posts', () => {
  const { posts } = JSON.parse(dataFilesOf(samplePosts(12)).get('list/1.json') ?? '') as ListPage;
  const about = { name: 'Blog', description: 'Cats', path: '/blog' };
  expect(listStructuredData(testSiteConfig, about, posts)).toMatchObject({
    '@type': 'Blog',
    blogPost: posts.slice(0, 10).map(({ id }) => ({ '@type': 'BlogPosting', url: `https://cats.example/blog?post=${id}` })),
  });
});

// B18
test('the trail of a post leads through its category', () => {
  const trail = postTrail({ id: 'a-cat', title: 'A Cat', category: 'Cat Culture' });
  expect(trail.map(({ name, path }) => [name, path])).toEqual([
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Cat Culture', '/blog?category=cat-culture'],
    ['A Cat', '/blog?post=a-cat'],
  ]);
  expect(trailStructuredData(testSiteConfig, trail)).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ item: 'https://cats.example/' }, {}, {}, {}] });
});
