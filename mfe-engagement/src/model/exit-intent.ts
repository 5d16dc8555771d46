import type { StartingWindow } from '@cobblestone/platform/contract/start-app.ts';
import type { ExitPopupContent } from './exit-popup.schema.ts';

/** Whether the popup may appear on a page. `/booking` stands for itself and everything below it. */
export function mayAppearOn(path: string, pages: ExitPopupContent['pages']): boolean {
  const isIn = (places: readonly string[]) =>
    places.some((place) => path === place || (place !== '/' && path.startsWith(`${place}/`)));
  return !isIn(pages.never) && (pages.only.length === 0 || isIn(pages.only));
}

/** Milliseconds until the popup arms: counted from the page's load, however late this code arrives. */
export function delayUntilArmed(armAfterSeconds: number, now: number, loadedAt: number): number {
  return Math.max(0, loadedAt + armAfterSeconds * 1000 - now);
}

/**
 * Whether a mouse left by the top edge before this code was there to see it, and is not back: the first movement on a page
 * may be the one that leaves it. The script in the page has noted that.
 * @param since on the clock of `performance.now()`
 */
export function hasLeftByTop(since: number): boolean {
  const { leftByTop } = window as StartingWindow;
  return leftByTop !== undefined && leftByTop >= since;
}

/**
 * Calls back whenever a mouse leaves the page by its top edge (E34): it left within a few pixels of it, or moves
 * upward a little below it. Whoever points at a link or a button there is using the page. A finger never leaves a page,
 * and neither does an event that a script made: such ones often have no coordinates, which reads as the very top.
 * @returns a function that stops it.
 */
export function watchTopEdge(timing: ExitPopupContent['timing'], onExit: () => void): () => void {
  let lastY: number | undefined;
  // Whoever holds a button down is selecting or dragging.
  const isFree = ({ isTrusted, pointerType, buttons }: PointerEvent) =>
    isTrusted && pointerType === 'mouse' && buttons === 0;

  const onMove = (event: PointerEvent) => {
    if (!isFree(event)) return;
    const { clientY, target } = event;
    const isUpward = lastY !== undefined && clientY < lastY;
    lastY = clientY;
    const isUsing = target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;
    if (isUpward && !isUsing && clientY <= timing.upwardWithinPixels) onExit();
  };
  const onLeave = (event: PointerEvent) => {
    if (!isFree(event) || event.relatedTarget !== null) return;
    lastY = undefined;
    if (event.clientY <= timing.leaveWithinPixels) onExit();
  };

  const page = document.documentElement;
  document.addEventListener('pointermove', onMove, { passive: true });
  page.addEventListener('pointerleave', onLeave);
  return () => {
    document.removeEventListener('pointermove', onMove);
    page.removeEventListener('pointerleave', onLeave);
  };
}
