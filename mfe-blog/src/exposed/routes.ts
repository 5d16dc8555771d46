import { htmlWithFacts, siteFacts } from '@cobblestone/domain/tours/facts-in-words.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import type { SiteRoute, StitchAddress, StitchContext, StitchDocument } from '@cobblestone/platform/contract/routes.ts';
import { stitchedTours } from '@cobblestone/domain/tours/tours.ts';
import { isPostId, listFile, listPath, readPlace } from '../model/blog-address.ts';
import { postBodyFile, postFile } from '../model/post-files.ts';

export const routes: SiteRoute[] = [
  {
    path: '/blog',
    load: async () => ({ Page: (await import('../pages/blog-page.tsx')).Page, dataFiles }),
    addresses: blogAddresses,
    breadcrumb: 'Blog',
    aliases: ['/articles', '/stories', '/post', '/posts', '/blog.html', '/blog/{post}'],
    suggestion: { keywords: ['blog', 'post'] },
    query: { name: 'post', unknown: '/blog' },
    parameters: ['category', 'q', 'page'],
    unindexed: ['q'],
    search: { name: 'Blog', kind: 'page', within: { parameter: 'q', label: 'Search the stories' } },
    siteMap: { section: 'main', order: 4, note: 'Cat stories with sources' },
  },
];

/** The post that an address names, or the page of the list. */
function dataFiles({ searchParams }: URL): string[] {
  const place = readPlace(searchParams);
  if (place.view === 'list') return [listFile({ category: place.category, page: place.query ? 1 : place.page })];
  return isPostId(place.id) ? [postFile(place.id), postBodyFile(place.id)] : [];
}

/** The list and every topic page by page, and every post. */
async function blogAddresses({ readData }: StitchContext): Promise<StitchAddress[]> {
  // Loaded where pages are stitched, and by no visitor.
  const { allPostsSchema, listPageSchema } = await import('../model/data.schema.ts');
  const readList = async (file: string) => listPageSchema.parse(JSON.parse(await readData('blog', file)));
  const posts = allPostsSchema.parse(JSON.parse(await readData('blog', 'all-posts.json')));
  const newest = posts[0]?.date;
  const first = await readList(listFile({ page: 1 }));
  const lists: StitchAddress[] = pagesOf(first.pages).map((page) => ({
    address: listPath({ page }),
    lastModified: newest,
  }));
  for (const { slug, count } of first.categories) {
    if (count === 0) continue;
    const topic = await readList(listFile({ category: slug, page: 1 }));
    for (const page of pagesOf(topic.pages)) {
      lists.push({ address: listPath({ category: slug, page }), lastModified: topic.posts[0]?.date });
    }
  }
  return [...lists, ...posts.map(({ id, date }) => ({ address: postPath(id), lastModified: date }))];
}

function pagesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The Atom feed, with this site's own origin and name and its facts of today. */
export async function documents(context: StitchContext): Promise<StitchDocument[]> {
  const { config, readData } = context;
  const facts = { ...siteFacts(await stitchedTours(context), config), origin: config.origin };
  const body = htmlWithFacts(await readData('blog', 'feed.xml'), facts);
  return [{ path: '/feed.xml', contentType: 'application/atom+xml', body }];
}
