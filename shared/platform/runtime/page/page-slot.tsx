import { useLocation } from '@hemstitch/platform/contract/navigation';
import { Suspense, use, useEffect, useState } from 'react';
import type { AppName } from '../../contract/app-names.ts';
import { isOutOfDate } from '../../contract/page-state.ts';
import { pageCode } from '../federation/module-cache.ts';
import { hostApp } from '../host-app.ts';
import { MarkHydrated, RemoteBoundary, StitchedFallback } from '../hydration/remote-boundary.tsx';

function LoadedPage({ app, path }: PageSlotProps) {
  const { PageBoundary } = hostApp();
  const { Page } = use(pageCode(app, path));
  const { pathname, search } = useLocation();
  return (
    <>
      <PageBoundary subject={pathname + search}>
        <Page />
      </PageBoundary>
      <MarkHydrated name={app} />
    </>
  );
}

/**
 * A page that throws after a client-side navigation. Data files come from the live release, and older code might not
 * be able to show them. The live page can, so it is loaded. That page is stitched, so this happens once.
 */
function FailedPage({ error }: { error: unknown }) {
  const { ErrorPage } = hostApp();
  const [isOwnFault, setIsOwnFault] = useState(false);
  useEffect(() => {
    let isGone = false;
    isOutOfDate(window.location.href)
      .catch(() => false)
      .then((isOld) => {
        if (isGone) return;
        if (isOld) window.location.reload();
        else setIsOwnFault(true);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return isOwnFault ? <ErrorPage error={error} /> : null;
}

interface PageSlotProps {
  app: AppName;
  /** Pattern of the page's route. */
  path: string;
}

/** Shows a page of an app. Its stitched HTML stays on screen until its code has loaded and hydrated it. */
export function PageSlot({ app, path }: PageSlotProps) {
  return (
    <RemoteBoundary key={`${app}:${path}`} name={app} fallback={(error) => <FailedPage error={error} />}>
      <Suspense fallback={<StitchedFallback name={app} />}>
        <LoadedPage app={app} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}
