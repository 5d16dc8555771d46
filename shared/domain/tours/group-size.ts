import { useSyncExternalStore } from 'react';
import { startsApp } from '@cobblestone/platform/contract/page/start-app.ts';
import { emitSiteEvent, onSiteEvent } from '@cobblestone/platform/contract/site-events.ts';

const KEY = 'cobblestone:group-size';
/** Props of an element that shows the chosen group size. */
export const startsWithGroupSize = startsApp(`stored ${KEY}`);
/** Used if the browser blocks storage. */
let sizeOfThisPage: number | undefined;

function readSize(): number | undefined {
  try {
    const stored = Number(sessionStorage.getItem(KEY));
    return Number.isInteger(stored) && stored > 0 ? stored : undefined;
  } catch {
    return sizeOfThisPage;
  }
}

function subscribe(onChange: () => void): () => void {
  return onSiteEvent('tours:group-size-chosen', ({ guests }) => {
    sizeOfThisPage = guests;
    onChange();
  });
}

/** Returns the number of guests that a visitor chose for a private tour, on any page of this visit. */
export function useGroupSize(): number | undefined {
  return useSyncExternalStore(subscribe, readSize, () => undefined);
}

export function chooseGroupSize(guests: number): void {
  try {
    sessionStorage.setItem(KEY, String(guests));
  } catch {
    // `subscribe` keeps it for this page.
  }
  emitSiteEvent('tours:group-size-chosen', { guests });
}
