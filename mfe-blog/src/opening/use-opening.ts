import { useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';
import { useIsLive } from '@cobblestone/platform/contract/today.ts';
import { useEffect, useState } from 'react';

/** Milliseconds for which 'Loading...' is said when the page opens inside the app (B6). */
export const openingTime = 300;

export type Opening = 'forward' | 'back' | undefined;

/**
 * Whether the page is just opening by a navigation inside the app: `forward` after a link, `back` after Back or Forward,
 * undefined once it is open. A stitched page is open from the start.
 */
export function useOpening(): Opening {
  const direction = useNavigationType() === 'POP' ? 'back' : 'forward';
  const live = useIsLive();
  const [opening, setOpening] = useState<Opening>(live ? direction : undefined);
  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => setOpening(undefined), openingTime);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening;
}
