import { isPictureShown, openPanel } from '../start/boot.ts';
import { addEntries, currentSteps, overPageOf } from './back-entries.ts';

/*
 * History entries for overlays such as the menu or the picture viewer: Back closes the overlay, and the page stays. An
 * entry has the address and the router's state of its page, so that it can be removed at any time.
 */

/** Functions that close the open overlays, the topmost last. */
const closers: (() => void)[] = [];
/** The history entry of the current page. */
let page: string | undefined;
let isTakingBack = false;
let isMoving = () => false;

/** Whether the current history entry is an overlay's. A navigation replaces it. */
export const isAtBackStep = (): boolean => currentSteps() > 0;

/**
 * Starts listening, once, before the router, which must not receive events of overlay entries.
 * @param isMovingToPage whether a navigation is in progress, whose entry replaces the overlay entries
 */
export function startBackSteps(isMovingToPage: () => boolean): void {
  isMoving = isMovingToPage;
  window.addEventListener('popstate', onStep, true);
  settleBackSteps();
}

/** Makes Back close an overlay. @returns a function to call when it has closed, which removes the history entry */
export function closeOnBack(close: () => void): () => void {
  const closer = () => close();
  closers.push(closer);
  addSteps();
  return () => {
    const index = closers.indexOf(closer);
    if (index < 0) return;
    closers.splice(index, 1);
    // The next overlay, or the navigation that closed this one, reuses the entry.
    setTimeout(settleBackSteps);
  };
}

/** Removes the entries of closed overlays. The router also calls it after each navigation. */
export function settleBackSteps(): void {
  page = overPageOf(history.state)?.page;
  // The entry of a panel or picture that was opened before hydration is its own.
  if (isTakingBack || isMoving() || openPanel() || isPictureShown()) return;
  const superfluous = currentSteps() - closers.length;
  if (superfluous <= 0) return;
  isTakingBack = true;
  history.go(-superfluous);
}

function addSteps(): void {
  page = addEntries(isTakingBack ? 0 : closers.length);
}

function onStep(event: PopStateEvent): void {
  const to = overPageOf(event.state);
  const isOnSamePage = page !== undefined && to?.page === page;
  page = to?.page;
  if (!isOnSamePage) return;
  event.stopImmediatePropagation();
  if (isTakingBack) {
    isTakingBack = false;
    // Another overlay might have opened since.
    if (closers.length > 0) addSteps();
  } else {
    while (closers.length > (to?.steps ?? 0)) closers.pop()!();
  }
  // Forward leads to the entry of a closed overlay.
  settleBackSteps();
}
