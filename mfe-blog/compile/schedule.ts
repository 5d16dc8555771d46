import {
  scheduledFolder,
  scheduleKey,
  scheduledPagesFile,
  type ScheduledPage,
} from '@hemstitch/platform/contract/time/scheduled-files';
import { postPath } from '@cobblestone/domain/paths.ts';
import { type DataInput, makeDataFiles } from './data-files.ts';
import { published, publishedAt } from './posts/publication-time.ts';

/**
 * The data files of a release. For each scheduled post there is a folder with the files that change at its time.
 * @param now in milliseconds
 */
export function makeScheduledFiles(input: DataInput, now: number): Map<string, string> {
  const filesAt = (timeMs: number) =>
    makeDataFiles({ ...input, bodies: input.bodies.filter(({ post }) => publishedAt(post) <= timeMs) });
  const waiting = listScheduledPosts(input, now);
  let previous = filesAt(now);
  const files = new Map(previous);
  for (const from of new Set(waiting.map((post) => post.from))) {
    const current = filesAt(Date.parse(from));
    for (const [path, text] of current) {
      if (previous.get(path) !== text) files.set(`${scheduledFolder}/${scheduleKey(from)}/${path}`, text);
    }
    previous = current;
  }
  if (waiting.length > 0) files.set(scheduledPagesFile, `${JSON.stringify(waiting)}\n`);
  return files;
}

/** The scheduled posts, earliest first. */
export function listScheduledPosts({ bodies }: Pick<DataInput, 'bodies'>, now: number): ScheduledPage[] {
  return bodies
    .flatMap(({ post }) =>
      publishedAt(post) > now ? [{ from: published(post), title: post.title, address: postPath(post.id) }] : [],
    )
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || (a.address < b.address ? -1 : 1));
}
