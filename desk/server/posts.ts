import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatNewYorkInstant, newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
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
export interface ListedPost {
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
    const posts = await Promise.all(names.map((name) => this.#read(name)));
    const timeOf = ({ date, fields }: ListedPost) =>
      `${date} ${String(fields['time'] ?? DEFAULT_TIME).padStart(5, '0')}`;
    return posts.sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || a.path.localeCompare(b.path));
  }

  async #read(name: string): Promise<ListedPost> {
    const path = `${postsFolder}/${name}`;
    const { mtimeMs, size } = await stat(join(this.root, path));
    const stamp = `${mtimeMs} ${size}`;
    const cached = this.#cache.get(name);
    if (cached?.stamp === stamp) return cached.post;
    const post = { path, ...parseListedPost(await readFile(join(this.root, path), 'utf8'), name.slice(0, -3)) };
    this.#cache.set(name, { stamp, post });
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

/** Whether readers see a story, for the list. */
interface StoryStatus {
  state: 'live' | 'changed' | 'draft' | 'review' | 'new' | 'scheduled' | 'unknown';
  /** In words, such as `Scheduled for 9:00 AM`. */
  status: string;
}

/**
 * @param live `unshipped` says whether it is `new` or `changed` since the last release; `isOnSite`, whether the live site has
 * its page, undefined if that is unknown
 */
export function statusOf(
  fields: Values,
  { unshipped, isOnSite }: { unshipped?: 'new' | 'changed' | undefined; isOnSite?: boolean | undefined } = {},
  now = new Date(),
): StoryStatus {
  const unfinished = String(fields['state']);
  const state = stateLabels[unfinished];
  if (state !== undefined)
    return {
      state: unfinished as 'draft' | 'review',
      status: isOnSite ? `${state}, but readers see it until you ship` : state,
    };
  const data = scheduleOf(fields);
  const notShipped = unshipped && (unshipped === 'new' ? 'Not shipped yet' : 'Changes not shipped yet');
  if (!data || publishedAt(data) <= now.getTime()) {
    if (notShipped) return { state: unshipped!, status: notShipped };
    if (isOnSite === undefined) return { state: 'unknown', status: '' };
    return isOnSite
      ? { state: 'live', status: 'Live' }
      : { state: 'scheduled', status: 'Appears with the next update of the site' };
  }
  const moment = formatNewYorkInstant(new Date(publishedAt(data)));
  const time = data.date === newYorkDay(now) ? moment.split(', ').at(-1) : moment;
  return { state: 'scheduled', status: notShipped ? `${notShipped}, for ${time}` : `Scheduled for ${time}` };
}
