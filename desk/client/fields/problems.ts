import { sameValue } from '../../format/values.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { showPage } from '../chrome/page-switch.ts';
import { plain, type Control, type Stored } from '../decap-types.ts';

let problems: readonly FieldProblem[] = [];
const controls = new Set<Control>();
const shownMessages = new WeakMap<Control, string>();

/** Returns the message for a control, or undefined when its value is valid. */
export function problemAt({ field, value }: { field: Stored; value: unknown }): string | undefined {
  const path = field.get('field_path');
  const current = plain(value) ?? undefined;
  const matching = problems.filter(
    (each) =>
      each.field === path &&
      // Items of a list share a path; the value tells which one has the problem.
      (sameValue(each.value ?? '', current ?? '') ||
        path === 'body' ||
        (Array.isArray(current) && sameValue(each.value, current))),
  );
  return matching.length === 0
    ? undefined
    : [...new Set(matching.map(({ problem, remedy }) => `${problem} ${remedy}`))].join(' ');
}

/** Shows each problem at its field, and removes messages that no longer apply. */
export function showProblems(found: readonly FieldProblem[]): void {
  problems = found;
  for (const control of controls) {
    const message = problemAt(control.props) ?? '';
    if (message === (shownMessages.get(control) ?? '')) continue;
    shownMessages.set(control, message);
    control.props.validate?.();
  }
}

export const watchControl = (control: Control): void => void controls.add(control);
export const forgetControl = (control: Control): void => void controls.delete(control);

/** Scrolls to a problem's field and focuses it, or the first control in it when the field is a group. */
export function goToProblem(problem: FieldProblem): void {
  showPage(false);
  const pathOf = (control: Control) => String(control.props.field.get('field_path'));
  const fitting = [...controls].filter((control) => pathOf(control) === problem.field);
  // A list in the form can have another value than the check saw, so it shows no message of its own.
  const list = Array.isArray(problem.value) ? fitting[0] : undefined;
  const found = fitting.find((control) => (problemAt(control.props) ?? '') !== '') ?? list;
  const element = found && document.getElementById(found.props.forID);
  if (element) {
    for (const button of closedAround(element)) button.click();
    return void setTimeout(() => {
      element.scrollIntoView({ block: 'center' });
      element.focus();
      if (document.activeElement !== element)
        element.querySelector<HTMLElement>('button, input, select, textarea')?.focus();
    });
  }
  // A closed list renders no fields: open the nearest list around the field and try again.
  const [outer] = [...controls]
    .filter((control) => problem.field.startsWith(`${pathOf(control)}.`))
    .sort((a, b) => pathOf(b).length - pathOf(a).length);
  const openButton = outer && document.getElementById(outer.props.forID)?.querySelector('button');
  if (!openButton) return;
  openButton.click();
  setTimeout(() => [...controls].some((control) => pathOf(control) === problem.field) && goToProblem(problem));
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
