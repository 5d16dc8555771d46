import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import { closedAt, unfinishedReasons, postFrontMatterSchema, publishedAt } from '../../mfe-blog/for-desk.ts';
import { postsFolder } from '../config/load-collections.ts';
import { parsePost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';

type ListedPost = ReturnType<typeof parseListedPost> & { path: string };

/** All posts, newest first. Caches unchanged posts. */
export class PostList {
  readonly #cache = new Map<string, { stamp: string; post: ListedPost }>();

  constructor(private readonly root: string) {}

  async all(): Promise<ListedPost[]> {
    const folder = join(this.root, postsFolder);
    // A link could lead out of the project.
    if ((await realpath(folder)) !== join(await realpath(this.root), postsFolder)) return [];
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.md'));
    const posts = await Promise.all(files.map(({ name }) => this.#read(`${postsFolder}/${name}`)));
    return posts.sort((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
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

const unfinishedLabels: Record<string, string> = { draft: 'Draft', review: 'Ready for review' };
const scheduleSchema = postFrontMatterSchema.pick({ date: true, time: true });

/** Parses a post for lists; an unreadable one has its file's name as its title. */
export function parseListedPost(text: string, name: string) {
  let fields: Values = {};
  try {
    fields = parsePost(text);
  } catch {
    // Opening it shows the problem.
  }
  const { id = name, title = name, date = '', time, state, category = '', image = '', formerly = [] } = fields;
  return {
    id: String(id),
    title: String(title),
    date: String(date),
    topic: String(category),
    picture: String(image),
    page: `/blog?post=${String(id)}`,
    /** Ids that it had before. */
    former: [formerly].flat().map(String),
    /** Its state, if no release contains it. */
    unfinished: unfinishedLabels[String(state)] && String(state),
    /** When readers may see it. */
    schedule: scheduleSchema.safeParse({ date, time }).data,
    /** All its words, in small letters, for searching. */
    search: `${name} ${text}`.toLowerCase(),
  };
}

/** Why readers cannot open other stories when this one appears, by id. */
export function closedFor({ schedule: own }: Pick<ListedPost, 'schedule'>, others: readonly ListedPost[]) {
  const unfinished = others.flatMap(({ id, unfinished: state }) => (state ? { id, state } : []));
  const finished = others.filter((post) => !post.unfinished);
  const scheduled = finished.flatMap(({ id, schedule }) => (schedule ? { id, ...schedule } : []));
  return closedAt(Math.max(Date.now(), own ? publishedAt(own) : 0), scheduled, unfinishedReasons(unfinished));
}

/** Says whether readers see a story, in words. @param live undefined if the live site is unknown */
export function statusOf(
  { unfinished, schedule }: Pick<ListedPost, 'unfinished' | 'schedule'>,
  live?: { isUnshipped: boolean; isOnSite: boolean },
): string {
  const seen = live?.isOnSite ? ', but readers see it until you ship' : '';
  if (unfinished) return `${unfinishedLabels[unfinished]}${seen}`;
  if (!live) return '';
  if (live.isOnSite) return live.isUnshipped ? 'Live, with changes not shipped yet' : 'Live';
  const appears = schedule ? publishedAt(schedule) : 0;
  const moment = appears > Date.now() ? `, for ${formatNewYorkInstant(new Date(appears))}` : '';
  return (live.isUnshipped ? 'Not shipped yet' : 'Scheduled') + moment;
}
