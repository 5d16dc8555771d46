import { useEffect } from 'react';

/**
 * Marks a dialog that leaves the header in reach: the header's own buttons close it.
 */
export const underHeader = { 'data-under-header': '' };

const mayTakeFocus = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]';

/**
 * While a dialog lies over the page, the Tab key goes round over all that can be used: the header where it stays in
 * reach, the dialog, and the notices. A dialog's own trap knows of neither of the others.
 */
export function useTabCycle(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    // Before any trap hears of the key.
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

/** Everything that the Tab key may reach now, in the order of the page; empty while nothing lies over it. */
function reachableStops(): HTMLElement[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast(isVisible);
  if (!dialog) return [];
  const header = 'underHeader' in dialog.dataset ? document.querySelector<HTMLElement>('body header') : null;
  const notices = document.querySelector<HTMLElement>('[data-notices]');
  return [header, dialog, notices].flatMap((area) => (area ? stopsOf(area) : []));
}

function stopsOf(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(mayTakeFocus)].filter(
    // A stop without a name or a role is a trick of a library: its trap.
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
