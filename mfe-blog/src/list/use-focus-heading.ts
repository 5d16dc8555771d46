import { useLocation, useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { focusOn } from '@cobblestone/platform/contract/focus.ts';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a heading when a link led to another place under it: the link may be gone, or stand below what it
 * brought. What is typed replaces the address and keeps the focus; Back and Forward keep the reading position.
 */
export function useFollowedFocus(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const step = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (step === 'PUSH') focusOn(heading.current);
  }, [key, step, heading]);
}
