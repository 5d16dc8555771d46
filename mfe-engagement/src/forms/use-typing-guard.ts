import { emitSiteEvent } from '@hemstitch/platform/contract/site-events';
import { useCallback, useEffect, useRef } from 'react';

/** Emits events while a form has unsent text, so that an update of the site does not reload the page. */
export function useTypingGuard(form: string): (hasUnsentText: boolean) => void {
  const lastState = useRef(false);

  const guard = useCallback(
    (hasUnsentText: boolean) => {
      if (lastState.current === hasUnsentText) return;
      lastState.current = hasUnsentText;
      emitSiteEvent(hasUnsentText ? 'hem:typing-started' : 'hem:typing-settled', { form });
    },
    [form],
  );

  useEffect(() => () => guard(false), [guard]);
  return guard;
}
