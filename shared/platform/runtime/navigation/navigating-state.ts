import { useSyncExternalStore } from 'react';

let isNavigating = false;
const listeners = new Set<() => void>();

/** Sets whether a navigation is in progress. The router's host calls it. */
export function setNavigating(now: boolean): void {
  if (now === isNavigating) return;
  isNavigating = now;
  for (const listener of listeners) listener();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

export function useNavigating(): boolean {
  return useSyncExternalStore(
    listen,
    () => isNavigating,
    () => false,
  );
}

/** Calls back when a navigation starts. @returns a function that stops it */
export function onNavigationStart(call: () => void): () => void {
  return listen(() => {
    if (isNavigating) call();
  });
}
