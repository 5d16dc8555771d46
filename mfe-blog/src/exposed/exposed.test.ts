import { blogWordsSchema } from '../model/blog-words.schema.ts';
import { blogWords } from '../model/blog-words.ts';
import { dataFilesOf, samplePosts } from '../testing/sample-posts.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { documents, routes } from './routes.ts';

function contextWith(count: number) {
  const files = new Map([...dataFilesOf(samplePosts(count)), [toursFile, JSON.stringify(sampleTours)]]);
  return {
    config: { ...testSiteConfig, brand: 'Cats & Co' },
    apps: ['blog'] as const,
    readData: async (_app: string, file: string) => {
      const text = files.get(file);
      if (text === undefined) throw new Error(`There is no ${file}`);
      return text;
    },
  };
}

describe('what the blog exposes', () => {
  test('its one route is /blog', () => {
    expect(routes.map(({ path }) => path)).toEqual(['/blog']);
  });

  test('the list, its further pages, the topics and every post are stitched, each once', async () => {
    const stitched = (await routes[0]?.addresses?.(contextWith(30))) ?? [];
    const addresses = stitched.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/blog',
        '/blog?page=2',
        '/blog?page=3',
        '/blog?category=cat-culture',
        '/blog?post=story-30',
      ]),
    );
    expect(addresses).not.toContain('/blog?page=1');
    expect(addresses.filter((address) => address.includes('?post='))).toHaveLength(30);
    expect(stitched.find(({ address }) => address === '/blog?post=story-2')?.lastModified).toBe('2025-01-12');
  });

  test('the feed speaks of this site', async () => {
    const [feed] = await documents(contextWith(3));
    expect(feed).toMatchObject({ path: '/feed.xml', contentType: 'application/atom+xml' });
    expect(feed?.body).toContain('https://cats.example/blog?post=story-1');
    expect(feed?.body).toContain('Cats &amp; Co');
    expect(feed?.body).not.toMatch(/\{origin\}|\{brand\}/);
  });
});

test('the words of the blog have the shape that its pages expect', () => {
  expect(blogWordsSchema.parse(blogWords)).toEqual(blogWords);
});
