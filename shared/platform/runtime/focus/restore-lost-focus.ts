import { useEffect } from 'react';
import { focusOn } from '../../contract/page/focus.ts';

/** Time in milliseconds in which the code that removed the focused control can move the focus itself. */
const REPLACE_TIMEOUT_MS = 80;
/** Time after Back or Forward, in milliseconds, in which the browser restores the scroll position. */
const RESTORE_WINDOW_MS = 1000;
/** Previously focused elements, which can receive the focus again. */
const MAX_REMEMBERED = 8;

const parts = 'section, article, form, main, [role="region"], [role="search"], [role="dialog"]';
const headings = 'h1, h2, h3, h4, h5, h6';

/** Whether an element is in the page, visible, enabled and not covered. */
function canReceiveFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.checkVisibility() &&
    !element.matches(':disabled, [inert] *')
  );
}

/** The heading of the nearest part of the page that `trail`, from the inside out, leads through. */
const headingAround = (trail: readonly Element[]): HTMLElement | undefined =>
  trail
    .filter((part) => part.isConnected && part.matches(parts))
    .flatMap((part) => [...part.querySelectorAll(headings)])
    .find(canReceiveFocus);

/**
 * One rule for every control that disappears when it is used, in any app. The focus moves to the heading of its part.
 * From an overlay, such as a toast, it returns to its previous place. It never moves to the start of the page. Code
 * with a better target, such as a field, moves the focus itself.
 */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    let trail: Element[] = [];
    let before: Element[] = [];
    let path = '';
    let restoredAt = -RESTORE_WINDOW_MS;
    let waiting = 0;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      before = [target, ...before.filter((element) => element !== target)].slice(0, MAX_REMEMBERED);
      path = location.pathname;
      trail = [];
      for (let element: Element | null = target; element; element = element.parentElement) trail.push(element);
    };
    const isLost = () => document.activeElement === document.body || document.activeElement === null;
    const restoreFocus = () => {
      waiting = 0;
      const [lost, ...around] = trail;
      if (!lost || !isLost()) return;
      trail = [];
      // The control still exists, so the visitor clicked elsewhere; or the page changed, and it sets its own focus.
      if ((lost.isConnected && (canReceiveFocus(lost) || lost.matches(':disabled'))) || path !== location.pathname)
        return;
      focusOn(
        headingAround(around) ?? before.find(canReceiveFocus),
        performance.now() - restoredAt > RESTORE_WINDOW_MS,
      );
    };
    const checkFocus = () => {
      if (trail[0] && isLost()) waiting ||= window.setTimeout(restoreFocus, REPLACE_TIMEOUT_MS);
    };
    const restore = () => void (restoredAt = performance.now());

    const watcher = new MutationObserver(checkFocus);
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', checkFocus);
    window.addEventListener('popstate', restore);
    return () => {
      watcher.disconnect();
      window.clearTimeout(waiting);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', checkFocus);
      window.removeEventListener('popstate', restore);
    };
  }, []);
}
