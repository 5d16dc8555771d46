import { createContext, use, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { DeskField, FieldPath } from '../../format/desk-field.ts';
import type { Value, Values } from '../../format/values.ts';
import type { TextProblem } from '../api.ts';
import { Shared, useShared } from '../desk-data.ts';
import { fieldId } from './paths.ts';

export interface FormContextValue {
  file: string;
  app: string;
  values: Values;
  problems: readonly TextProblem[];
  change: (path: FieldPath, value: Value | undefined) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useForm = (): FormContextValue => {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
};

/** The message for a field: its problems, and none of those of the fields in it. */
export const useProblem = (path: FieldPath): string | undefined => {
  const { problems } = useForm();
  const own = problems.filter((problem) => problem.path.join('.') === path.join('.'));
  return own.map(({ problem, remedy }) => `${problem} ${remedy}`.trim()).join(' ') || undefined;
};

export const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((key, index) => String(path[index]) === String(key));

/** Number of problems in the fields of a group or an item. */
export const useProblemsIn = (path: FieldPath): number =>
  useForm().problems.filter((problem) => problem.path.length > path.length && startsWith(problem.path, path)).length;

/** A field to go to; groups and items around it open. `words` are some of a paragraph. */
const wanted = new Shared<{ path: FieldPath; words: string } | undefined>(undefined);

/** Scrolls to a field and focuses it, once the groups around it are open. */
export function goToField(path: FieldPath, words = ''): void {
  wanted.set({ path, words });
  let tries = 20;
  const focus = () => {
    // A problem of a group leads to the group, and one of a list's item to the item.
    const element = document.getElementById(fieldId(path));
    if (element) {
      const control = element.matches('input, select, textarea, button, [contenteditable]')
        ? element
        : (element.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button, summary') ??
          element);
      element.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
    } else if ((tries -= 1) > 0) requestAnimationFrame(focus);
    else if (path.length > 1) goToField(path.slice(0, -1), words);
  };
  requestAnimationFrame(focus);
}

/** Opens a group or an item when the field to go to is in it. */
export function useOpenFor(path: FieldPath, open: () => void): void {
  const target = useShared(wanted);
  const openIfWanted = useEffectEvent(() => {
    if (target && startsWith(target.path, path)) open();
  });
  useEffect(() => openIfWanted(), [target]);
}

/** The words to go to in a story, when its field is wanted. */
export const useWantedWords = (path: FieldPath): { words: string } | undefined => {
  const target = useShared(wanted);
  return target && target.path.join('.') === path.join('.') ? target : undefined;
};

/** Shows fields of a record in a list or a group. */
export type RenderFields = (fields: readonly DeskField[], path: FieldPath, value: Value | undefined) => ReactNode;

export type ControlProps = { field: DeskField; path: FieldPath; value: Value | undefined };
