import { useSyncExternalStore } from 'react';
import { thisMinute, watchMinutes } from './minute-clock.ts';

const never = () => () => undefined;

/**
 * Whether the page runs in a browser after hydration. Until then, text that depends on the visitor's date has a
 * timeless wording in a box of the same size. So an old page hydrates without a mismatch, and nothing moves.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The current minute on the visitor's clock, in milliseconds, while the page is open. Undefined before hydration. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(watchMinutes, thisMinute, () => undefined);
}
