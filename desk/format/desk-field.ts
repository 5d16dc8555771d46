import type { Value } from './values.ts';

/** The control of a field. */
export type ControlKind =
  | (
      | 'line'
      | 'text'
      | 'number'
      | 'switch'
      | 'fixed'
      | 'choice'
      | 'choices'
      | 'picture'
      | 'page'
      | 'day'
      | 'time'
      | 'topic'
    )
  | ('tour' | 'story' | 'place' | 'group' | 'list');

/** A field of a form, derived from its schema and its label. */
export interface DeskField {
  name: string;
  label: string;
  hint: string;
  kind: ControlKind;
  required: boolean;
  /** The file does without it while it is empty. */
  isOptional?: boolean | undefined;
  options?: { label: string; value: string | number }[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
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
