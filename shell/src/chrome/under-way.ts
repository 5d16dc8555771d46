import { useSyncExternalStore } from 'react';

let isUnderWay = false;
const listeners = new Set<() => void>();

/** Tells whether the visitor has asked for a page that is not shown yet. The router's host calls it. */
export function setUnderWay(now: boolean): void {
  if (now === isUnderWay) return;
  isUnderWay = now;
  for (const listener of listeners) listener();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

export function useUnderWay(): boolean {
  return useSyncExternalStore(
    listen,
    () => isUnderWay,
    () => false,
  );
}

/** Calls when a page is asked for, long before it may be there. @returns the way to stop */
export function onSetOut(call: () => void): () => void {
  return listen(() => {
    if (isUnderWay) call();
  });
}
