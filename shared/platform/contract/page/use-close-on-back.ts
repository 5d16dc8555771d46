import { useEffect, useEffectEvent } from 'react';
import { useSite } from '@cobblestone/platform/contract/site.tsx';

/**
 * While `isOpen`, Back closes what lies over the page, and the page stays (S96). For what a visitor opens, not for what
 * opens by itself: browsers skip history entries that no visitor asked for.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { closeOnBack } = useSite();
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? closeOnBack(() => onBack()) : undefined), [isOpen, closeOnBack]);
}
