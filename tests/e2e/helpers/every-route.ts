import { join } from 'node:path';
import { appFolder } from '@hemstitch/platform/build/folders';
import { postPath } from '@cobblestone/domain/paths.ts';
import site from '../../../site.config.ts';
import { collectSiteRoutes } from '../../site-routes.ts';

/** The routes of the released site. */
export const siteRoutes = collectSiteRoutes(join(appFolder(site, 'tours'), 'content/tours'));

const post = postPath('jerry-fox-saves-brooklyn-borough-hall');
const unknown = '/a-cat-that-is-not-there';

/** An address of each page that looks different: every page of the site, a post and the not-found page. */
export const everyRoute: readonly string[] = [...siteRoutes.map(({ path }) => path), post, unknown];

/** Pages whose layouts have little in common. */
export const differentPages: readonly string[] = [
  '/',
  '/tours',
  '/tours/brooklyn-heights',
  '/tours/brooklyn-heights/today',
  '/booking',
  '/gallery',
  '/blog',
  post,
  '/contact',
];

/** Pages that place parts of several remotes. */
const mixedPages: Record<string, string[]> = { '/': [], '/sitemap': ['@shell', '@blog'] };

/** The apps that can break a page beside those that can break every page; none for a page of all apps. */
export function tagsOf(address: string): string[] {
  const app = siteRoutes.find(({ path }) => path === address)?.app ?? (address.startsWith('/blog') ? 'blog' : 'shell');
  const isTour = siteRoutes.some(({ path }) => path === `${address}/today`);
  return mixedPages[address] ?? [`@${app}`, ...(isTour ? ['@blog'] : [])];
}
