import { useEffect } from 'react';
import { focusOn } from '../../contract/page/focus.ts';

/** Time in milliseconds in which the code that removed the focused control can move the focus itself. */
const REPLACE_TIMEOUT_MS = 80;

const parts = 'section, article, form, main, [role="region"], [role="search"], [role="dialog"]';

/** When a focused control is removed, in any app, the focus moves to the heading of its part, and not to the start of the page. */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    let focused: Element | undefined;
    let around: Element[] = [];
    let path = '';
    let timer = 0;
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element;
      path = location.pathname;
      around = [];
      for (let part = focused.closest(parts); part; part = part.parentElement?.closest(parts) ?? null)
        around.push(part);
    };
    const restore = () => {
      timer = 0;
      // Another page sets its own focus.
      if (focused?.isConnected !== false || document.activeElement !== document.body || path !== location.pathname)
        return;
      focused = undefined;
      const headings = around.flatMap((part) => [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]);
      focusOn(headings.find((heading) => heading.checkVisibility()));
    };
    const watcher = new MutationObserver(() => (timer ||= window.setTimeout(restore, REPLACE_TIMEOUT_MS)));
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      window.clearTimeout(timer);
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
