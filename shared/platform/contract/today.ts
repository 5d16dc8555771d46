import { useSyncExternalStore } from 'react';
import { thisMinute, watchMinutes } from './minutes.ts';

const never = () => () => undefined;

/**
 * Whether the page runs in a visitor's browser after hydration. What depends on the visitor's date is rendered with
 * a timeless wording while this is false, in a box of the same size, and with the date once it is true, so that a page
 * that was stitched weeks ago hydrates without a mismatch and nothing moves.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The minute that it is for the visitor, in milliseconds since 1970, kept up to date while the page is open. Undefined as
 * long as the page is not hydrated, as `useIsLive`.
 */
export function useMinute(): number | undefined {
  return useSyncExternalStore(watchMinutes, thisMinute, () => undefined);
}
