import { isRecord } from '../../contract/is-record.ts';

/**
 * History entries for overlays such as the menu or the picture viewer: Back closes the overlay, and the page stays. An
 * entry has the address and the router's state of its page, so that it can be removed at any time.
 */
interface OverPage {
  /** Identifies the page's entry, below the steps. */
  page: string;
  /** Number of overlay entries above the page's own; 0 for the page. */
  steps: number;
}

/** Functions that close the open overlays, the topmost last. */
const closers: (() => void)[] = [];
/** The history entry of the current page. */
let page: string | undefined;
let isTakingBack = false;
let isMoving = () => false;

/** @param state of a history entry, which other scripts can write as well */
function overPageOf(state: unknown): OverPage | undefined {
  const { overPage } = isRecord(state) ? state : {};
  if (!isRecord(overPage) || typeof overPage.page !== 'string' || typeof overPage.steps !== 'number') return undefined;
  return { page: overPage.page, steps: overPage.steps };
}

const currentSteps = () => overPageOf(history.state)?.steps ?? 0;

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
  if (isTakingBack || isMoving()) return;
  const superfluous = currentSteps() - closers.length;
  if (superfluous <= 0) return;
  isTakingBack = true;
  history.go(-superfluous);
}

function addSteps(): void {
  const withOverPage = (overPage: OverPage) => ({ ...history.state, overPage });
  const current = overPageOf(history.state) ?? { page: createId(), steps: 0 };
  if (current.steps === 0) history.replaceState(withOverPage(current), '');
  page = current.page;
  while (!isTakingBack && currentSteps() < closers.length)
    history.pushState(withOverPage({ page: current.page, steps: currentSteps() + 1 }), '');
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

const createId = () => Math.random().toString(36).slice(2, 10);
