import { useLocation, useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { focusOn } from '@cobblestone/platform/contract/page/focus.ts';
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
