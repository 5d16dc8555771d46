import type { ExitPopupContent } from './exit-popup.schema.ts';

/** Whether the popup may appear on a page. `/booking` stands for itself and everything below it. */
export function mayAppearOn(path: string, pages: ExitPopupContent['pages']): boolean {
  const isIn = (places: readonly string[]) =>
    places.some((place) => path === place || (place !== '/' && path.startsWith(`${place}/`)));
  return !isIn(pages.never) && (pages.only.length === 0 || isIn(pages.only));
}

/** Milliseconds until the popup arms: counted from the page's load, however late this code arrives. */
export function untilArmed(armAfterSeconds: number, now: number, loadedAt: number): number {
  return Math.max(0, loadedAt + armAfterSeconds * 1000 - now);
}

/**
 * Calls back whenever a mouse is about to leave the page by its top edge (spec 2 §4): it left within a few pixels of it,
 * or moves upward a little below it. A finger never leaves a page.
 * @returns a function that stops it.
 */
export function watchTopEdge(timing: ExitPopupContent['timing'], onExit: () => void): () => void {
  let lastY: number | undefined;

  const onMove = ({ pointerType, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const isUpward = lastY !== undefined && clientY < lastY;
    lastY = clientY;
    if (isUpward && clientY <= timing.upwardWithinPixels) onExit();
  };
  const onLeave = ({ pointerType, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    lastY = undefined;
    if (clientY <= timing.leaveWithinPixels) onExit();
  };

  const page = document.documentElement;
  document.addEventListener('pointermove', onMove, { passive: true });
  page.addEventListener('pointerleave', onLeave);
  return () => {
    document.removeEventListener('pointermove', onMove);
    page.removeEventListener('pointerleave', onLeave);
  };
}

const shownKey = 'exit-popup-shown';

// Stands in where the browser refuses storage.
let wasShownHere = false;

/** Whether the popup was shown in this browser session. */
export function wasShown(): boolean {
  try {
    return wasShownHere || sessionStorage.getItem(shownKey) !== null;
  } catch {
    return wasShownHere;
  }
}

export function rememberShown(): void {
  try {
    sessionStorage.setItem(shownKey, '1');
  } catch {
    wasShownHere = true;
  }
}

/** Whether a dialog lies over the page, whoever opened it. */
export function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  return [...dialogs].some((dialog) => dialog.checkVisibility?.() ?? true);
}
