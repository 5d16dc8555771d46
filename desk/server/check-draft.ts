import { contentFolder } from '@hemstitch/platform/build/folders';
import { loadTextChecks } from '@hemstitch/platform/internal/build/content/check-content.ts';
import { loadPostContext } from '../../mfe-blog/for-desk.ts';
import { type FieldProblem, validateFile, validatePost } from '../validation/validate-text.ts';
import type { DeskContext } from './desk-context.ts';

/**
 * Returns the problems for which the build would reject a text.
 * @param closed why readers cannot open other stories when this one appears, by id
 */
export async function checkDraft(
  { definition, collections }: Pick<DeskContext, 'definition' | 'collections'>,
  path: string,
  text: string,
  closed?: ReadonlyMap<string, string>,
): Promise<FieldProblem[]> {
  const found = collections.flatMap(({ files }) => files).find((each) => each.path === path);
  if (!found)
    return validatePost(
      { path, text },
      collections.flatMap(({ posts }) => posts?.fields ?? []),
      { ...(await loadPostContext(path, definition.content!.loadVocabulary)), closed },
    );
  const { known } = await loadTextChecks(definition, contentFolder(definition, found.app));
  return validateFile({ ...found, file: path.split('/content/')[1]!, text, known });
}
