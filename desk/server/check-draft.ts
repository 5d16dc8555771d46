import { loadKnown } from '@cobblestone/platform/build/content/check-content.ts';
import { loadPostContext } from '../../mfe-blog/compile/post-context.ts';
import { contentFolder, type DeskPlace } from '../config/load-places.ts';
import { type FieldProblem, judgeFile, judgePost } from '../judge/judge-text.ts';

/** What the build would say of a text that is about to be saved. */
export async function checkDraft(places: readonly DeskPlace[], path: string, text: string): Promise<FieldProblem[]> {
  const found = places.flatMap(({ files }) => files).find((each) => each.path === path);
  if (!found)
    return judgePost(
      { path, text },
      places.flatMap(({ posts }) => posts?.fields ?? []),
      await loadPostContext(path),
    );
  const { known } = await loadKnown(contentFolder(found.app));
  return judgeFile({ ...found, file: path.split('/content/')[1]!, text, known });
}
