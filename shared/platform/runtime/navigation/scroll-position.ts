import { useCallback, useSyncExternalStore } from 'react';

/** Where the page was when it was last looked at, in CSS pixels from its top. */
let position = 0;
const listeners = new Set<() => void>();
let isReadScheduled = false;

function readPosition(): void {
  isReadScheduled = false;
  position = window.scrollY;
  for (const listener of listeners) listener();
}

/** After the frame: asked while the page hydrates, the position would have it laid out on the spot, and a frame that scrolls has enough to do. */
function scheduleRead(): void {
  if (isReadScheduled) return;
  isReadScheduled = true;
  requestAnimationFrame(() => setTimeout(readPosition));
}

function listen(onScroll: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', scheduleRead, { passive: true });
    scheduleRead();
  }
  listeners.add(onScroll);
  return () => {
    listeners.delete(onScroll);
    if (listeners.size === 0) window.removeEventListener('scroll', scheduleRead);
  };
}

/** Whether the page is scrolled further than `distance` CSS pixels; false while stitched and hydrated. */
export function useScrolledPast(distance: number): boolean {
  const read = useCallback(() => position > distance, [distance]);
  return useSyncExternalStore(listen, read, () => false);
}
