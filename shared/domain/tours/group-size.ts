import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { emitSiteEvent, onSiteEvent } from '@hemstitch/platform/contract/site-events';
import { useSyncExternalStore } from 'react';
import { GROUP_SIZE_KEY } from './places.ts';

/** Props of an element that shows the chosen group size. */
export const startsWithGroupSize = startsApp(`stored ${GROUP_SIZE_KEY}`);

function readSize(): number | undefined {
  const stored = Number(readStored('sessionStorage', GROUP_SIZE_KEY));
  return Number.isInteger(stored) && stored > 0 ? stored : undefined;
}

const storeSize = (guests: number) => writeStored('sessionStorage', GROUP_SIZE_KEY, String(guests));

/* Each app stores it, because each keeps for itself what the browser refuses to store. */
function subscribe(onChange: () => void): () => void {
  return onSiteEvent('tours:group-size-chosen', ({ guests }) => {
    storeSize(guests);
    onChange();
  });
}

/** Returns the number of guests that a visitor chose for a private tour, on any page of this visit. */
export function useGroupSize(): number | undefined {
  return useSyncExternalStore(subscribe, readSize, () => undefined);
}

export function chooseGroupSize(guests: number): void {
  storeSize(guests);
  emitSiteEvent('tours:group-size-chosen', { guests });
}
