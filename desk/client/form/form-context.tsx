import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { DeskField, FieldPath } from '../../format/desk-field.ts';
import type { Value, Values } from '../../format/values.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { pageShown, Shared, useShared } from '../desk-data.ts';

interface FormContextValue {
  file: string;
  app: string;
  values: Values;
  problems: readonly FieldProblem[];
  change: (path: FieldPath, value: Value | undefined) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export const useForm = (): FormContextValue => {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
};

/** Props of every field. */
export type ControlProps = { field: DeskField; path: FieldPath; value: Value | undefined };

export const fieldId = (path: FieldPath): string => `field-${path.join('.')}`;

/** The message for a field. */
export const useProblem = (path: FieldPath): string | undefined => {
  const own = useForm().problems.filter((problem) => problem.path.join('.') === path.join('.'));
  return own.map(({ problem, remedy }) => `${problem} ${remedy}`.trim()).join(' ') || undefined;
};

/** A field to go to; groups and items around it open. `words` are some of a paragraph. */
const wanted = new Shared<{ path: FieldPath; words: string } | undefined>(undefined);

const CONTROLS = 'input, select, textarea, [contenteditable], button, summary';

/** Scrolls to a field and focuses it, once the groups around it are open. */
export function goToField(path: FieldPath, words = ''): void {
  pageShown.set(false);
  wanted.set({ path, words });
  let tries = 20;
  const focus = () => {
    // A problem of a group leads to the group, and one of a list's item to the item.
    const element = document.getElementById(fieldId(path));
    // On a phone the form is hidden until the page has given it its place.
    if (element && (element.checkVisibility?.() ?? true)) {
      const control = element.matches(CONTROLS) ? element : element.querySelector<HTMLElement>(CONTROLS);
      element.scrollIntoView({ block: 'center' });
      control?.focus({ preventScroll: true });
    } else if ((tries -= 1) > 0) requestAnimationFrame(focus);
    else if (path.length > 1) goToField(path.slice(0, -1), words);
  };
  requestAnimationFrame(focus);
}

/** Opens a group or an item when the field to go to is in it. */
export function useOpenFor(path: FieldPath, open: () => void): void {
  const target = useShared(wanted);
  const openIfWanted = useEffectEvent(() => {
    if (target && `${target.path.join('.')}.`.startsWith(`${path.join('.')}.`)) open();
  });
  useEffect(() => openIfWanted(), [target]);
}

/** The words to go to in a story, when its field is wanted. */
export const useWantedWords = (path: FieldPath): { words: string } | undefined => {
  const target = useShared(wanted);
  return target && target.path.join('.') === path.join('.') ? target : undefined;
};
