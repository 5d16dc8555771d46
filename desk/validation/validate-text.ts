// Validates a text as the build does, and assigns each problem to a field.

import { loadTextChecks } from '@hemstitch/platform/build/content/check-content';
import { findFieldFaults } from '@hemstitch/platform/build/content/field-issues';
import { contentFolder } from '@hemstitch/platform/build/folders';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import type { z } from 'zod';
import {
  compilePost,
  loadPostContext,
  postFrontMatterSchema,
  type PostContext,
  type PostFile,
} from '../../mfe-blog/for-desk.ts';
import { fieldsOf, findFile, type DeskCollection } from '../config/load-collections.ts';
import type { DeskField, FieldPath } from '../format/desk-field.ts';
import { BODY, parsePost } from '../format/patch-post.ts';

/** A problem of a field, in the words of the build. */
export interface FieldProblem {
  path: FieldPath;
  code?: Fault['code'] | undefined;
  problem: string;
  remedy: string;
}

/**
 * Returns the problems for which the build would reject a text, in the order of the form.
 * @param closed why readers cannot open other stories when this one appears, by id @throws Error when the text is no JSON
 */
export async function checkDraft(
  { definition, collections }: { definition: SiteDefinition; collections: readonly DeskCollection[] },
  path: string,
  text: string,
  closed?: ReadonlyMap<string, string>,
): Promise<FieldProblem[]> {
  const found = findFile(collections, path);
  if (!found) {
    const context = await loadPostContext(path, definition.content!.loadVocabulary);
    return checkPost({ path, text }, fieldsOf(collections, path), { ...context, closed });
  }
  const { known } = await loadTextChecks(definition, contentFolder(definition, found.app));
  const value: unknown = JSON.parse(text);
  return findFieldFaults(value, found.schema, known, path.split('/content/')[1]!).map(({ field, ...fault }) =>
    wordForForm(Array.isArray(value) ? ['items', ...field] : field, fault),
  );
}

function checkPost(file: PostFile, fields: readonly DeskField[], context: PostContext): FieldProblem[] {
  const result = compilePost(file, context);
  if (result.ok) return [];
  const order = fields.map(({ name }) => name);
  const placeOf = ({ path }: FieldProblem) => order.indexOf(String(path[0]));
  return result.problems
    .flatMap(({ field = [BODY], ...fault }) =>
      itemsRefusedIn(file.text, field).map((item) =>
        wordForForm([...field, ...(item ? [item.at] : [])], item?.isEmpty ? emptyItem : fault),
      ),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const emptyItem = { problem: 'This is empty.', remedy: 'Write it, or remove it.' };

const shape: Readonly<Record<string, z.ZodType>> = postFrontMatterSchema.shape;

/** The items of a list that its schema refuses; undefined stands for the field itself. */
function itemsRefusedIn(
  text: string,
  [name]: readonly PropertyKey[],
): ({ at: number; isEmpty: boolean } | undefined)[] {
  try {
    const value = parsePost(text)[String(name)];
    const issues = shape[String(name)]?.safeParse(value).error?.issues ?? [];
    const items = [...new Set(issues.flatMap(({ path: [at] }) => (typeof at === 'number' ? [at] : [])))];
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

const wordForForm = (field: readonly PropertyKey[], { problem, remedy, code }: Fault): FieldProblem => ({
  path: field.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : String(key))),
  problem,
  remedy,
  code,
  ...(code && formWords[code]),
});
