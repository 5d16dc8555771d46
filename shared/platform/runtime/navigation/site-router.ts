import type { Navigate, NavigateOptions, NavigationEntry } from '@hemstitch/platform/contract/navigation';
import { Action, createBrowserHistory, createPath, type Location, type Path } from 'history';
import { startTransition } from 'react';
import { parseRecord, readStored, writeStored } from '../../contract/browser-storage.ts';
import { isRecord } from '../../contract/is-record.ts';
import { isAtBackStep, settleBackSteps, startBackSteps } from './back-steps.ts';
import { openedDetails } from './opened-details.ts';

/** Under this name the tab remembers, beyond a page load, how far pages were scrolled and which were left with an animation. */
const MEMORY = 'hem-moves';

/** A history entry that is shown, and how. */
export interface RouterEntry extends NavigationEntry {
  /** How far the page is scrolled then: pixels from its top; `start`, or what the address names; or as it is. */
  scroll: number | 'start' | 'kept';
  /** Elements that the visitor had open when the page was left; undefined if unknown. */
  opened?: readonly string[];
}

export interface SiteRouterOptions {
  /** Loads what an address shows. The page before it stays until then. @param isAnother it is another page, not another query of it */
  load: (address: URL, isAnother: boolean) => Promise<void>;
  /** Called at the start of each navigation. */
  onMove: (isAnother: boolean) => void;
  /** Called with whether a navigation is waiting for code or data. */
  onWait: (isWaiting: boolean) => void;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

interface Memory {
  /** Pixels from the top, by `scrollKey`. */
  scrolled: Record<string, number>;
  /** Summary texts of open `details`, by `scrollKey`. */
  opened: Record<string, readonly string[]>;
  /** Paths that were left with an animation. Returning to them is animated, too. */
  animated: string[];
}

/**
 * Client-side router. It loads a page's code and data, then changes the address and the page together.
 * `shared/docs/decisions/0023-navigation-and-prefetch.md` explains why this is not a package.
 */
export function createSiteRouter({ load, onMove, onWait }: SiteRouterOptions) {
  const history = createBrowserHistory();
  const { scrolled, opened, animated } = remembered();
  let entry: RouterEntry = { location: history.location, action: Action.Pop, scroll: 'kept' };
  let renderedEntry = entry;
  /** Target of the navigation in progress. A later navigation replaces it. */
  let requestedPath: Path | undefined;
  let render: ((place: RouterEntry) => void) | undefined;
  let endAnimation: (() => void) | undefined;
  /** Whether the browser itself animated the last step of Back or Forward, as Safari does for a swipe. */
  let hasBrowserTransition = false;

  /**
   * After Back, the previous page can be scrolled until the new one is on the screen, which an animation delays.
   * Forward in that moment leaves a page that was not shown again, so its stored scroll position stays.
   */
  function rememberLeftPage(): void {
    if (renderedEntry !== entry) return;
    const key = scrollKey(entry.location);
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
    const from = entry.location;
    const isAnimatedByBrowser = action === Action.Pop && hasBrowserTransition;
    const isAnother = to.pathname !== from.pathname;
    requestedPath = to;
    rememberLeftPage();
    if (!preventScrollReset) stopSmoothScroll();
    onMove(isAnother);
    if (isAnother || to.search !== from.search) {
      onWait(true);
      await load(new URL(createPath(to), window.location.origin), isAnother);
      // A later navigation replaced this one.
      if (requestedPath !== to) return;
    }
    requestedPath = undefined;
    if (action === Action.Push && !isAtBackStep()) history.push(to);
    else if (action !== Action.Pop) history.replace(to);
    const { location } = history;
    if (viewTransition) animated.add(from.pathname);
    const isAnimated =
      action === Action.Pop ? animated.has(location.pathname) || animated.has(from.pathname) : viewTransition;
    const key = scrollKey(location);
    entry = {
      location,
      action,
      scroll: scrolled[key] ?? (preventScrollReset ? 'kept' : 'start'),
      opened: isAnother ? opened[key] : undefined,
    };
    onWait(false);
    settleBackSteps();
    show(entry, Boolean(isAnimated) && !isAnimatedByBrowser);
  }

  function show(next: RouterEntry, isAnimated: boolean): void {
    const renderNext = () => startTransition(() => render?.(next));
    endAnimation?.();
    if (!isAnimated || !document.startViewTransition) return renderNext();
    const animation = document.startViewTransition(
      () =>
        new Promise<void>((resolve) => {
          if (entry !== next) return resolve();
          endAnimation = resolve;
          renderNext();
        }),
    );
    // A navigation interrupts the animation of an earlier one. That is not an error, because the page is right.
    animation.ready.catch(() => {});
  }

  // `history` listens without capture, so it moves after this.
  window.addEventListener('popstate', (event) => (hasBrowserTransition = event.hasUAVisualTransition === true), true);
  startBackSteps(() => requestedPath !== undefined);
  history.listen(({ action, location }) => action === Action.Pop && void move(action, location));
  const takeOverScrollRestoration = () => (window.history.scrollRestoration = 'manual');
  takeOverScrollRestoration();
  // A page from the browser's back/forward cache keeps its state.
  window.addEventListener('pageshow', takeOverScrollRestoration);
  window.addEventListener('pagehide', () => {
    if (!requestedPath) rememberLeftPage();
    remember({ scrolled, opened, animated: [...animated] });
    window.history.scrollRestoration = 'auto';
  });

  const navigate: Navigate = (to, { replace, ...options } = {}) => {
    if (typeof to === 'number') return history.go(to);
    const { pathname, search, hash } = new URL(to, window.location.href);
    void move(replace ? Action.Replace : Action.Push, { pathname, search, hash }, options);
  };
  return {
    navigate,
    /** Current location, or that of the next frame. */
    currentEntry: () => entry,
    /** @param call renders a location @returns a function that stops the router */
    listen(call: (place: RouterEntry) => void): () => void {
      render = call;
      // The visitor might have navigated while the page hydrated.
      call(entry);
      return () => void (render = undefined);
    },
    /** To be called when a location is on the screen and scrolled. */
    onRendered(now: RouterEntry): void {
      renderedEntry = now;
      if (now !== entry) return;
      endAnimation?.();
      endAnimation = undefined;
    },
  };
}

/** A page that scrolls smoothly, as an opening post does, would scroll past the position of the next page. */
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

/** Another release might have stored other fields. */
const isMemory = (value: unknown): value is Memory =>
  isRecord(value) && isRecord(value.scrolled) && isRecord(value.opened) && Array.isArray(value.animated);

function remembered(): Omit<Memory, 'animated'> & { animated: Set<string> } {
  const memory = parseRecord(readStored('sessionStorage', MEMORY));
  if (isMemory(memory)) return { ...memory, animated: new Set(memory.animated) };
  return { scrolled: {}, opened: {}, animated: new Set() };
}

const remember = (memory: Memory) => writeStored('sessionStorage', MEMORY, JSON.stringify(memory));
