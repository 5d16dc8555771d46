import { useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, useRef, useState } from 'react';
import { listPath, type ListPlace } from '../model/blog-address.ts';

/** Pause in typing, in milliseconds, after which the search is written into the address. */
const settleTime = 400;

export interface SearchText {
  /** What the field shows. */
  text: string;
  /** What is searched for: the text without the spaces around it. */
  query: string;
  /** Page of the results, from 1. */
  page: number;
  type: (text: string) => void;
  clear: () => void;
  /** Writes the address now; called when the field is left, so that Back returns to this search. */
  settle: () => void;
}

/**
 * The search, kept in step with the address: typing filters at once and writes `?q=` when it pauses; Back, Forward and
 * links change the field.
 */
export function useSearchText(place: ListPlace): SearchText {
  const navigate = useNavigate();
  const addressed = place.query.trim();
  const [text, setText] = useState(addressed);
  const written = useRef(addressed);
  const query = text.trim();

  const write = (wanted: string) => {
    if (wanted === written.current) return;
    written.current = wanted;
    navigate(listPath({ category: place.category, query: wanted }), { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    if (addressed === written.current) return;
    written.current = addressed;
    setText(addressed);
  }, [addressed]);

  useEffect(() => {
    if (query === written.current) return;
    const timer = setTimeout(() => write(query), settleTime);
    return () => clearTimeout(timer);
  });

  return {
    text,
    query,
    page: query === addressed ? place.page : 1,
    type: setText,
    clear: () => {
      setText('');
      write('');
    },
    settle: () => write(query),
  };
}
