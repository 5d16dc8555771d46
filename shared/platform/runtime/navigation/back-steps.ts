import { isRecord } from '../../contract/is-record.ts';
import type { BackSteps } from '../../contract/page/hem.ts';

/*
 * A history entry for an open overlay, such as the menu or the picture viewer: Back closes the overlay, and the page stays.
 * The entry has the address and the router's state of its page, so that it can be removed at any time. An overlay that opens
 * over another one takes its entry over.
 */

/** State of history entries: a page's and its overlay's have the same id. */
interface Entry {
  page: string;
  isOverlay: boolean;
}

/** @param state of a history entry, which other scripts can write as well */
function entryOf(state: unknown): Entry | undefined {
  const { over } = isRecord(state) ? state : {};
  return isRecord(over) && typeof over.page === 'string'
    ? { page: over.page, isOverlay: over.isOverlay === true }
    : undefined;
}

function addEntry(page: string = Math.random().toString(36).slice(2, 10)): void {
  const stateOf = (over: Entry) => ({ ...history.state, over });
  history.replaceState(stateOf({ page, isOverlay: false }), '');
  history.pushState(stateOf({ page, isOverlay: true }), '');
}

/** Starts listening, once, before the router is made, which must not receive events of overlay entries. */
export function startBackSteps(): BackSteps & {
  /** Removes the entry of an overlay that was open when the page was left. */
  settle: () => void;
} {
  let here = entryOf(history.state);
  let closeOverlay: (() => void) | undefined;
  /** The way back from the entry of a closed overlay, and a function that ends it. */
  let way: { back: Promise<void>; end: () => void } | undefined;
  /** A navigation takes the place of the overlay. */
  let isLeaving = false;

  async function goBack(): Promise<void> {
    if (here?.isOverlay && !way) {
      let end = () => {};
      const back = new Promise<void>((resolve) => (end = resolve));
      way = { back, end };
      history.back();
    }
    await way?.back;
  }

  /** Adds the entry of an open overlay, or removes that of a closed one. */
  function settle(): void {
    here = entryOf(history.state);
    if (way || isLeaving) return;
    if (!closeOverlay) return void goBack();
    if (!here?.isOverlay) addEntry(here?.page);
    here = entryOf(history.state);
  }

  window.addEventListener(
    'popstate',
    (event) => {
      const to = entryOf(event.state);
      const isOnSamePage = here !== undefined && to?.page === here.page;
      here = to;
      if (!isOnSamePage) return;
      event.stopImmediatePropagation();
      way?.end();
      if (!way && !to?.isOverlay) {
        const close = closeOverlay;
        closeOverlay = undefined;
        close?.();
      }
      way = undefined;
      // Another overlay might have opened since, or Forward has led to the entry of a closed one.
      settle();
    },
    true,
  );
  return {
    closeOnBack(close) {
      closeOverlay = close;
      settle();
      return () => {
        if (closeOverlay !== close) return;
        closeOverlay = undefined;
        // The next overlay reuses the entry.
        setTimeout(settle);
      };
    },
    async leave() {
      isLeaving = true;
      await goBack();
    },
    arrive() {
      isLeaving = false;
      settle();
    },
    settle,
  };
}
