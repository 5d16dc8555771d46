import { fieldPath, isIndex } from '../../format/desk-field.ts';
import { showPage } from '../chrome/page-switch.ts';
import type { Control } from '../decap-types.ts';
import { findText, openPath } from '../texts.ts';
import { isListItem } from './list-control.ts';

/** The controls of the open text. */
export const controls = new Set<Control>();

const pathOf = (control: Control) => String(control.props.field.get('field_path'));
const elementOf = (control: Control) => document.getElementById(control.props.forID);

/** A closed list renders its items one after another. */
const MAX_LISTS = 4;

/**
 * Scrolls to a control and focuses it, or the first control in it when the field is a group.
 * @param path without list indexes @param choose among the controls of this path
 */
export function goToControl(
  path: string,
  choose: (fitting: Control[]) => Control | undefined,
  focus: (element: HTMLElement) => void = focusIn,
  lists = MAX_LISTS,
): void {
  showPage(false);
  const found = choose([...controls].filter((control) => pathOf(control) === path));
  const element = found && elementOf(found);
  if (element) {
    for (const button of closedAround(element)) button.click();
    return void setTimeout(() => {
      element.scrollIntoView({ block: 'center' });
      focus(element);
    });
  }
  // A closed list renders no fields: open the nearest list around the field and try again.
  const [outer] = [...controls]
    .filter((control) => path.startsWith(`${pathOf(control)}.`))
    .sort((a, b) => pathOf(b).length - pathOf(a).length);
  const openButton = outer && elementOf(outer)?.querySelector('button');
  if (!openButton || lists === 0) return;
  openButton.click();
  setTimeout(() => goToControl(path, choose, focus, lists - 1));
}

function focusIn(element: HTMLElement): void {
  element.focus();
  if (document.activeElement !== element)
    element.querySelector<HTMLElement>('button, input, select, textarea')?.focus();
}

/** Goes to a field, such as `cards.0.title`. In a story, the cursor goes to the paragraph with some words. */
export function goToField(field: string, words: string): void {
  const steps = field.split('.');
  const indexes = steps.filter(isIndex).join();
  goToControl(
    fieldPath(steps),
    (fitting) => fitting.find((control) => indexesAround(elementOf(control)).join() === indexes),
    (element) => {
      focusIn(element);
      const paragraph = element.matches('[data-slate-editor]') ? paragraphWith(element, words) : undefined;
      if (!paragraph) return;
      paragraph.scrollIntoView({ block: 'center' });
      getSelection()?.collapse(document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode(), 0);
    },
  );
}

/** A block of a story in the editor. */
const PARAGRAPH = '[data-slate-editor] :is(p, li, h2, h3, h4, td)';

/** Pages show quotes, dashes and notes in other ways than the form. */
const firstWords = (text: string, count = 5) =>
  text
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, count)
    .join(' ') ?? '';

const paragraphWith = (editor: Element, words: string): Element | undefined =>
  [...editor.querySelectorAll(PARAGRAPH)]
    .filter((each) => firstWords(each.textContent, Infinity).includes(firstWords(words)))
    .sort((one, other) => one.textContent.length - other.textContent.length)[0];

/** The positions of the list items around an element, the outermost first. */
function indexesAround(element: Element | null): number[] {
  const indexes: number[] = [];
  for (let each = element; each?.parentElement; each = each.parentElement)
    if (isListItem(each)) indexes.unshift([...each.parentElement.children].filter(isListItem).indexOf(each));
  return indexes;
}

/** The field of the open text that an element of the form edits, and the first words of the paragraph at the cursor. */
export function fieldAt(element: Element): { field: string; words?: string } | undefined {
  const [control] = [...controls]
    .filter((each) => elementOf(each)?.contains(element))
    .sort((one, other) => pathOf(other).length - pathOf(one).length);
  if (!control) return undefined;
  const indexes = indexesAround(elementOf(control));
  let fields = findText(openPath() ?? '')?.fields ?? [];
  const steps = pathOf(control)
    .split('.')
    .flatMap((name) => {
      const field = fields.find((each) => each.name === name);
      fields = field?.fields ?? [];
      return [
        ...(name === '*' ? [] : [name]),
        ...(field?.widget === 'list' && indexes.length > 0 ? [String(indexes.shift())] : []),
      ];
    });
  const paragraph = getSelection()?.anchorNode?.parentElement?.closest(PARAGRAPH);
  return {
    field: steps.join('.'),
    ...(paragraph && element.contains(paragraph) && { words: firstWords(paragraph.textContent) }),
  };
}

/** Returns the buttons that open the closed groups and list items around an element. */
function closedAround(element: Element): HTMLElement[] {
  const buttons: HTMLElement[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (getComputedStyle(each).display !== 'none') continue;
    let above: Element | null = each;
    while (above && !above.previousElementSibling) above = above.parentElement;
    const [button] = above?.parentElement?.querySelectorAll<HTMLElement>('button') ?? [];
    if (button) buttons.push(button);
  }
  return buttons;
}
