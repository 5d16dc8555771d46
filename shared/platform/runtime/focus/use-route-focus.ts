import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { namedPage } from '../../contract/routes/page-in-query.ts';
import { useRoutes } from '../navigation/site-routes.ts';

/** Delay in milliseconds, because screen readers announce the new focus first. */
const ANNOUNCE_DELAY_MS = 150;

/** Moves the focus to the content after a move in the site. @returns the title to announce, for a live region */
export function useRouteFocus(): string {
  const { pathname, search } = useLocation();
  // A page is another one by its path, or by the query that its route names; filters and fragments do not count.
  const page = namedPage(useRoutes(), pathname, search) ?? pathname;
  const shown = useRef(page);
  const [title, setTitle] = useState('');

  // Links within a page scroll smoothly. Another page must be at its position at once, or the focus below would stop
  // the scrolling. Runs before the router sets the scroll position, which a later sibling does.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'));
    return () => cancelAnimationFrame(frame);
  }, [page]);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true });
    let timer: ReturnType<typeof setTimeout>;
    const announce = () => {
      // A page that waits for its data has no title yet.
      if (document.title) setTitle(document.title);
      else announceSoon();
    };
    const announceSoon = () => void (timer = setTimeout(announce, ANNOUNCE_DELAY_MS));
    announceSoon();
    return () => clearTimeout(timer);
  }, [page]);

  return title;
}
