import { paths } from '@cobblestone/contracts/paths.ts';
import { chromeContent } from './chrome-content.ts';

export interface Crumb {
  name: string;
  path: string;
}

const names: Readonly<Record<string, string>> = chromeContent.breadcrumbs;

/** Whether the site has a page at this path. Posts are told apart by their query and do not count here. */
export function isSitePage(pathname: string): boolean {
  return pathname in names;
}

/**
 * The trail from home to a page, built from its path (S22). Empty where none is shown: on the home page, and on a
 * blog post, which draws its own. An address that nobody owns gets the same trail whatever it says.
 */
export function breadcrumbTrail(pathname: string, search: string): Crumb[] {
  if (pathname === paths.home) return [];
  if (pathname === paths.blog && new URLSearchParams(search).has('post')) return [];
  const home = { name: names[paths.home] ?? 'Home', path: paths.home };
  if (!isSitePage(pathname)) return [home, { name: chromeContent.notFoundCrumb, path: pathname }];
  const segments = pathname.split('/').filter(Boolean);
  const trail = segments.map((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return { name: names[path] ?? path, path };
  });
  return [home, ...trail];
}
