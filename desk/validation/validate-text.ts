// Validates a text as the build does, and assigns each problem to a field. Runs on the desk's server and in browsers.
import { findFieldFaults, valueAt, type TextChecks } from '@cobblestone/platform/build/content/field-issues.ts';
import type { z } from 'zod';
import { compilePost, type PostContext, type PostFile } from '../../mfe-blog/compile/posts/compile-post.ts';
import type { DeskField } from '../format/desk-field.ts';
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
  return findFieldFaults(value, schema, known, file).map(({ field, problem, remedy }) => {
    const name = fieldPath(Array.isArray(value) ? ['items', ...field] : field);
    return rewordForForm({ field: name, value: valueAt(value, field), problem, remedy });
  });
}

/** @returns the problems in the order of the form */
export function validatePost(
  { path, text }: PostFile,
  fields: readonly DeskField[],
  context: PostContext,
): FieldProblem[] {
  const result = compilePost({ path, text }, context);
  if (result.ok) return [];
  const lines = text.split('\n');
  let values: Record<string, unknown> = {};
  try {
    values = parsePost(text);
  } catch {
    // The compiler's problems report that the post is unreadable.
  }
  const end = lines.indexOf('---', 1) + 1;
  const order = fields.map((each) => each.field_path);
  const found = result.problems.map(({ line, problem, remedy }) => {
    // A missing field has no line, but the message names it.
    const missingField = /`(\w+)`/.exec(problem)?.[1];
    const fieldOnLine =
      line <= end
        ? lines
            .slice(0, line)
            .findLast((each) => /^\w+:/.test(each))
            ?.split(':')[0]
        : BODY;
    const field = line === 1 && missingField !== undefined ? missingField : (fieldOnLine ?? BODY);
    return rewordForForm({ field, value: values[field], problem, remedy });
  });
  return found.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** Rewords a problem for people who see a form and not a file. Instead of remedies about syntax, the form shows hints. */
function rewordForForm(original: FieldProblem): FieldProblem {
  const problem = original.problem
    .replace(/^The field `\w+` /, 'This ')
    .replace(/^The post has no story\.$/, 'There is no story yet.')
    .replace(/^The field is missing\.$/, 'Nothing is filled in yet.')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const remedy = /`|---|\bschema\b/.test(original.remedy)
    ? ''
    : original.remedy.replace(/ between quotes|, without quotes/g, '');
  return { ...original, problem, remedy };
}

/** `['faq', 'items', 2, 'answer']` becomes `faq.items.answer`; `['badges', 2]` becomes `badges.*`. */
function fieldPath(field: readonly PropertyKey[]): string {
  const isIndex = (key: PropertyKey | undefined) => /^\d+$/.test(String(key));
  const names = field.filter((key) => !isIndex(key)).map(String);
  return [...names, ...(isIndex(field.at(-1)) ? ['*'] : [])].join('.');
}
