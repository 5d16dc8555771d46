import { loadTextChecks } from '@hemstitch/platform/internal/build/content/check-content.ts';
import { loadPostContext } from '../../mfe-blog/compile/posts/post-context.ts';
import { contentFolder, type DeskCollection } from '../config/load-collections.ts';
import { type FieldProblem, validateFile, validatePost } from '../validation/validate-text.ts';

/**
 * Returns the problems for which the build would reject a text.
 * @param closed why readers cannot open other stories when this one appears, by id
 */
export async function checkDraft(
  collections: readonly DeskCollection[],
  path: string,
  text: string,
  closed?: ReadonlyMap<string, string>,
): Promise<FieldProblem[]> {
  const found = collections.flatMap(({ files }) => files).find((each) => each.path === path);
  if (!found)
    return validatePost(
      { path, text },
      collections.flatMap(({ posts }) => posts?.fields ?? []),
      { ...(await loadPostContext(path)), closed },
    );
  const { known } = await loadTextChecks(contentFolder(found.app));
  return validateFile({ ...found, file: path.split('/content/')[1]!, text, known });
}
