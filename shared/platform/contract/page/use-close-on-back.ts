import { useEffect, useEffectEvent } from 'react';
import { hem, type BackSteps } from './hem.ts';

/** The start script has the history entries, because visitors open overlays before the app starts. */
export const closeOnBack: BackSteps['closeOnBack'] = (close) => hem().backSteps?.closeOnBack(close) ?? (() => {});

/** While `isOpen`, Back closes the overlay (S96). A visitor must have opened it, or browsers skip the entry. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const stop = isOpen ? closeOnBack(() => onBack()) : undefined;
    return stop;
  }, [isOpen]);
}
