import { useEffect, useRef, type RefObject } from 'react';

/**
 * Reports text that a visitor typed before hydration: the browser keeps it in the field, but React gets no event for it.
 * @param onInput called at most once, when the field's text differs from the rendered one
 */
export function usePreHydrationInput(
  field: RefObject<HTMLInputElement | null>,
  rendered: string,
  onInput: (typed: string) => void,
): void {
  const first = useRef({ rendered, onInput });
  useEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== first.current.rendered) first.current.onInput(typed);
  }, [field]);
}
