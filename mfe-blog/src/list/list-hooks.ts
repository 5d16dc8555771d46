import { useLocation, useNavigationType, useNavigate } from '@hemstitch/platform/contract/navigation';
import { focusOn } from '@hemstitch/platform/contract/page/focus';
import { useEffect, useRef, type RefObject, useState } from 'react';
import { listPath, type ListLocation } from '../model/blog-address.ts';

/** The address is updated after a pause in typing of this length. */
const updateDelayMs = 400;

/**
 * The text of the search field. Typing filters immediately and updates `?q=` after a pause. Back, Forward and links change
 * the text.
 */
export function useSearchText(location: ListLocation) {
  const navigate = useNavigate();
  const addressQuery = location.query.trim();
  const [text, setText] = useState(addressQuery);
  const lastAddressQuery = useRef(addressQuery);
  const query = text.trim();

  const updateAddress = (newQuery: string) => {
    if (newQuery === lastAddressQuery.current) return;
    lastAddressQuery.current = newQuery;
    navigate(listPath({ category: location.category, query: newQuery }), { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    if (addressQuery === lastAddressQuery.current) return;
    lastAddressQuery.current = addressQuery;
    setText(addressQuery);
  }, [addressQuery]);

  useEffect(() => {
    if (query === lastAddressQuery.current) return;
    const timer = setTimeout(() => updateAddress(query), updateDelayMs);
    return () => clearTimeout(timer);
  });

  return {
    text,
    query,
    type: setText,
    clear: () => {
      setText('');
      updateAddress('');
    },
    /** Updates the address immediately. Called when the field loses the focus, so that Back returns to this search. */
    settle: () => updateAddress(query),
  };
}

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
