import { useSyncExternalStore } from 'react';

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
