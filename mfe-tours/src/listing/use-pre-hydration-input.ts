import { useEffect, useRef, type RefObject } from 'react';

/**
 * Hands over what a visitor typed into a stitched field before the page was hydrated: the browser keeps it, but no
 * change is heard for it.
 * @param heard called once, with the field's text, when it is not the one that was rendered.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  rendered: string,
  heard: (typed: string) => void,
): void {
  const first = useRef({ rendered, heard });
  useEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== first.current.rendered) first.current.heard(typed);
  }, [field]);
}
