/**
 * History entries for overlays such as the menu or the picture viewer: Back closes the overlay, and the page stays. An
 * entry has the address and the router's state of its page, so that it can be removed at any time.
 */
interface StepState {
  overPage?: {
    /** Identifies the page's entry, below the steps. */
    page: string;
    /** Number of overlay entries above the page's own; 0 for the page. */
    steps: number;
  };
}

/** Functions that close the open overlays, the topmost last. */
const closers: (() => void)[] = [];
/** The page's entry that the browser is at, or has a step above. */
let page: string | undefined;
let isTakingBack = false;
let isMoving = () => false;

const state = () => history.state as StepState | null;
const stepsOf = (of: StepState | null) => of?.overPage?.steps ?? 0;

/** Whether the current history entry is such a step: the entry of another page takes its place. */
export const isAtBackStep = (): boolean => stepsOf(state()) > 0;

/**
 * Starts listening, once, before the router does: it must not hear of these steps.
 * @param isMovingToPage whether another page has been asked for, whose entry takes the place of the steps
 */
export function startBackSteps(isMovingToPage: () => boolean): void {
  isMoving = isMovingToPage;
  window.addEventListener('popstate', onStep, true);
  settleBackSteps();
}

/**
 * Lets Back close what a visitor opened over the page.
 * @param close closes it
 * @returns to be called when it was closed in any way: takes its step back
 */
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

/** Takes back the steps of what is closed. The router calls it after each move, too. */
export function settleBackSteps(): void {
  page = state()?.overPage?.page;
  if (isTakingBack || isMoving()) return;
  const superfluous = stepsOf(state()) - closers.length;
  if (superfluous <= 0) return;
  isTakingBack = true;
  history.go(-superfluous);
}

function addSteps(): void {
  const current = state();
  if (!current?.overPage) history.replaceState({ ...current, overPage: { page: createId(), steps: 0 } }, '');
  page = state()?.overPage?.page;
  while (!isTakingBack && stepsOf(state()) < closers.length) {
    history.pushState({ ...state(), overPage: { page, steps: stepsOf(state()) + 1 } }, '');
  }
}

function onStep(event: PopStateEvent): void {
  const to = event.state as StepState | null;
  const isOnSamePage = page !== undefined && to?.overPage?.page === page;
  page = to?.overPage?.page;
  if (!isOnSamePage) return;
  event.stopImmediatePropagation();
  if (isTakingBack) {
    isTakingBack = false;
    // Another overlay might have opened in between.
    if (closers.length > 0) addSteps();
  } else {
    while (closers.length > stepsOf(to)) closers.pop()!();
  }
  // Forward leads to a step of what is closed.
  settleBackSteps();
}

const createId = () => Math.random().toString(36).slice(2, 10);
