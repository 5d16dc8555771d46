import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { dataFilesOf, samplePost, samplePosts } from '../testing/sample-posts.ts';
import { documents, routes } from './routes.ts';

const contextWith = (count: number) => contextOf(dataFilesOf(samplePosts(count)));

function contextOf(blogFiles: Map<string, string>) {
  const files = new Map([...blogFiles, [toursFile, JSON.stringify(sampleTours)]]);
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

describe('the exposed modules of the blog', () => {
  test('list every page of the list and the topics, and every post, once', async () => {
    const pages = (await routes[0]?.addresses?.(contextWith(30))) ?? [];
    const addresses = pages.map(({ address }) => address);
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
    expect(pages.find(({ address }) => address === '/blog?post=story-2')?.lastModified).toBe('2025-01-12');
  });

  // S17
  test('let the site’s search find a post by its title, its tags and the words of its story', async () => {
    const posts = [samplePost({ id: 'lodgers', title: 'The lodging rooms', tags: ['police'] })];
    const files = dataFilesOf(posts, { lodgers: '<p>Theodore Roosevelt had them closed.</p>' });
    const pages = (await routes[0]?.addresses?.(contextOf(files))) ?? [];
    const { search } = pages.find(({ address }) => address === '/blog?post=lodgers')!;
    expect(search?.name).toBe('The lodging rooms');
    expect(search?.words.split(' ')).toEqual(expect.arrayContaining(['lodging', 'police', 'roosevelt']));
  });

  test('provide a feed with the site’s origin and brand', async () => {
    const [feed] = await documents(contextWith(3));
    expect(feed).toMatchObject({ path: '/feed.xml', contentType: 'application/atom+xml' });
    expect(feed?.body).toContain('https://cats.example/blog?post=story-1');
    expect(feed?.body).toContain('Cats &amp; Co');
    expect(feed?.body).not.toMatch(/\{origin\}|\{brand\}/);
  });
});
