// Validates a text as the build does, and assigns each problem to a field. Runs on the desk's server and in browsers.

import { findFieldFaults, valueAt, type TextChecks } from '@hemstitch/platform/build/content/field-issues';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { z } from 'zod';
import { compilePost, type PostContext, type PostFile } from '../../mfe-blog/for-desk-browser.ts';
import { fieldPath, type DeskField } from '../format/desk-field.ts';
import { BODY, parsePost } from '../format/patch-post.ts';

/** A problem of a field, in the words of the build. */
export interface FieldProblem {
  /** The field's path without list indexes: `faq.items.question`. */
  field: string;
  /** The field's value, which tells the items of a list apart. */
  value: unknown;
  problem: string;
  remedy: string;
}

/** @param file the path below the app's content folder */
export function validateFile({
  file,
  text,
  schema,
  known,
}: {
  file: string;
  text: string;
  schema: z.ZodType;
  known: TextChecks;
}): FieldProblem[] {
  const value: unknown = JSON.parse(text);
  return findFieldFaults(value, schema, known, file).map(({ field, ...fault }) => {
    const name = fieldPath(Array.isArray(value) ? ['items', ...field] : field);
    return wordForForm({ field: name, value: valueAt(value, field), ...fault });
  });
}

/** @returns the problems in the order of the form */
export function validatePost(file: PostFile, fields: readonly DeskField[], context: PostContext): FieldProblem[] {
  const result = compilePost(file, context);
  if (result.ok) return [];
  let values: Record<string, unknown> = {};
  try {
    values = parsePost(file.text);
  } catch {
    // The compiler's problems report that the post is unreadable.
  }
  const order = fields.map((each) => each.field_path);
  return result.problems
    .map(({ field: [name] = [], problem, remedy, code }) => {
      const field = String(name ?? BODY);
      return wordForForm({ field, value: values[field], problem, remedy, code });
    })
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** For people who see a form and not a file. Instead of remedies about syntax, the form shows hints. */
const formWords: Record<NonNullable<Fault['code']>, Partial<Fault>> = {
  missing: { problem: 'Nothing is filled in yet.', remedy: '' },
  'no-story': { problem: 'There is no story yet.', remedy: '' },
  syntax: { remedy: '' },
};

const wordForForm = ({ code, ...problem }: FieldProblem & Fault): FieldProblem => ({
  ...problem,
  ...(code && formWords[code]),
});
