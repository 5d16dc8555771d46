import { testSiteConfig as config } from '@cobblestone/testing/render-with-site.tsx';
import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { structuredDataSchemas } from '@cobblestone/testing/structured-data.schema.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { companyData, pageData, postData, postListData, questionsData, siteData } from './structured-data.ts';

const post = {
  id: 'a-cat',
  title: 'A Cat',
  excerpt: 'It waited.',
  author: 'The Team',
  category: 'History',
  published: '2024-10-01T09:00:00-04:00',
};
const fullPost = { ...post, tags: ['docks', 'ships'], wordCount: 700, readTime: 4 };
const list = { name: 'Blog', description: 'Stories about cats.', path: '/blog' };

test.each(
  [
    companyData(config, sampleTours),
    siteData(config),
    breadcrumbData(config, [
      { name: 'Home', path: '/' },
      { name: 'Blog', path: '/blog' },
    ]),
    questionsData([{ question: 'Is it far?', answer: 'No.' }]),
    pageData(config, 'WebPage', { name: 'A page', path: '/about' }, {}),
    postData(config, fullPost),
    postListData(config, list, [post]),
    postListData(config, { ...list, path: '/blog?page=2' }, [post]),
  ].map((data) => [String((data as Record<string, unknown>)['@type']), data]),
)('%s has the fields that search engines require', (type, data) => {
  expect(structuredDataSchemas[type]?.parse(data)).toBeTruthy();
});

// B30
test('a post is a BlogPosting with absolute addresses', () => {
  const data = postData(config, fullPost);
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: post.published,
    keywords: 'docks, ships',
    wordCount: 700,
    timeRequired: 'PT4M',
  });
  expect(data.url).toBe('https://cats.example/blog?post=a-cat');
  for (const image of data.image) expect(image).toMatch(/^https:\/\/cats\.example\//);
});
