import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect, useEffectEvent } from 'react';

/** While `isOpen`, Back closes the overlay (S96). A visitor must have opened it, or browsers skip the entry. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { closeOnBack } = useSite();
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const stop = isOpen ? closeOnBack(() => onBack()) : undefined;
    return stop;
  }, [isOpen, closeOnBack]);
}
