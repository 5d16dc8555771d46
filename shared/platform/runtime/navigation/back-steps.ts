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
/** The way back over entries of closed overlays, and a function that ends it. */
let way: { back: Promise<void>; end: () => void } | undefined;
/** A navigation takes the place of the overlays. */
let isLeaving = false;

/** Starts listening, once, before the router is made, which must not receive events of overlay entries. */
export function startBackSteps(): void {
  window.addEventListener('popstate', onStep, true);
  settle();
}

/** Makes Back close an overlay. @returns a function to call when it has closed, which removes the history entry */
export function closeOnBack(close: () => void): () => void {
  const closer = () => close();
  closers.push(closer);
  settle();
  return () => {
    const index = closers.indexOf(closer);
    if (index < 0) return;
    closers.splice(index, 1);
    // The next overlay reuses the entry.
    setTimeout(settle);
  };
}

/** Goes back to the page's own entry, so that the next page takes the place of those above it. */
export async function leaveBackSteps(): Promise<void> {
  isLeaving = true;
  await goBack(currentSteps());
}

/** To be called when the page of an address is shown. */
export function arriveAtPage(): void {
  isLeaving = false;
  settle();
}

async function goBack(steps: number): Promise<void> {
  if (steps > 0 && !way) {
    let end = () => {};
    const back = new Promise<void>((resolve) => (end = resolve));
    way = { back, end };
    history.go(-steps);
  }
  await way?.back;
}

/** Adds the entries of open overlays and removes those of closed ones. */
function settle(): void {
  page = overPageOf(history.state)?.page;
  // The entry of a panel or picture that was opened before hydration is its own.
  if (way || isLeaving || openPanel() || isPictureShown()) return;
  const superfluous = currentSteps() - closers.length;
  if (superfluous < 0) page = addEntries(closers.length);
  void goBack(superfluous);
}

function onStep(event: PopStateEvent): void {
  const to = overPageOf(event.state);
  const isOnSamePage = page !== undefined && to?.page === page;
  page = to?.page;
  if (!isOnSamePage) return;
  event.stopImmediatePropagation();
  if (way) {
    way.end();
    way = undefined;
  } else {
    while (closers.length > (to?.steps ?? 0)) closers.pop()!();
  }
  // Another overlay might have opened since, or Forward has led to the entry of a closed one.
  settle();
}
