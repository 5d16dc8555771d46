import { css } from '@emotion/react';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { loadPage } from './load-remote.ts';
import { BecomesAlive, RemoteBoundary, WhileComing } from './remote-boundary.tsx';

const pages = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyPage(app: AppName, path: string) {
  const key = `${app}:${path}`;
  let page = pages.get(key);
  if (!page) {
    page = lazy(async () => ({ default: (await loadPage(app, path)).Page }));
    pages.set(key, page);
  }
  return page;
}

const missing = css`
  display: grid;
  gap: var(--space-m);
  width: min(100%, 44rem);
  margin-inline: auto;
  padding: var(--space-2xl) var(--space-gutter);
`;

/** The page's own heading is among what is missing. */
const inPlaceOfPage = (notice: ReactNode) => (
  <div css={missing}>
    <title>{unread}</title>
    <Headline level={1} size="page">
      {unread}
    </Headline>
    {notice}
  </div>
);

const unread = 'This page could not be loaded';

function WithItsData({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <DataBoundary title="What it shows did not arrive" subject={pathname + search} frame={inPlaceOfPage}>
      {children}
    </DataBoundary>
  );
}

/** Shows a page of an app. Its stitched HTML stays on screen until the code that brings it to life has arrived. */
export function PageSlot({ app, path }: { app: AppName; path: string }) {
  const Page = lazyPage(app, path);
  return (
    <RemoteBoundary key={`${app}:${path}`} name={app} fallback={(error) => <ErrorPage error={error} />}>
      <Suspense fallback={<WhileComing name={app} />}>
        <WithItsData>
          <Page />
        </WithItsData>
        <BecomesAlive name={app} />
      </Suspense>
    </RemoteBoundary>
  );
}
