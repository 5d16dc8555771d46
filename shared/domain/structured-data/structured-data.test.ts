import { testSiteConfig as config } from '@cobblestone/testing/render-with-site.tsx';
import { postData } from './structured-data.ts';

const post = {
  id: 'a-cat',
  title: 'A Cat',
  excerpt: 'It waited.',
  author: 'The Team',
  category: 'History',
  published: '2024-10-01T09:00:00-04:00',
  tags: ['docks', 'ships'],
  wordCount: 700,
  readTime: 4,
};

// B30
test('a post is a BlogPosting with absolute addresses', () => {
  const data = postData(config, post);
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
