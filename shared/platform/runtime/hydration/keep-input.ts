import { earlyClicks } from '../start/boot.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'a[href], button, summary, input:not([type="hidden"], [type="file"]), textarea, select';

/**
 * Keeps typed text, choices, clicks and focus when React renders a stitched part again. React does so when a page
 * differs from its stitched HTML, as extensions cause, and when a part's code comes late or fails. The new control
 * receives the state of the old one.
 * @returns a function that stops it
 */
export function keepInput(root: HTMLElement): () => void {
  const delivered = new Set(controlsIn(root));
  const changed = new WeakSet<Element>([...delivered].filter(isChanged));
  let focused = document.activeElement;

  const observer = new MutationObserver((records) => {
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes].flatMap(controlsIn));
    const lost = [...new Set(removed)].filter((control) => delivered.has(control) && !control.isConnected);
    if (lost.length === 0) return;
    const added = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(controlsIn));
    const successors = byPlace([...new Set(added)].filter((control) => control.isConnected));
    for (const [place, control] of byPlace(lost)) {
      delivered.delete(control);
      const successor = successors.get(place);
      if (successor) handOver(control, successor);
    }
  });

  function handOver(from: HTMLElement, to: HTMLElement): void {
    delivered.add(to);
    const click = earlyClicks().indexOf(from);
    if (click >= 0) earlyClicks()[click] = to;
    if (changed.has(from) && isField(from) && isField(to)) fillIn(to, from);
    if (from !== focused || document.activeElement !== document.body) return;
    to.focus({ preventScroll: true });
    const { selectionStart = null, selectionEnd, selectionDirection } = from as HTMLInputElement;
    if (selectionStart !== null)
      (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  }

  const listeners = new AbortController();
  const listen = (type: string, listener: (target: Element) => void) =>
    root.addEventListener(type, ({ target }) => listener(target as Element), {
      capture: true,
      signal: listeners.signal,
    });
  for (const type of ['input', 'change']) listen(type, (target) => changed.add(target));
  listen('focusin', (target) => (focused = target));
  // An element that loses the focus because it was removed is not connected.
  listen('focusout', (target) => setTimeout(() => target.isConnected && target === focused && (focused = null)));
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    listeners.abort();
  };
}

function controlsIn(part: Node): HTMLElement[] {
  if (!(part instanceof HTMLElement)) return [];
  const inside = [...part.querySelectorAll<HTMLElement>(controls)];
  return part.matches(controls) ? [part, ...inside] : inside;
}

/** Ids and texts change when a part is rendered again; a control's purpose and its index among equal ones do not. */
function byPlace(all: readonly HTMLElement[]): Map<string, HTMLElement> {
  const placed = new Map<string, HTMLElement>();
  for (const control of all) {
    const { localName } = control;
    const kind = [localName, ...['type', 'name', 'href'].map((name) => control.getAttribute(name) ?? '')].join(' ');
    let number = 0;
    while (placed.has(`${kind} ${number}`)) number += 1;
    placed.set(`${kind} ${number}`, control);
  }
  return placed;
}

const isField = (control: Element): control is Field => control.matches('input, textarea, select');
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function isChanged(control: HTMLElement): boolean {
  if (!isField(control)) return false;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Fills in a field as if the visitor had typed. */
function fillIn(field: Field, like: Field): void {
  if (isTicked(field)) {
    if (field.checked !== (like as HTMLInputElement).checked) field.click();
  } else if (field.value !== like.value) {
    // React tracks the field's own property, so the prototype's setter is used: React then handles the event as a change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, like.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
