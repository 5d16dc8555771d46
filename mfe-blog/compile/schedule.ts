import { laterFolder, momentName, waitingFile, type Waiting } from '@cobblestone/platform/contract/later.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import { type DataInput, makeDataFiles } from './data-files.ts';
import { published, publishedAt } from './publication-time.ts';

/**
 * The data files of a release: those of the posts that are out at `now`, in milliseconds, and for each moment at which
 * another one comes out, whichever files that changes, in the folder for later.
 */
export function makeScheduledFiles(input: DataInput, now: number): Map<string, string> {
  const outAt = (moment: number) =>
    makeDataFiles({ ...input, bodies: input.bodies.filter(({ post }) => publishedAt(post) <= moment) });
  const waiting = waitingOf(input, now);
  let before = outAt(now);
  const files = new Map(before);
  for (const from of new Set(waiting.map((one) => one.from))) {
    const after = outAt(Date.parse(from));
    for (const [path, text] of after) {
      if (before.get(path) !== text) files.set(`${laterFolder}/${momentName(from)}/${path}`, text);
    }
    before = after;
  }
  if (waiting.length > 0) files.set(waitingFile, `${JSON.stringify(waiting)}\n`);
  return files;
}

/** The posts that are still to come out, the next one first. */
export function waitingOf({ bodies }: Pick<DataInput, 'bodies'>, now: number): Waiting[] {
  return bodies
    .flatMap(({ post }) =>
      publishedAt(post) > now ? [{ from: published(post), title: post.title, address: postPath(post.id) }] : [],
    )
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || (a.address < b.address ? -1 : 1));
}
