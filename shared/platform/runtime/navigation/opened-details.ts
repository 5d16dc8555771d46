import type { Location } from 'react-router-dom';
import { parseRecord, readStored, writeStored } from '../../contract/browser-storage.ts';

/** Under this name the tab remembers open `details`, by the key of their history entry, beyond a page load. */
const MEMORY = 'hem-opened-details';

const opened = parseRecord(typeof window === 'undefined' ? undefined : readStored('sessionStorage', MEMORY)) ?? {};

const allDetails = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const wordsOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

/**
 * Key of what is remembered of a history entry. Entries of the browser itself all have the key `default`, such as those for
 * links within a page before hydration. With that key alone, such a link would be scrolled to the position of an older entry.
 */
export function placeKey({ key, pathname, search, hash }: Omit<Location, 'state' | 'unstable_mask'>): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** A document that is loaded by a link or an address, not by Back, Forward or Reload. */
export const isLoadedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/** Remembers which `details` are open on the page of an entry, by the words of their summaries. */
export function rememberDetails(entry: string): void {
  const details = allDetails();
  if (details.length > 0) opened[entry] = details.filter(({ open }) => open).map(wordsOf);
}

export const storeDetails = (): void => writeStored('sessionStorage', MEMORY, JSON.stringify(opened));

/** Opens the `details` that were open on the page of an entry, and closes the others. */
export function restoreDetails(entry: string): void {
  const words = opened[entry];
  if (Array.isArray(words)) for (const details of allDetails()) details.open = words.includes(wordsOf(details));
}
