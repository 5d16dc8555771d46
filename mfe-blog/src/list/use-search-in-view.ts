import { useLocation, useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, useRef, type RefObject } from 'react';

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
