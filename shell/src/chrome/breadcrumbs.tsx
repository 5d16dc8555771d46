import { Breadcrumb } from '@cobblestone/design/layout/breadcrumb.tsx';
import { breadcrumbData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import type { PageRoute } from '@cobblestone/platform/contract/page-state.ts';
import { StructuredData } from '@cobblestone/platform/contract/page/page-head.tsx';
import { namedPage } from '@cobblestone/platform/contract/routes/page-in-query.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useRoutes } from '@cobblestone/platform/runtime/navigation/site-routes.ts';
import { chromeContent } from './chrome-content.ts';

export function Breadcrumbs() {
  const { pathname, search } = useLocation();
  const { config } = useSite();
  const routes = useRoutes();
  const trail = breadcrumbTrail(routes, pathname, search);
  if (trail.length === 0) return null;
  return (
    <>
      <Breadcrumb items={trail} />
      {routes.some(({ path }) => path === pathname) ? <StructuredData data={breadcrumbData(config, trail)} /> : null}
    </>
  );
}

/** The breadcrumbs of a path (S22). Empty for the home page, and for pages in a query, which have their own. */
export function breadcrumbTrail(routes: readonly PageRoute[], pathname: string, search: string) {
  if (pathname === '/' || namedPage(routes, pathname, search) !== undefined) return [];
  const segments = pathname.split('/').filter(Boolean);
  const ancestors = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const trail = ancestors.flatMap((ancestor) =>
    routes.filter(({ path }) => path === ancestor).map(({ path, breadcrumb }) => ({ name: breadcrumb, path })),
  );
  return trail.at(-1)?.path === pathname
    ? trail
    : [...trail.slice(0, 1), { name: chromeContent.notFoundCrumb, path: pathname }];
}
