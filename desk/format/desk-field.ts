import type { Value } from './values.ts';

/** The control of a field. */
export type ControlKind =
  | ('line' | 'text' | 'number' | 'switch' | 'fixed' | 'choice' | 'choices' | 'picture' | 'page' | 'day' | 'time')
  | ('topic' | 'tour' | 'story' | 'place' | 'group' | 'list');

/** A field of a form, derived from its schema and its label. */
export interface DeskField {
  name: string;
  label: string;
  hint: string;
  kind: ControlKind;
  /** The file does without it while it is empty. */
  isOptional?: boolean | undefined;
  options?: { label: string; value: string | number }[] | undefined;
  max?: number | undefined;
  /** Initial value; of a day, `today`, and of a time, `now`. */
  start?: Value | undefined;
  /** Fields of a group, a place, or of each item of a list. */
  fields?: DeskField[] | undefined;
  /** The field of each item, if a list has plain values. */
  item?: DeskField | undefined;
  itemLabel?: string | undefined;
  /** Template of an item's summary, such as `{{title}}`. */
  summary?: string | undefined;
  /** Items can be added and removed. */
  isResizable?: boolean | undefined;
  /** Items can be drafts, and copied. */
  canCopy?: boolean | undefined;
}

/** A path of keys and list indexes, such as `['faq', 'items', 2, 'answer']`. */
export type FieldPath = readonly (string | number)[];

/** The path that a field is named by in text: `faq.items.2.answer`. */
export const parsePath = (field: string): FieldPath =>
  field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** The fields from the root to a path, such as a group, a list and a field of its items. */
export function fieldsTo(fields: readonly DeskField[], path: FieldPath): DeskField[] {
  const [key, ...rest] = path;
  if (typeof key === 'number') return fieldsTo(fields, rest);
  const field = fields.find(({ name }) => name === key);
  return field ? [field, ...fieldsTo(field.fields ?? [], rest)] : [];
}

/** A field in words, with the numbers of its list items: `Questions, 2: Answer`. */
export function labelOf(fields: readonly DeskField[], path: FieldPath): string {
  const numbers = path.filter((key) => typeof key === 'number');
  const names = fieldsTo(fields, path).map(({ label, kind }) => {
    const number = kind === 'list' ? numbers.shift() : undefined;
    return number === undefined ? label : `${label}, ${number + 1}`;
  });
  return names.slice(-2).join(': ') || path.join('.');
}
