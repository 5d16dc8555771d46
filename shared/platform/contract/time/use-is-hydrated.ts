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

/**
 * The minute that it is for the visitor, in milliseconds since 1970, kept up to date while the page is open. Undefined as
 * long as the page is not hydrated, as `useIsHydrated`.
 */
export function useMinute(): number | undefined {
  return useSyncExternalStore(watchMinutes, thisMinute, () => undefined);
}
