import type { Stored } from './cms.ts';
import { plain, type Control } from './cms.ts';
import { sameValue } from '../format/values.ts';

export interface FieldProblem {
  field: string;
  value: unknown;
  problem: string;
  remedy: string;
}

/** What is wrong in the file that is open, and the controls that say so. */
let problems: readonly FieldProblem[] = [];
const controls = new Set<Control>();
const shown = new WeakMap<Control, string>();

export function problemAt({ field, value }: { field: Stored; value: unknown }): string | undefined {
  const path = field.get('field_path');
  const own = problems.filter((each) => each.field === path);
  if (own.length === 0) return undefined;
  const held = plain(value) ?? undefined;
  const meant = own.filter((each) => sameValue(each.value ?? '', held ?? '') || path === 'body' || (Array.isArray(held) && sameValue(each.value, held)));
  return meant.length === 0 ? undefined : [...new Set(meant.map(({ problem, remedy }) => `${problem} ${remedy}`))].join(' ');
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

/** Brings the field of a problem into view and puts the cursor there. @returns whether it is on the screen */
export function goToProblem(problem: FieldProblem): boolean {
  const found = [...controls].find((control) => control.props.field.get('field_path') === problem.field && (problemAt(control.props) ?? '') !== '');
  const element = found && document.getElementById(found.props.forID);
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
  return element !== null && element !== undefined;
}
