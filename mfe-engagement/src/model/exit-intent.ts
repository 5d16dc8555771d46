import { hem } from '@hemstitch/platform/contract/page/hem';
import type { DaysOfOffer } from '@cobblestone/domain/content/parts.schema.ts';
import { findOfferOn } from '@cobblestone/domain/tours/current-offer.ts';

/** The popup can appear from this time after the page has loaded (E34). */
export const ARM_AFTER_MS = 5000;
/** Distances from the top edge, for a mouse that leaves and for one that moves upward. */
const LEAVE_WITHIN_PX = 10;
const UPWARD_WITHIN_PX = 20;

/** Whether the popup may appear on a page (E36). */
export const mayAppearOn = (path: string): boolean => !['/booking', '/contact', '/survey'].includes(path);

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
export function watchTopEdge(onExit: () => void): () => void {
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
    if (isUpward && !isUsing && clientY <= UPWARD_WITHIN_PX) onExit();
  };
  const onLeave = (event: PointerEvent) => {
    if (!isMovingFreely(event) || event.relatedTarget !== null) return;
    lastY = undefined;
    if (event.clientY <= LEAVE_WITHIN_PX) onExit();
  };

  const page = document.documentElement;
  document.addEventListener('pointermove', onMove, { passive: true });
  page.addEventListener('pointerleave', onLeave);
  return () => {
    document.removeEventListener('pointermove', onMove);
    page.removeEventListener('pointerleave', onLeave);
  };
}
