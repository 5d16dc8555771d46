import { css } from '@emotion/react';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { StructuredData } from '@cobblestone/platform/contract/page-head.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { trailData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { Breadcrumb } from '@cobblestone/design/breadcrumb.tsx';
import { useRoutes } from '@cobblestone/platform/runtime/navigation/site-routes.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

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
      {routes.some(({ path }) => path === pathname) ? <StructuredData data={trailData(config, trail)} /> : null}
    </div>
  );
}
