// What the build would say of a text, at its fields: on the desk's server, and in the browser at a desk that has none.
import { fieldFaults, type Known } from '@cobblestone/platform/build/content/field-faults.ts';
import type { z } from 'zod';
import { compilePost, type PostContext, type PostFile } from '../../mfe-blog/compile/compile-post.ts';
import type { DeskField } from '../format/desk-field.ts';
import { BODY, parsePost } from '../format/patch-post.ts';

/** What is wrong in a field, in the words of the build, which judges by the same rules. */
export interface FieldProblem {
  /** As the desk's fields are named: without places in lists. */
  field: string;
  /** What stands in the field; it tells which of a list's items is meant. */
  value: unknown;
  problem: string;
  remedy: string;
}

/** @param file below its content folder */
export function judgeFile({
  file,
  text,
  fields,
  schema,
  known,
}: {
  file: string;
  text: string;
  fields: readonly DeskField[];
  schema: z.ZodType;
  known: Known;
}): FieldProblem[] {
  const value: unknown = JSON.parse(text);
  const hints = hintsOf(fields);
  return fieldFaults(value, schema, known, file).map(({ field, problem, remedy }) => {
    const name = fieldPath(Array.isArray(value) ? ['items', ...field] : field);
    return inPlainWords({ field: name, value: at(value, field), problem, remedy }, hints.get(name));
  });
}

export function judgePost(
  { path, text }: PostFile,
  fields: readonly DeskField[],
  context: PostContext,
): FieldProblem[] {
  const result = compilePost({ path, text }, context);
  if (result.ok) return [];
  const hints = hintsOf(fields);
  const lines = text.split('\n');
  let values: Record<string, unknown> = {};
  try {
    values = parsePost(text);
  } catch {
    // The problems say that it cannot be read.
  }
  const end = lines.indexOf('---', 1) + 1;
  return result.problems.map(({ line, problem, remedy }) => {
    // A field that is missing has no line; the message names it.
    const named = /`(\w+)`/.exec(problem)?.[1];
    const written =
      line <= end
        ? lines
            .slice(0, line)
            .findLast((each) => /^\w+:/.test(each))
            ?.split(':')[0]
        : BODY;
    const field = line === 1 && named !== undefined ? named : (written ?? BODY);
    return inPlainWords({ field, value: values[field], problem, remedy }, hints.get(field));
  });
}

/** A field's hints, by its path. */
function hintsOf(fields: readonly DeskField[], hints = new Map<string, string>()): Map<string, string> {
  for (const field of fields) {
    hints.set(field.field_path, field.hint);
    hintsOf([...(field.fields ?? []), ...(field.field ? [field.field] : [])], hints);
  }
  return hints;
}

/** As it is said to who sees a form and no file: how something is written there is said by the field's own hint. */
function inPlainWords(found: FieldProblem, hint = ''): FieldProblem {
  const problem = found.problem
    .replace(/^The field `\w+` /, 'This ')
    .replace(/^The post has no story\.$/, 'There is no story yet.')
    .replace(/^The field is missing\.$/, 'Nothing is filled in yet.');
  return { ...found, problem, remedy: /`|---|\bschema\b/.test(found.remedy) ? hint : found.remedy };
}

/** `['faq', 'items', 2, 'answer']` is `faq.items.answer`, and the third of plain words is `badges.*`. */
function fieldPath(field: readonly PropertyKey[]): string {
  const isPlace = (key: PropertyKey | undefined) => /^\d+$/.test(String(key));
  const names = field.filter((key) => !isPlace(key)).map(String);
  return [...names, ...(isPlace(field.at(-1)) ? ['*'] : [])].join('.');
}

const at = (value: unknown, field: readonly PropertyKey[]): unknown =>
  field.reduce(
    (inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
