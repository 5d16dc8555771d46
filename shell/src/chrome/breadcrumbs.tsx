import { css } from '@emotion/react';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { StructuredData } from '@cobblestone/platform/contract/page-head.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { breadcrumbData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { Breadcrumb } from '@cobblestone/design/breadcrumb.tsx';
import { useRoutes } from '@cobblestone/platform/runtime/navigation/site-routes.ts';
import { namedPage } from '@cobblestone/platform/contract/named-page.ts';
import type { PageRoute } from '@cobblestone/platform/contract/page-state.ts';
import { chromeContent } from './chrome-content.ts';

const strip = css`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding: var(--space-2xs) var(--space-gutter);
`;

/** The page's place in the site, for readers and for search engines. */
export function Breadcrumbs() {
  const { pathname, search } = useLocation();
  const { config } = useSite();
  const routes = useRoutes();
  const trail = breadcrumbTrail(routes, pathname, search);
  if (trail.length === 0) return null;
  return (
    <div css={strip}>
      <Breadcrumb items={trail} />
      {routes.some(({ path }) => path === pathname) ? <StructuredData data={breadcrumbData(config, trail)} /> : null}
    </div>
  );
}

interface Crumb {
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
