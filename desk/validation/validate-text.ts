// Validates a text as the build does, and assigns each problem to a field.

import { findFieldFaults, type TextChecks } from '@hemstitch/platform/build/content/field-issues';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { z } from 'zod';
import { compilePost, postFrontMatterSchema, type PostContext, type PostFile } from '../../mfe-blog/for-desk.ts';
import type { DeskField, FieldPath } from '../format/desk-field.ts';
import { BODY, parsePost } from '../format/patch-post.ts';

/** A problem of a field, in the words of the build. */
export interface FieldProblem {
  path: FieldPath;
  code?: Fault['code'];
  problem: string;
  remedy: string;
}

const asPath = (field: readonly PropertyKey[]): FieldPath =>
  field.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : String(key)));

/** @param file the path below the app's content folder @throws Error when the text is no JSON */
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
  return findFieldFaults(value, schema, known, file).map(({ field, problem, remedy, code }) =>
    wordForForm({ path: asPath(Array.isArray(value) ? ['items', ...field] : field), problem, remedy, code }),
  );
}

/** @returns the problems in the order of the form */
export function validatePost(file: PostFile, fields: readonly DeskField[], context: PostContext): FieldProblem[] {
  const result = compilePost(file, context);
  if (result.ok) return [];
  const order = fields.map(({ name }) => name);
  const placeOf = ({ path }: FieldProblem) => order.indexOf(String(path[0]));
  return result.problems
    .flatMap(({ field = [BODY], problem, remedy, code }) =>
      placesInList(file.text, String(field[0])).map((index) =>
        index === undefined
          ? wordForForm({ path: asPath(field), problem, remedy, code })
          : wordForForm({
              path: [...asPath(field), index.at],
              ...(index.isEmpty ? emptyItem : { problem, remedy, code }),
            }),
      ),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const emptyItem = { problem: 'This is empty.', remedy: 'Write it, or remove it.' };

/** The items of a list that its schema refuses; undefined stands for the field itself. */
function placesInList(text: string, name: string): ({ at: number; isEmpty: boolean } | undefined)[] {
  if (!Object.hasOwn(postFrontMatterSchema.shape, name)) return [undefined];
  try {
    const value = parsePost(text)[name];
    const { error } = postFrontMatterSchema.shape[name as keyof typeof postFrontMatterSchema.shape].safeParse(value);
    const items = [...new Set(error?.issues.flatMap(({ path: [at] }) => (typeof at === 'number' ? [at] : [])))];
    if (!Array.isArray(value) || items.length === 0) return [undefined];
    return items.map((at) => ({ at, isEmpty: value[at] === '' || value[at] === null }));
  } catch {
    // The compiler's problems say that the post is unreadable.
    return [undefined];
  }
}

/** For people who see a form and not a file. Instead of remedies about syntax, the form shows hints. */
const formWords: Record<NonNullable<Fault['code']>, Partial<Fault>> = {
  missing: { problem: 'Nothing is filled in yet.', remedy: '' },
  'no-story': { problem: 'There is no story yet.', remedy: '' },
  syntax: { remedy: '' },
};

const wordForForm = (problem: FieldProblem): FieldProblem => ({
  ...problem,
  ...(problem.code && formWords[problem.code]),
});
