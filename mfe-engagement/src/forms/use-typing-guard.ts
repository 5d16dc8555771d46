import { emitSiteEvent } from '@cobblestone/platform/contract/site-events.ts';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Notifies the site whether a form holds typing that was not sent, so that an update's reload waits for it.
 * A form that leaves the page has settled: what it held is kept as a draft.
 */
export function useTypingGuard(form: string): (holdsTyping: boolean) => void {
  const announced = useRef(false);

  const guard = useCallback(
    (holdsTyping: boolean) => {
      if (announced.current === holdsTyping) return;
      announced.current = holdsTyping;
      emitSiteEvent(holdsTyping ? 'site:typing-started' : 'site:typing-settled', { form });
    },
    [form],
  );

  useEffect(() => () => guard(false), [guard]);
  return guard;
}
