// Validates a text as the build does, and assigns each problem to a field.

import { loadTextChecks } from '@hemstitch/platform/build/content/check-content';
import { findFieldFaults } from '@hemstitch/platform/build/content/field-issues';
import { contentFolder } from '@hemstitch/platform/build/folders';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { compilePost, loadPostContext } from '../../mfe-blog/for-desk.ts';
import { fieldsOf, findFile, type DeskCollection } from '../config/load-collections.ts';
import { BODY } from '../format/patch-post.ts';

/** A problem of a field, in the words of the build. */
export interface FieldProblem {
  /** Such as `faq.items.1.answer`. */
  path: string;
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
  if (found) {
    const { known } = await loadTextChecks(definition, contentFolder(definition, found.app));
    const value: unknown = JSON.parse(text);
    return findFieldFaults(value, found.schema, known, path.split('/content/')[1]!).map(({ field, ...fault }) =>
      wordForForm(Array.isArray(value) ? ['items', ...field] : field, fault),
    );
  }
  const context = await loadPostContext(path, definition.content!.loadVocabulary);
  const result = compilePost({ path, text }, { ...context, closed });
  if (result.ok) return [];
  const order = fieldsOf(collections, path).map(({ name }) => name);
  const placeOf = (problem: FieldProblem) => order.indexOf(problem.path.split('.')[0]!);
  return result.problems
    .map(({ field = [BODY], ...fault }) => wordForForm(field, fault))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** For people who see a form and not a file. Instead of remedies about syntax, the form shows hints. */
const formWords: Record<NonNullable<Fault['code']>, Partial<Fault>> = {
  missing: { problem: 'Nothing is filled in yet.', remedy: '' },
  'no-story': { problem: 'There is no story yet.', remedy: '' },
  syntax: { remedy: '' },
};

const wordForForm = (field: readonly PropertyKey[], { problem, remedy, code }: Fault): FieldProblem => ({
  path: field.join('.'),
  problem,
  remedy,
  ...(code && formWords[code]),
});
