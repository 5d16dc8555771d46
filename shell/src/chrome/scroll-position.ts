import { useCallback, useSyncExternalStore } from 'react';

function listen(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** Whether the page is scrolled further than `distance` CSS pixels; false while stitched and hydrated. */
export function useScrolledPast(distance: number): boolean {
  const read = useCallback(() => window.scrollY > distance, [distance]);
  return useSyncExternalStore(listen, read, () => false);
}
