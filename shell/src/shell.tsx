import { css } from '@emotion/react';
import type { HostApp } from '@hemstitch/platform/runtime/host-app';
import type { ReactNode } from 'react';
import { DataBoundary } from '@cobblestone/design/layout/data-boundary.tsx';
import { Headline } from '@cobblestone/design/layout/section.tsx';
import { Placeholder } from '@cobblestone/design/picture/placeholder.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { Chrome } from './chrome/chrome.tsx';
import { loadFooter } from './chrome/footer.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { routes } from './pages/shell-routes.ts';
import { useSiteServices } from './site/site-services.ts';
import { Toaster } from './site/toaster.tsx';

const missingPage = css`
  ${gridOf('m')}
  width: min(100%, 44rem);
  margin-inline: auto;
  padding: var(--space-2xl) var(--space-gutter);
`;

const MISSING_PAGE_TITLE = 'This page could not be loaded';

/** With a heading: the page's own is missing too. */
const replacePage = (notice: ReactNode) => (
  <div css={missingPage}>
    <title>{MISSING_PAGE_TITLE}</title>
    <Headline size="page" title={MISSING_PAGE_TITLE} />
    {notice}
  </div>
);

/** The site's implementation for the platform's runtime, in the browser and in Node. */
export const shell: HostApp = {
  name: 'shell',
  routes,
  loadNotFoundPage: () => import('./pages/not-found-page.tsx'),
  loadFrame: loadFooter,
  Chrome,
  ErrorPage,
  Toaster,
  PageBoundary: ({ subject, children }) => (
    <DataBoundary title="What it shows did not arrive" subject={subject} frame={replacePage}>
      {children}
    </DataBoundary>
  ),
  FragmentBoundary: ({ children }) => <DataBoundary>{children}</DataBoundary>,
  Placeholder: () => (
    <div css={{ padding: 'var(--space-l) var(--space-gutter)' }}>
      <Placeholder />
    </div>
  ),
  useServices: useSiteServices,
};
