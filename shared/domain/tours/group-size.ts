import { useSyncExternalStore } from 'react';
import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { emitSiteEvent, onSiteEvent } from '@cobblestone/platform/contract/site-events.ts';

const KEY = 'cobblestone:group-size';
/** Spread on a part that shows the size which was chosen before. */
export const startsWithGroupSize = startsApp(`stored ${KEY}`);
/** Remembers as long as the page lives, for a browser that keeps no storage. */
let chosenHere: number | undefined;

function chosen(): number | undefined {
  try {
    const stored = Number(sessionStorage.getItem(KEY));
    return Number.isInteger(stored) && stored > 0 ? stored : undefined;
  } catch {
    return chosenHere;
  }
}

function listen(onChange: () => void): () => void {
  return onSiteEvent('tours:group-size-chosen', ({ guests }) => {
    chosenHere = guests;
    onChange();
  });
}

const notYet = () => undefined;

/**
 * The group size that a visitor chose for a private tour, in guests; it outlives a way to another page and back, and a
 * reload. Undefined until one is chosen, and while the page is stitched and hydrated.
 */
export function useGroupSize(): number | undefined {
  return useSyncExternalStore(listen, chosen, notYet);
}

/** @param guests a whole number that a private tour takes */
export function chooseGroupSize(guests: number): void {
  try {
    sessionStorage.setItem(KEY, String(guests));
  } catch {
    // `listen` keeps it for this page.
  }
  emitSiteEvent('tours:group-size-chosen', { guests });
}
