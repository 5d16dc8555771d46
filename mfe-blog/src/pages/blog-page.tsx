import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { memo, Suspense, useEffect, useRef, useState, useDeferredValue, useMemo } from 'react';
import { ListView } from '../list/list-view.tsx';
import { type BlogPlace, readPlace } from '../model/blog-address.ts';
import { PostView } from '../post/post-view.tsx';
import { css } from '@emotion/react';
import { useNavigationType, useSearchParams } from '@cobblestone/platform/contract/navigation.tsx';
import { useIsLive } from '@cobblestone/platform/contract/today.ts';

/** `/blog`: the list, or the post that the address names (B1). */
export function Page() {
  const place = usePlace();
  const opening = useOpening();
  useSmoothOpening(place.view === 'post' ? place.id : undefined);
  const coversPage = opening === 'forward';
  return (
    <>
      {opening ? <LoadingStatus coversPage={coversPage} /> : null}
      <div hidden={coversPage} {...startsApp('elsewhere')}>
        <View place={place} opening={opening} />
      </div>
    </>
  );
}

interface ViewProps {
  place: BlogPlace;
  opening: Opening;
}

/** The page is rendered again as soon as it is live. With it, React would hydrate all of the view at once, in one long task. */
const View = memo(function View({ place, opening }: ViewProps) {
  return (
    <Suspense fallback={opening ? null : <LoadingStatus coversPage />}>
      {place.view === 'post' ? (
        <PostView key={place.id} id={place.id} />
      ) : (
        <ListView place={place} isShown={opening !== 'forward'} />
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

/** Over the page, which stays where it is, so that the reading position can be restored below it. */
const slip = css`
  position: fixed;
  z-index: var(--layer-bar);
  inset: auto auto var(--space-s) var(--space-s);
  padding: var(--space-2xs) var(--space-s);
  background: var(--color-night);
  color: var(--color-on-night);
  font-size: var(--step--1);
  pointer-events: none;
`;

/** The polite status 'Loading...' (B6). It stands in for the page, or lies over it after Back and Forward. */
function LoadingStatus({ coversPage }: { coversPage: boolean }) {
  return (
    <div css={coversPage ? cover : slip} role="status" aria-live="polite">
      Loading...
    </div>
  );
}

/** Scrolls smoothly to the top when a post is opened from the blog; Back and Forward keep their position (B5). */
function useSmoothOpening(id: string | undefined): void {
  const direction = useNavigationType();
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (id === undefined || direction === 'POP') return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, [id, direction]);
}

/** Milliseconds for which 'Loading...' is said when the page opens inside the app (B6). */
export const openingTime = 300;

type Opening = 'forward' | 'back' | undefined;

/**
 * Whether the page is just opening by a navigation inside the app: `forward` after a link, `back` after Back or Forward,
 * undefined once it is open. A stitched page is open from the start.
 */
function useOpening(): Opening {
  const direction = useNavigationType() === 'POP' ? 'back' : 'forward';
  const live = useIsLive();
  const [opening, setOpening] = useState<Opening>(live ? direction : undefined);
  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => setOpening(undefined), openingTime);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening;
}

/**
 * Where in the blog the address leads. A search, or an address that was made up, is answered with the nearest stitched
 * page: that one hydrates as it is, and its canonical address says which it is. Only then does the place itself follow,
 * deferred, so that what is on screen stays until it can be replaced.
 * @returns the same object as long as it is the same place
 */
export function usePlace(): BlogPlace {
  const [params] = useSearchParams();
  const live = useDeferredValue(useIsLive());
  const search = String(live ? params : (stitchedParams() ?? params));
  return useMemo(() => readPlace(new URLSearchParams(search)), [search]);
}

function stitchedParams(): URLSearchParams | undefined {
  if (typeof document === 'undefined') return undefined;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).searchParams : undefined;
}
