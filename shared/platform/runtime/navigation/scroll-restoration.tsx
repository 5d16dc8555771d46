import { useEffect, useLayoutEffect } from 'react';
import { openDetails } from './opened-details.ts';
import type { RouterEntry } from './site-router.ts';

/** Restores a page's scroll position, or scrolls to its fragment, and reports when it is shown. To be rendered last. */
export function ScrollRestoration({ entry, onShown }: { entry: RouterEntry; onShown: (place: RouterEntry) => void }) {
  useLayoutEffect(() => {
    // Before it is painted: what opens must not glide open, or the page would be too short to scroll.
    if (entry.opened) openDetails(entry.opened);
    restoreScroll(entry);
  }, [entry]);
  useEffect(() => void onShown(entry), [entry, onShown]);
  return null;
}

function restoreScroll({ scroll, location: { hash } }: RouterEntry): void {
  if (scroll === 'kept') return;
  if (scroll === 'start') {
    const named = hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (named) {
      // It gives a promise in newer browsers.
      void named.scrollIntoView();
      return;
    }
  }
  window.scrollTo(0, scroll === 'start' ? 0 : scroll);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    // Somebody else's address: it names nothing.
    return id;
  }
}
