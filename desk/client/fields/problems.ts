import { sameValue } from '../../format/values.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { plain, type Control, type Stored } from '../decap-types.ts';
import { controls, goToControl } from './go-to-field.ts';

let problems: readonly FieldProblem[] = [];
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

/** Goes to a problem's field, or to the first control in it when the field is a group. */
export const goToProblem = (problem: FieldProblem): void =>
  goToControl(
    problem.field,
    (fitting) =>
      fitting.find((control) => (problemAt(control.props) ?? '') !== '') ??
      // A list in the form can have another value than the check saw, so it shows no message of its own.
      (Array.isArray(problem.value) ? fitting[0] : undefined),
  );
