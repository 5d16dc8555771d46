import { interpolateFactsInHtml, siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import type { SiteRoute, StitchContext, StitchDocument } from '@cobblestone/platform/contract/routes.ts';
import { stitchedTours } from '@cobblestone/domain/tours/tours.ts';
import { isPostId, listFile, readPlace } from '../model/blog-address.ts';
import { postBodyFile, postFile } from '../model/post-files.ts';

export const routes: SiteRoute[] = [
  {
    path: '/blog',
    load: async () => ({ Page: (await import('../pages/blog-page.tsx')).Page, dataFiles }),
    // Loaded where pages are stitched, and by no visitor.
    addresses: async (context) => (await import('../model/blog-addresses.ts')).blogAddresses(context),
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

/** The Atom feed, with this site's own origin and name and its facts of today. */
export async function documents(context: StitchContext): Promise<StitchDocument[]> {
  const { config, readData } = context;
  const facts = { ...siteFacts(await stitchedTours(context), config), origin: config.origin };
  const body = interpolateFactsInHtml(await readData('blog', 'feed.xml'), facts);
  return [{ path: '/feed.xml', contentType: 'application/atom+xml', body }];
}
