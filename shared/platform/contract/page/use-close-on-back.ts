import { useEffect, useEffectEvent } from 'react';
import { useSite } from '@cobblestone/platform/contract/site.tsx';

/**
 * While `isOpen`, Back closes the overlay, and the page stays (S96). Only for overlays that a visitor opens: browsers
 * skip history entries without an interaction.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { closeOnBack } = useSite();
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? closeOnBack(() => onBack()) : undefined), [isOpen, closeOnBack]);
}
