/**
 * Steps of the tab's history for what lies over a page, such as the menu or the picture viewer: Back closes it, and the
 * page stays. A step has the address and the router's state of its page, so that it can be taken back at any time.
 */
interface StepState {
  overPage?: {
    /** Identifies the page's entry, below the steps. */
    page: string;
    /** How many steps this entry stands above the page's own; 0 for that. */
    steps: number;
  };
}

/** What lies over the page, the topmost last. */
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
    // What opens in its place, or the move that closed it, uses the step.
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
    // Something may have been opened meanwhile.
    if (closers.length > 0) addSteps();
  } else {
    while (closers.length > stepsOf(to)) closers.pop()!();
  }
  // Forward leads to a step of what is closed.
  settleBackSteps();
}

const createId = () => Math.random().toString(36).slice(2, 10);
