import { useLocation, useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings a search that a link or a shared address asks for onto the screen, with its results: they stand below the hero.
 * Back keeps its place, and so does who has scrolled already.
 * @param isShown false while the page is hidden
 */
export function useSearchInView(place: RefObject<HTMLElement | null>, query: string, isShown: boolean): void {
  const { key } = useLocation();
  const step = useNavigationType();
  const seen = useRef('');
  useEffect(() => {
    if (!isShown || seen.current === query) return;
    seen.current = query;
    const isFirstPage = key === 'default' && window.scrollY === 0;
    if (query && (step === 'PUSH' || isFirstPage)) place.current?.scrollIntoView({ block: 'start' });
  }, [place, query, isShown, key, step]);
}
