import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, type Location } from 'react-router-dom';
import { hem } from '../../contract/page/hem.ts';
import { setNavigating } from './navigating-state.ts';
import { isLoadedAnew, placeKey, rememberDetails, restoreDetails, storeDetails } from './opened-details.ts';

/** The entry of the page on the screen, which lags behind the router's. */
let shown: Location | undefined;
const asked = new WeakSet<Location>();

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

export const isAnotherPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => shown?.pathname !== pathname;

export function rememberShownDetails(): void {
  if (shown) rememberDetails(placeKey(shown));
}

/** Before the page is painted: what opens must not glide open, or the page would be too short to scroll. */
function OpenedDetails({ location }: { location: Location }) {
  useLayoutEffect(() => {
    if (shown && isAnotherPage(location)) restoreDetails(placeKey(location));
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
      rememberShownDetails();
      storeDetails();
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
