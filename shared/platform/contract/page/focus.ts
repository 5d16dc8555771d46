/**
 * Moves the focus to the heading or field that changed, so that screen readers announce it. Otherwise removing the focused
 * control would move the focus to the start of the page.
 * @param scroll false to keep the scroll position, as after Back
 */
export function focusOn(target: HTMLElement | null | undefined, scroll = true): void {
  if (!target) return;
  // A heading can be focused by script, but is not a tab stop.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (scroll && !isInView(target)) target.scrollIntoView({ block: 'start' });
}

/** Whether the element is completely visible within the page's scroll padding. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    top >= (parseFloat(scrollPaddingTop) || 0) && bottom <= window.innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  );
}
