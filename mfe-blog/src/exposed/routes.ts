import type { SiteRoute, StitchContext, StitchDocument } from '@hemstitch/platform/contract/routes/routes';
import { interpolateFactsInHtml, siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { stitchedTours } from '@cobblestone/domain/tours/tours.ts';
import { isPostId, listFile, postBodyFile, postFile, readBlogLocation } from '../model/blog-address.ts';

export const routes: SiteRoute[] = [
  {
    path: '/blog',
    load: async () => ({ Page: (await import('../pages/blog-page.tsx')).Page, dataFiles }),
    // Only loaded while pages are stitched, never by visitors.
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

/** The data of the post in the address, or of the page of the list. */
function dataFiles({ searchParams }: URL): string[] {
  const location = readBlogLocation(searchParams);
  if (location.view === 'list')
    return [listFile({ category: location.category, page: location.query ? 1 : location.page })];
  return isPostId(location.id) ? [postFile(location.id), postBodyFile(location.id)] : [];
}

/** The Atom feed, with the site's origin, name and current facts. */
export async function documents(context: StitchContext): Promise<StitchDocument[]> {
  const { config, readData } = context;
  const facts = { ...siteFacts(await stitchedTours(context), config), origin: config.origin };
  const body = interpolateFactsInHtml(await readData('blog', 'feed.xml'), facts);
  return [{ path: '/feed.xml', contentType: 'application/atom+xml', body }];
}
