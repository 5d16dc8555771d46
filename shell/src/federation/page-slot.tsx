import { css } from '@emotion/react';
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { pageCode } from './loaded.ts';
import { isOutOfDate } from '@cobblestone/platform/contract/page-state.ts';
import {
  MarkHydrated,
  RemoteBoundary,
  StitchedFallback,
} from '@cobblestone/platform/runtime/hydration/remote-boundary.tsx';

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

function LoadedPage({ app, path }: PageSlotProps) {
  const { Page } = use(pageCode(app, path));
  const { pathname, search } = useLocation();
  return (
    <DataBoundary title="What it shows did not arrive" subject={pathname + search} frame={inPlaceOfPage}>
      <Page />
    </DataBoundary>
  );
}

/**
 * A page that throws after a move. Data files are the live release's: where that is another one than this page's, older
 * code may not be able to show them, and the page as it is made now can. That page is stitched, so this happens once.
 */
function FailedPage({ error }: { error: unknown }) {
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

/** Shows a page of an app. Its stitched HTML stays on screen until the code that brings it to life has arrived. */
export function PageSlot({ app, path }: PageSlotProps) {
  return (
    <RemoteBoundary key={`${app}:${path}`} name={app} fallback={(error) => <FailedPage error={error} />}>
      <Suspense fallback={<StitchedFallback name={app} />}>
        <LoadedPage app={app} path={path} />
        <MarkHydrated name={app} />
      </Suspense>
    </RemoteBoundary>
  );
}
