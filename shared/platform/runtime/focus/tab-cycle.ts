import { useEffect } from 'react';

const mayTakeFocus = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]';

/**
 * While a dialog covers the page, the Tab key cycles through everything usable: the dialog and
 * the toasts, which its own focus trap excludes.
 */
export function useTabCycle(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    // The capture phase runs before any focus trap.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [active]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = reachableStops();
  if (stops.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const step = event.shiftKey ? -1 : 1;
  const next = here < 0 ? stopBeside(stops, event.shiftKey) : stops.at((here + step) % stops.length);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Everything that the Tab key can reach now, in page order; empty without a dialog. */
function reachableStops(): HTMLElement[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]:not([popover])')].findLast(isVisible);
  if (!dialog) return [];
  const notices = document.querySelector<HTMLElement>('[data-hem-toasts]');
  return [dialog, notices].flatMap((area) => (area ? stopsOf(area) : []));
}

function stopsOf(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(mayTakeFocus)].filter(
    // A `span` without a name or a role belongs to a library's focus trap.
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden="true"], span') &&
      isVisible(element),
  );
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** From an element that is not a stop, such as the dialog: the next or previous stop in the page. */
function stopBeside(stops: HTMLElement[], backwards: boolean): HTMLElement | undefined {
  const from = document.activeElement;
  const follows = (stop: HTMLElement) =>
    Boolean(from && from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (!from || from === document.body) return backwards ? stops.at(-1) : stops[0];
  return backwards ? (stops.findLast((stop) => !follows(stop)) ?? stops.at(-1)) : (stops.find(follows) ?? stops[0]);
}
