import { startTransition } from 'react';
import { Action, createBrowserHistory, createPath, type Location, type Path } from 'history';
import type { Navigate, NavigateOptions, NavigationEntry } from '@cobblestone/platform/contract/navigation.tsx';
import { isRecord } from '../../contract/is-record.ts';
import { isAtBackStep, settleBackSteps, startBackSteps } from './back-steps.ts';
import { openedDetails } from './opened-details.ts';

/** Under this name the tab remembers, beyond a page load, how far pages were scrolled and which were left with an animation. */
const MEMORY = 'moves';

/** A history entry that is shown, and how. */
export interface Place extends NavigationEntry {
  /** How far the page is scrolled then: pixels from its top; `start`, or what the address names; or as it is. */
  scroll: number | 'start' | 'kept';
  /** Elements that the visitor had open when the page was left; undefined if unknown. */
  opened?: readonly string[];
}

export interface SiteRouterOptions {
  /** Loads what an address shows. The page before it stays until then. @param isAnother it is another page, not another query of it */
  load: (address: URL, isAnother: boolean) => Promise<void>;
  /** Called with each move as it begins. */
  onMove: (isAnother: boolean) => void;
  /** Called with whether something is waited for. */
  onWait: (isWaiting: boolean) => void;
}

export interface SiteRouter {
  navigate: Navigate;
  /** Where the site is, or will be with its next frame. */
  place: () => Place;
  /** @param render shows a place @returns the way to stop */
  listen: (render: (place: Place) => void) => () => void;
  /** To be called when a place is on the screen and scrolled. */
  shown: (place: Place) => void;
}

interface Memory {
  /** Pixels from the top, by `scrollKey`. */
  scrolled: Record<string, number>;
  /** Words of what stood open, by `scrollKey`. */
  opened: Record<string, readonly string[]>;
  /** Paths that were left with an animation: so are the ways back to them. */
  animated: string[];
}

/**
 * Moves between the site's pages: it loads what an address shows, and then changes the address and the page together.
 * `shared/docs/decisions/0023-navigation-and-prefetch.md` says why no router package does it.
 */
export function createSiteRouter({ load, onMove, onWait }: SiteRouterOptions): SiteRouter {
  const history = createBrowserHistory();
  const { scrolled, opened, animated } = remembered();
  let place: Place = { location: history.location, action: Action.Pop, scroll: 'kept' };
  let onScreen = place;
  /** Where the visitor has asked to go. A later move takes its place. */
  let coming: Path | undefined;
  let render: ((place: Place) => void) | undefined;
  let endAnimation: (() => void) | undefined;

  /**
   * After Back, the previous page can be scrolled until the new one is on the screen, which an animation delays.
   * Forward in that moment leaves a page that was not shown again, so its stored scroll position stays.
   */
  function rememberLeftPage(): void {
    if (onScreen !== place) return;
    const key = scrollKey(place.location);
    scrolled[key] = window.scrollY;
    const details = openedDetails();
    if (details) opened[key] = details;
  }

  /** @param to for Back and Forward, the history entry that the browser is at */
  async function move(
    action: Action,
    to: Path,
    { preventScrollReset, viewTransition }: NavigateOptions = {},
  ): Promise<void> {
    const from = place.location;
    const isAnother = to.pathname !== from.pathname;
    coming = to;
    rememberLeftPage();
    if (!preventScrollReset) stopSmoothScroll();
    onMove(isAnother);
    if (isAnother || to.search !== from.search) {
      onWait(true);
      await load(new URL(createPath(to), window.location.origin), isAnother);
      // Something else was asked for since.
      if (coming !== to) return;
    }
    coming = undefined;
    if (action === Action.Push && !isAtBackStep()) history.push(to);
    else if (action !== Action.Pop) history.replace(to);
    const { location } = history;
    if (viewTransition) animated.add(from.pathname);
    const isAnimated =
      action === Action.Pop ? animated.has(location.pathname) || animated.has(from.pathname) : viewTransition;
    const key = scrollKey(location);
    place = {
      location,
      action,
      scroll: scrolled[key] ?? (preventScrollReset ? 'kept' : 'start'),
      opened: isAnother ? opened[key] : undefined,
    };
    onWait(false);
    settleBackSteps();
    show(place, Boolean(isAnimated));
  }

  function show(next: Place, isAnimated: boolean): void {
    const renderNext = () => startTransition(() => render?.(next));
    endAnimation?.();
    if (!isAnimated || !document.startViewTransition) return renderNext();
    const animation = document.startViewTransition(
      () =>
        new Promise<void>((resolve) => {
          if (place !== next) return resolve();
          endAnimation = resolve;
          renderNext();
        }),
    );
    // A navigation interrupts the animation of an earlier one. That is not an error, because the page is right.
    animation.ready.catch(() => {});
  }

  startBackSteps(() => coming !== undefined);
  history.listen(({ action, location }) => action === Action.Pop && void move(action, location));
  const takeOverScrollRestoration = () => (window.history.scrollRestoration = 'manual');
  takeOverScrollRestoration();
  // A page that the browser kept for Back goes on where it was.
  window.addEventListener('pageshow', takeOverScrollRestoration);
  window.addEventListener('pagehide', () => {
    if (!coming) rememberLeftPage();
    remember({ scrolled, opened, animated: [...animated] });
    window.history.scrollRestoration = 'auto';
  });

  return {
    navigate(to, { replace, ...options } = {}) {
      if (typeof to === 'number') return history.go(to);
      const { pathname, search, hash } = new URL(to, window.location.href);
      void move(replace ? Action.Replace : Action.Push, { pathname, search, hash }, options);
    },
    place: () => place,
    listen(call) {
      render = call;
      // The visitor may have gone on while the page hydrated.
      call(place);
      return () => void (render = undefined);
    },
    shown(now) {
      onScreen = now;
      if (now !== place) return;
      endAnimation?.();
      endAnimation = undefined;
    },
  };
}

/**
 * A page that scrolls smoothly, as a post does when it opens, would otherwise scroll past the position of the next
 * page.
 */
function stopSmoothScroll(): void {
  window.scrollTo({ top: window.scrollY, behavior: 'instant' });
}

/**
 * Key of a history entry's scroll position. Entries of the browser itself all have the key `default`, such as those
 * for links within a page before hydration. With that key alone, such a link would be scrolled to the position of an
 * older entry.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** Another release may have kept other things. */
const isMemory = (value: unknown): value is Memory =>
  isRecord(value) && isRecord(value.scrolled) && isRecord(value.opened) && Array.isArray(value.animated);

function remembered(): Omit<Memory, 'animated'> & { animated: Set<string> } {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(MEMORY) ?? '');
    if (isMemory(memory)) return { ...memory, animated: new Set(memory.animated) };
  } catch {
    // Nothing is kept, or storage is refused.
  }
  return { scrolled: {}, opened: {}, animated: new Set() };
}

function remember(memory: Memory): void {
  try {
    sessionStorage.setItem(MEMORY, JSON.stringify(memory));
  } catch {
    // Storage is refused: the next page load starts over.
  }
}
