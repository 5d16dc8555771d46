import { useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, useRef } from 'react';

/** Scrolls smoothly to the top when a post is opened from the blog; Back and Forward keep their position (B5). */
export function useSmoothOpening(id: string | undefined): void {
  const direction = useNavigationType();
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (id === undefined || direction === 'POP') return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }, [id, direction]);
}
