/**
 * Moves the focus to what changed: a heading, or a field. A control that vanishes when it is pressed would otherwise
 * leave a keyboard user at the page's start, and a change elsewhere in the page would go unheard.
 * @param scroll false where the page keeps its position, as after Back
 */
export function focusOn(target: HTMLElement | null | undefined, scroll = true): void {
  if (!target) return;
  // A heading takes the focus from script alone; it is no stop of the Tab key.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (scroll && !isInView(target)) target.scrollIntoView({ block: 'start' });
}

/** Whether the whole of it stands between the header and what floats at the foot: the page's scroll padding. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    top >= (parseFloat(scrollPaddingTop) || 0) && bottom <= window.innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  );
}
