import { useNavigate } from '@hemstitch/platform/contract/navigation';
import { useEffect, useRef, useState } from 'react';
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
