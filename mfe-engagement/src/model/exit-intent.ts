import { hem } from '@hemstitch/platform/contract/page/hem';
import type { DaysOfOffer } from '@cobblestone/domain/content/parts.schema.ts';
import { findOfferOn } from '@cobblestone/domain/tours/current-offer.ts';
import type { ExitPopupContent } from './content.schema.ts';

/** Whether the popup may appear on a page. `/booking` includes all pages below it. */
export const mayAppearOn = (path: string, { never }: ExitPopupContent['pages']): boolean =>
  !never.some((page) => path === page || path.startsWith(`${page}/`));

/** The words of the current offer, or the usual ones. Without any, the popup does not appear (E43). */
export const popupCopyAt = <Copy>(
  { usual, offers }: { usual?: Copy; offers: readonly (DaysOfOffer & Copy)[] },
  now: Date,
): Copy | undefined => findOfferOn(offers, now) ?? usual;

/** Whether the mouse has left by the top and is not back, as the boot script saw. @param since `performance.now()` */
export function hasLeftByTop(since: number): boolean {
  const { leftByTop } = hem();
  return leftByTop !== undefined && leftByTop >= since;
}

/**
 * Calls back when a mouse leaves the page by its top edge, or moves upward close to it (E34). Links and buttons there do not
 * count, since a visitor who points at them uses the page. Events that a script made do not count: without coordinates
 * they seem to be at the top.
 * @returns stops watching
 */
export function watchTopEdge(timing: ExitPopupContent['timing'], onExit: () => void): () => void {
  let lastY: number | undefined;
  // A pressed button means that the visitor selects or drags.
  const isMovingFreely = ({ isTrusted, pointerType, buttons }: PointerEvent) =>
    isTrusted && pointerType === 'mouse' && buttons === 0;

  const onMove = (event: PointerEvent) => {
    if (!isMovingFreely(event)) return;
    const { clientY, target } = event;
    const isUpward = lastY !== undefined && clientY < lastY;
    lastY = clientY;
    const isUsing = target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;
    if (isUpward && !isUsing && clientY <= timing.upwardWithinPixels) onExit();
  };
  const onLeave = (event: PointerEvent) => {
    if (!isMovingFreely(event) || event.relatedTarget !== null) return;
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
