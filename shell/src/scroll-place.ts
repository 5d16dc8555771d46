import { useLayoutEffect } from 'react';
import { useLocation, type createBrowserRouter, type Location } from 'react-router-dom';

/** What the history entry on the screen keeps its scroll position under. */
let shown: string | undefined;

/**
 * What the scroll position of a history entry is kept under. The entries that the browser makes itself, such as for a
 * link within a page that is followed before the page is hydrated, all have the router's key `default`: by that alone,
 * such a link would be taken back to where it was followed.
 */
export function scrollPlace({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** Marks which history entry is on the screen. Stands after what scrolls it to its place. */
export function ShownPlace() {
  const location = useLocation();
  useLayoutEffect(() => {
    shown = scrollPlace(location);
  }, [location]);
  return null;
}

/**
 * The router notes how far a page is scrolled when it is left. From its answer to Back until that page is on the screen,
 * which an animation puts off, the page before it is still the one that is scrolled: who goes Forward in that moment
 * leaves a page that has not been seen again, and its place is what it was.
 */
export function keepUnseenPlaces(router: ReturnType<typeof createBrowserRouter>): void {
  const enable = router.enableScrollRestoration;
  router.enableScrollRestoration = (positions, position, getKey) => {
    const positionOfLeft = () => {
      const left = scrollPlace(router.state.location);
      return left === shown ? position() : (positions[left] ?? 0);
    };
    return enable(positions, positionOfLeft, getKey);
  };
}
