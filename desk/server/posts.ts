import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import {
  closedAt,
  unfinishedReasons,
  postFrontMatterSchema,
  DEFAULT_TIME,
  publishedAt,
} from '../../mfe-blog/for-desk.ts';
import { postsFolder } from '../config/load-collections.ts';
import { BODY, parsePost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';

/** A post in the desk's list; `fields` are without the story. */
interface ListedPost {
  id: string;
  path: string;
  title: string;
  date: string;
  fields: Values;
  /** All its words, in small letters, for searching. */
  search: string;
}

/** All posts, newest first. Caches unchanged posts. */
export class PostList {
  readonly #cache = new Map<string, { stamp: string; post: ListedPost }>();

  constructor(private readonly root: string) {}

  async all(): Promise<ListedPost[]> {
    const folder = join(this.root, postsFolder);
    // A link could lead out of the project.
    if ((await realpath(folder)) !== join(await realpath(this.root), postsFolder)) return [];
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.md')).map(({ name }) => name);
    const posts = await Promise.all(names.map((name) => this.#read(`${postsFolder}/${name}`)));
    const timeOf = ({ date, fields }: ListedPost) =>
      `${date} ${String(fields['time'] ?? DEFAULT_TIME).padStart(5, '0')}`;
    return posts.sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || a.path.localeCompare(b.path));
  }

  async #read(path: string): Promise<ListedPost> {
    const file = join(this.root, path);
    const { mtimeMs, size } = await stat(file);
    const [stamp, cached] = [`${mtimeMs} ${size}`, this.#cache.get(path)];
    if (cached?.stamp === stamp) return cached.post;
    const post = { path, ...parseListedPost(await readFile(file, 'utf8'), basename(path, '.md')) };
    this.#cache.set(path, { stamp, post });
    return post;
  }
}

/** Lists an unreadable post by its file's name; opening it shows the problem. */
export function parseListedPost(text: string, name: string): Omit<ListedPost, 'path'> {
  let fields: Values = {};
  try {
    fields = parsePost(text);
    delete fields[BODY];
  } catch {
    // Its fields stay unknown.
  }
  const { id = name, title = name, date = '' } = fields;
  return { id: String(id), title: String(title), date: String(date), fields, search: `${name} ${text}`.toLowerCase() };
}

const scheduleSchema = postFrontMatterSchema.pick({ date: true, time: true });
const scheduleOf = ({ date, time }: Values) => scheduleSchema.safeParse({ date, time }).data;
const stateLabels: Record<string, string> = { draft: 'Draft', review: 'Ready for review' };

export const isUnfinished = ({ state }: Values): boolean => String(state) in stateLabels;

/** Why readers cannot open other stories when one with these fields appears, by id. */
export function closedFor(own: Values, others: readonly ListedPost[]): ReadonlyMap<string, string> {
  const unfinished = others.filter(({ fields }) => isUnfinished(fields));
  const scheduled = others.flatMap(({ id, fields }) => {
    const data = isUnfinished(fields) ? undefined : scheduleOf(fields);
    return data ? [{ id, ...data }] : [];
  });
  const reasons = unfinishedReasons(unfinished.map(({ id, fields }) => ({ id, state: String(fields['state']) })));
  const when = scheduleOf(own);
  return closedAt(Math.max(Date.now(), when ? publishedAt(when) : 0), scheduled, reasons);
}

export interface ListedStory extends Pick<ListedPost, 'path' | 'title' | 'date'> {
  topic: string;
  /** Name of its picture. */
  picture: string;
  state: 'live' | 'changed' | 'draft' | 'review' | 'new' | 'scheduled' | 'unknown';
  /** The state in words, such as `Scheduled for 9:00 AM`. */
  status: string;
}

/**
 * @param live `unshipped` says whether it is `new` or `changed` since the last release; `isOnSite`, whether the live site has
 * its page, undefined if that is unknown
 */
export function statusOf(
  fields: Values,
  live: { unshipped?: 'new' | 'changed' | undefined; isOnSite?: boolean | undefined } = {},
): Pick<ListedStory, 'state' | 'status'> {
  const unfinished = String(fields['state']);
  const label = stateLabels[unfinished];
  if (label !== undefined)
    return {
      state: unfinished as 'draft' | 'review',
      status: live.isOnSite ? `${label}, but readers see it until you ship` : label,
    };
  const data = scheduleOf(fields);
  const notShipped = live.unshipped === 'new' ? 'Not shipped yet' : live.unshipped && 'Changes not shipped yet';
  if (data && publishedAt(data) > Date.now()) {
    const moment = formatNewYorkInstant(new Date(publishedAt(data)));
    return { state: 'scheduled', status: notShipped ? `${notShipped}, for ${moment}` : `Scheduled for ${moment}` };
  }
  if (notShipped) return { state: live.unshipped!, status: notShipped };
  if (live.isOnSite === undefined) return { state: 'unknown', status: '' };
  return live.isOnSite
    ? { state: 'live', status: 'Live' }
    : { state: 'scheduled', status: 'Appears with the next update of the site' };
}
