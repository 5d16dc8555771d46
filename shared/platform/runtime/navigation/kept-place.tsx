import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, type Location } from 'react-router-dom';
import { parseRecord, readStored, writeStored } from '../../contract/browser-storage.ts';
import { hem } from '../../contract/page/hem.ts';
import { setNavigating } from './navigating-state.ts';

/** Under this name the tab remembers open `details`, by `placeKey`, beyond a page load. */
const MEMORY = 'hem-opened-details';
const opened = parseRecord(typeof window === 'undefined' ? undefined : readStored('sessionStorage', MEMORY)) ?? {};

/** The entry of the page on the screen, which lags behind the router's. */
let shown: Location | undefined;
const asked = new WeakSet<Location>();

/**
 * Key of what is remembered of a history entry. Entries of the browser itself all have the key `default`, such as those for
 * links within a page before hydration. With that key alone, such a link would be scrolled to the position of an older entry.
 */
function placeKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** A document that is loaded by a link or an address: the browser has gone to its top or its fragment. */
const isLoadedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/**
 * The router asks first where a page was, then under which key to remember it. Who leaves a page before it is on the screen
 * leaves it where it was. A document that is loaded anew was nowhere, although an earlier visit to its address has the same key.
 */
function scrollKey(location: Location): string {
  const isLeft = asked.has(location);
  asked.add(location);
  if (!isLeft && !shown && isLoadedAnew()) return 'loaded anew';
  const key = placeKey(location);
  return isLeft && shown && key !== placeKey(shown) ? 'not shown' : key;
}

const allDetails = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const wordsOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

export const isAnotherPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => shown?.pathname !== pathname;

/** Remembers which `details` are open on the page, by the words of their summaries. */
export function rememberDetails(): void {
  const details = allDetails();
  if (shown && details.length > 0) opened[placeKey(shown)] = details.filter(({ open }) => open).map(wordsOf);
}

/** Before the page is painted: what opens must not glide open, or the page would be too short to scroll. */
function OpenedDetails({ location }: { location: Location }) {
  useLayoutEffect(() => {
    const words = opened[placeKey(location)];
    if (shown && isAnotherPage(location) && Array.isArray(words))
      for (const details of allDetails()) details.open = words.includes(wordsOf(details));
  }, [location]);
  return null;
}

/** Restores how far a page was scrolled and which of its `details` were open. To be rendered last. */
export function KeptPlace() {
  const location = useLocation();
  useEffect(() => {
    shown = location;
    hem().backSteps?.arrive();
    setNavigating(false);
  }, [location]);
  useEffect(() => {
    const onHide = () => {
      rememberDetails();
      writeStored('sessionStorage', MEMORY, JSON.stringify(opened));
    };
    // A page from the browser's back/forward cache keeps its state.
    const onShow = () => (history.scrollRestoration = 'manual');
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return (
    <>
      <OpenedDetails location={location} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
