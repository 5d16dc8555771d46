/**
 * Faults of a page: events of the window, which the start script collects from the beginning, and errors that the app
 * caught. The visit's report counts them, and the team gets the unhandled ones.
 */
import { hem, type PageFault } from '../../contract/page/hem.ts';

/** Maximum number of stored faults, which limits a page in a loop of errors. */
export const MAX_PAGE_FAULTS = 20;

const faultsOfPage = () => (hem().pageFaults ??= []);

/** Dispatched at the window when the app has added a fault. */
const CAUGHT = 'hem:fault-caught';

/** Adds an error that the app caught. @param isFatal whether the visitor lost the page */
export function reportError(error: unknown, isFatal = false): void {
  const faults = faultsOfPage();
  if (faults.length < MAX_PAGE_FAULTS) faults.push({ type: isFatal ? 'fatal' : 'caught', error });
  window.dispatchEvent(new Event(CAUGHT));
}

/** Calls back with each fault so far, then with each new one. @returns a function that stops this */
export function followFaults(take: (fault: PageFault) => void): () => void {
  const faults = faultsOfPage();
  const types = ['error', 'unhandledrejection', CAUGHT];
  let next = 0;
  const takeNew = () => {
    while (next < faults.length) take(faults[next++]!);
  };
  for (const type of types) window.addEventListener(type, takeNew);
  takeNew();
  return () => types.forEach((type) => window.removeEventListener(type, takeNew));
}
