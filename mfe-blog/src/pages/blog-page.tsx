import { css } from '@emotion/react';
import { useNavigationType, useSearchParams } from '@hemstitch/platform/contract/navigation';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { memo, Suspense, useEffect, useRef, useState, useDeferredValue, useMemo } from 'react';
import { ListView } from '../list/list-view.tsx';
import { type BlogLocation, readBlogLocation } from '../model/blog-address.ts';
import { PostView } from '../post/post-view.tsx';

/** `/blog`: the list, or the post in the address (B1). */
export function Page() {
  const location = useBlogLocation();
  const opening = useOpening();
  useScrollToPost(location.view === 'post' ? location.id : undefined);
  const coversPage = opening === 'forward';
  return (
    <>
      {opening ? <LoadingStatus coversPage={coversPage} /> : null}
      <div hidden={coversPage} {...startsApp('other-url')}>
        <View location={location} opening={opening} />
      </div>
    </>
  );
}

/** Memoized, because the page renders again after hydration. Otherwise React would hydrate the view in one long task. */
const View = memo(function View({ location, opening }: { location: BlogLocation; opening: Opening }) {
  return (
    <Suspense fallback={opening ? null : <LoadingStatus coversPage />}>
      {location.view === 'post' ? (
        <PostView key={location.id} id={location.id} />
      ) : (
        <ListView location={location} isShown={opening !== 'forward'} />
      )}
    </Suspense>
  );
});

const cover = css`
  display: grid;
  place-items: center;
  min-height: 100vh;
  padding: var(--space-2xl) var(--space-gutter);
  font-family: var(--font-display);
  font-size: var(--step-2);
  color: var(--color-text-muted);
`;

/** Over the visible page, so that the reading position can be restored. */
const overlay = css`
  position: fixed;
  z-index: var(--layer-bar);
  inset: auto auto var(--space-s) var(--space-s);
  padding: var(--space-2xs) var(--space-s);
  background: var(--color-night);
  color: var(--color-on-night);
  font-size: var(--step--1);
  pointer-events: none;
`;

/** The polite status 'Loading...' (B6). It replaces the page, or is above it after Back and Forward. */
function LoadingStatus({ coversPage }: { coversPage: boolean }) {
  // The chrome has announced a slow page, which is busy until it is shown.
  const [isAnnounced] = useState(
    () => typeof document !== 'undefined' && document.getElementById('main')?.hasAttribute('aria-busy'),
  );
  return (
    <div css={coversPage ? cover : overlay} {...(isAnnounced ? {} : { role: 'status', 'aria-live': 'polite' })}>
      Loading...
    </div>
  );
}

/** Scrolls smoothly to the top when a post is opened from the blog. Back and Forward keep their position (B5). */
function useScrollToPost(id: string | undefined): void {
  const navigationType = useNavigationType();
  const lastId = useRef(id);
  useEffect(() => {
    if (lastId.current === id) return;
    lastId.current = id;
    if (id === undefined || navigationType === 'POP') return;
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducesMotion ? 'auto' : 'smooth' });
  }, [id, navigationType]);
}

/** The duration of 'Loading...' when the page opens inside the app (B6). */
export const openingTimeMs = 300;

type Opening = 'forward' | 'back' | undefined;

/**
 * How the page is being opened inside the app: `forward` by a link, `back` by Back or Forward. Undefined when it is open.
 * A stitched page is open from the start.
 */
function useOpening(): Opening {
  const direction = useNavigationType() === 'POP' ? 'back' : 'forward';
  const live = useIsHydrated();
  const [opening, setOpening] = useState<Opening>(live ? direction : undefined);
  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => setOpening(undefined), openingTimeMs);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening;
}

/**
 * The part of the blog in the address. For a search or an invalid address, the server sends the nearest stitched page,
 * which its canonical address identifies. That page hydrates first. The address's own part follows deferred, so that the
 * page stays visible until its replacement is ready.
 * @returns the same object for the same part
 */
export function useBlogLocation(): BlogLocation {
  const [params] = useSearchParams();
  const live = useDeferredValue(useIsHydrated());
  const search = String(live ? params : (stitchedParams() ?? params));
  return useMemo(() => readBlogLocation(new URLSearchParams(search)), [search]);
}

function stitchedParams(): URLSearchParams | undefined {
  if (typeof document === 'undefined') return undefined;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).searchParams : undefined;
}
