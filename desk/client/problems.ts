import type { FieldProblem } from '../judge/judge-text.ts';
import { plain, type Control, type Stored } from './cms.ts';
import { sameValue } from '../format/values.ts';

/** What is wrong in the file that is open, and the controls that say so. */
let problems: readonly FieldProblem[] = [];
const controls = new Set<Control>();
const shown = new WeakMap<Control, string>();

export function problemAt({ field, value }: { field: Stored; value: unknown }): string | undefined {
  const path = field.get('field_path');
  const own = problems.filter((each) => each.field === path);
  if (own.length === 0) return undefined;
  const held = plain(value) ?? undefined;
  const meant = own.filter(
    (each) =>
      sameValue(each.value ?? '', held ?? '') ||
      path === 'body' ||
      (Array.isArray(held) && sameValue(each.value, held)),
  );
  return meant.length === 0
    ? undefined
    : [...new Set(meant.map(({ problem, remedy }) => `${problem} ${remedy}`))].join(' ');
}

/** Has the content manager say at each field what is wrong with it, or that it is right again. */
export function showProblems(found: readonly FieldProblem[]): void {
  problems = found;
  for (const control of controls) {
    const now = problemAt(control.props) ?? '';
    if (now === (shown.get(control) ?? '')) continue;
    shown.set(control, now);
    control.props.validate?.();
  }
}

export const watchControl = (control: Control): void => void controls.add(control);
export const forgetControl = (control: Control): void => void controls.delete(control);

/** Brings the field of a problem into view and puts the cursor there, or at the first thing in it: a group has no cursor. */
export function goToProblem(problem: FieldProblem): void {
  const pathOf = (control: Control) => String(control.props.field.get('field_path'));
  const found = [...controls].find(
    (control) => pathOf(control) === problem.field && (problemAt(control.props) ?? '') !== '',
  );
  const element = found && document.getElementById(found.props.forID);
  if (element) {
    for (const button of closedAround(element)) button.click();
    return void requestAnimationFrame(() => {
      element.scrollIntoView({ block: 'center' });
      element.focus();
      if (document.activeElement !== element)
        element.querySelector<HTMLElement>('button, input, select, textarea')?.focus();
    });
  }
  // A list that is closed has no fields.
  const [list] = [...controls]
    .filter((control) => problem.field.startsWith(`${pathOf(control)}.`))
    .sort((a, b) => pathOf(b).length - pathOf(a).length);
  const opening = list && document.getElementById(list.props.forID)?.querySelector('button');
  if (!opening) return;
  opening.click();
  requestAnimationFrame(
    () => [...controls].some((control) => pathOf(control) === problem.field) && goToProblem(problem),
  );
}

/** The buttons that open the groups, and the items of lists, in which an element is hidden. */
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
