import { namedPage } from '../../contract/routes/page-in-query.ts';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRoutes } from '../navigation/site-routes.ts';

/** Delay in milliseconds, because screen readers announce the new focus first. */
const ANNOUNCE_DELAY_MS = 150;

/** An unchanged title after this time belongs to the new page, too. In milliseconds. */
const TITLE_LIMIT_MS = 1000;

/** Calls once the document has a title of its own, which a page brings with its content. @returns the way to stop */
function onceTitled(last: string, call: (title: string) => void): () => void {
  let isLate = false;
  const look = () => {
    const { title } = document;
    if (!title || (title === last && !isLate)) return;
    stop();
    call(title);
  };
  const watcher = new MutationObserver(look);
  const watching = window.setTimeout(() => {
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    look();
  }, ANNOUNCE_DELAY_MS);
  const waiting = window.setTimeout(() => {
    isLate = true;
    look();
  }, TITLE_LIMIT_MS);
  const stop = () => {
    watcher.disconnect();
    window.clearTimeout(watching);
    window.clearTimeout(waiting);
  };
  return stop;
}

/**
 * A page load announces its title and starts at the top; a move inside the site must do so itself. Moves the focus to the
 * page's content.
 * @returns the title to announce, for a live region
 */
export function useRouteFocus(): string {
  const { pathname, search, hash } = useLocation();
  // A page is another one by its path, or by the query that its route names; filters and fragments do not count.
  const page = namedPage(useRoutes(), pathname, search) ?? pathname;
  const shown = useRef(page);
  const title = useRef('');
  const stopWaiting = useRef<() => void>(undefined);
  const [said, setSaid] = useState('');

  // Links within a page scroll smoothly. Another page must be at its position at once, or the focus below would stop
  // the scrolling. Runs before the router sets the scroll position, which a later sibling does.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'));
    return () => cancelAnimationFrame(frame);
  }, [page]);

  useEffect(() => {
    if (shown.current === page) {
      // A filter may have changed it.
      if (!stopWaiting.current) title.current = document.title;
      return;
    }
    shown.current = page;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
    stopWaiting.current?.();
    stopWaiting.current = onceTitled(title.current, (own) => {
      stopWaiting.current = undefined;
      title.current = own;
      setSaid(own);
    });
  }, [page, search, hash]);

  useEffect(() => () => stopWaiting.current?.(), []);

  return said;
}
