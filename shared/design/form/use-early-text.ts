import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports text that a visitor typed before hydration: the browser keeps it in the field, but React gets no event for it. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  rendered: string,
  onText: (typed: string) => void,
): void {
  const report = useEffectEvent(() => {
    const typed = field.current?.value ?? rendered;
    if (typed !== rendered) onText(typed);
  });
  useEffect(() => void report(), []);
}
