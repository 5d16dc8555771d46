import { useLocation } from '@hemstitch/platform/contract/navigation';
import type { PageRoute } from '@hemstitch/platform/contract/page-state';
import { StructuredData } from '@hemstitch/platform/contract/page/page-head';
import { namedPage } from '@hemstitch/platform/contract/routes/page-in-query';
import { useSite } from '@hemstitch/platform/contract/site';
import { useRoutes } from '@hemstitch/platform/runtime/navigation/site-routes';
import { Breadcrumb } from '@cobblestone/design/layout/breadcrumb.tsx';
import { breadcrumbData } from '@cobblestone/domain/structured-data/breadcrumb-data.ts';
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

/** The breadcrumbs of a path (S22), from the routes of `useRoutes`. Empty for the home page, and for pages in a query, which have their own. */
export function breadcrumbTrail(routes: readonly PageRoute[], pathname: string, search: string) {
  if (pathname === '/' || namedPage(routes, pathname, search) !== undefined) return [];
  const trail = routes.map(({ path, breadcrumb }) => ({ name: breadcrumb, path }));
  return trail.at(-1)?.path === pathname
    ? trail
    : [...trail.slice(0, 1), { name: chromeContent.notFoundCrumb, path: pathname }];
}
