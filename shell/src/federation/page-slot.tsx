import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
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

/** Shows a page of an app. Its stitched HTML stays on screen until the code that brings it to life has arrived. */
export function PageSlot({ app, path }: { app: AppName; path: string }) {
  const Page = lazyPage(app, path);
  return (
    <RemoteBoundary key={`${app}:${path}`} name={app} fallback={(error) => <ErrorPage error={error} />}>
      <Suspense fallback={<WhileComing name={app} />}>
        <Page />
        <BecomesAlive name={app} />
      </Suspense>
    </RemoteBoundary>
  );
}
