import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What makes a page another page: its path, and on the blog the post. Filters and fragments do not. */
function pageOf(pathname: string, search: string): string {
  return pathname === paths.blog ? `${pathname}?${new URLSearchParams(search).get('post') ?? ''}` : pathname;
}

/**
 * A page load tells a screen reader its title and starts at the top; a change inside the app must do so itself. Moves
 * the focus to the page's content and says its title.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const page = pageOf(pathname, search);
  const shown = useRef(page);
  const [said, setSaid] = useState('');

  // Links within a page glide; another page must stand at its place at once, or the focus below stops it half-way.
  // Runs before the router sets the scroll position, which a later sibling does.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'));
    return () => cancelAnimationFrame(frame);
  }, [page]);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
    const saying = window.setTimeout(() => setSaid(document.title), 150);
    return () => window.clearTimeout(saying);
  }, [page, hash]);

  return (
    <VisuallyHidden as="p" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
