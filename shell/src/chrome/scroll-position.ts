import { useCallback, useSyncExternalStore } from 'react';

/** Where the page was when it was last looked at, in CSS pixels from its top. */
let position = 0;
const listeners = new Set<() => void>();

function look(): void {
  position = window.scrollY;
  for (const listener of listeners) listener();
}

function listen(onScroll: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', look, { passive: true });
    // Asking for the position while the page hydrates would have it laid out on the spot; after a frame it is known.
    requestAnimationFrame(() => setTimeout(look));
  }
  listeners.add(onScroll);
  return () => {
    listeners.delete(onScroll);
    if (listeners.size === 0) window.removeEventListener('scroll', look);
  };
}

/** Whether the page is scrolled further than `distance` CSS pixels; false while stitched and hydrated. */
export function useScrolledPast(distance: number): boolean {
  const read = useCallback(() => position > distance, [distance]);
  return useSyncExternalStore(listen, read, () => false);
}
