import { namedPage } from '@cobblestone/platform/contract/named-page.ts';
import type { PageRoute } from '@cobblestone/platform/contract/page-state.ts';
import { chromeContent } from './chrome-content.ts';

export interface Crumb {
  name: string;
  path: string;
}

/**
 * The trail from home to a page, built from its path (S22). Empty where none is shown: on the home page, and on a page
 * that a query names, such as a blog post, which draws its own. An address that nobody owns gets the same trail whatever
 * it says.
 */
export function breadcrumbTrail(routes: readonly PageRoute[], pathname: string, search: string): Crumb[] {
  if (pathname === '/' || namedPage(routes, pathname, search) !== undefined) return [];
  const segments = pathname.split('/').filter(Boolean);
  const places = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const trail = places.flatMap((place) =>
    routes.filter(({ path }) => path === place).map(({ path, breadcrumb }) => ({ name: breadcrumb, path })),
  );
  return trail.at(-1)?.path === pathname
    ? trail
    : [...trail.slice(0, 1), { name: chromeContent.notFoundCrumb, path: pathname }];
}
