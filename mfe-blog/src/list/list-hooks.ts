import { useLocation, useNavigationType } from '@hemstitch/platform/contract/navigation';
import { focusOn } from '@hemstitch/platform/contract/page/focus';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a heading after a link changed the list, because the link may be removed or below the new posts.
 * Typing replaces the address and keeps the focus. Back and Forward keep the reading position.
 */
export function useFocusHeading(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (navigationType === 'PUSH') focusOn(heading.current);
  }, [key, navigationType, heading]);
}

/**
 * Scrolls the search and its results into view when the address of a link or of the first page has a search. Back keeps
 * the reading position, and so does a visitor who has already scrolled.
 * @param isShown false while the page is hidden
 */
export function useSearchInView(search: RefObject<HTMLElement | null>, query: string, isShown: boolean): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const lastQuery = useRef('');
  useEffect(() => {
    if (!isShown || lastQuery.current === query) return;
    lastQuery.current = query;
    const isFirstPage = key === 'default' && window.scrollY === 0;
    if (query && (navigationType === 'PUSH' || isFirstPage)) search.current?.scrollIntoView({ block: 'start' });
  }, [search, query, isShown, key, navigationType]);
}
