import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { postsFolder } from '../config/load-places.ts';
import { BODY, headOf, parsePost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';

/** A post in the desk's list. */
export interface ListedPost {
  id: string;
  path: string;
  title: string;
  date: string;
  /** Its fields, without the story. */
  fields: Values;
}

/** Every post by its fields alone, newest first: a list of thousands carries no story. What is unchanged is not read again. */
export class PostList {
  readonly #known = new Map<string, { stamp: string; post: ListedPost }>();

  #reading: Promise<ListedPost[]> | undefined;

  constructor(private readonly root: string) {}

  /** Asked twice at a time, it reads once. */
  all(): Promise<ListedPost[]> {
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readAll(): Promise<ListedPost[]> {
    const folder = join(this.root, postsFolder);
    // A link may lead out of the folder.
    if ((await realpath(folder)) !== join(await realpath(this.root), postsFolder)) return [];
    const names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => name);
    const posts = await Promise.all(names.map((name) => this.#read(name)));
    return posts.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.path < b.path ? -1 : 1));
  }

  async #read(name: string): Promise<ListedPost> {
    const path = `${postsFolder}/${name}`;
    const { mtimeMs, size } = await stat(join(this.root, path));
    const stamp = `${mtimeMs} ${size}`;
    const known = this.#known.get(name);
    if (known?.stamp === stamp) return known.post;
    const post = { path, ...listed(await readFile(join(this.root, path), 'utf8'), name.slice(0, -3)) };
    this.#known.set(name, { stamp, post });
    return post;
  }
}

/** What the list shows of a post. One that cannot be read is listed by its file's name, and its fault is shown when it is opened. */
function listed(text: string, name: string): Omit<ListedPost, 'path'> {
  try {
    const { [BODY]: _, ...fields } = parsePost(headOf(text));
    const { id, title, date } = fields;
    return {
      id: typeof id === 'string' ? id : name,
      title: typeof title === 'string' ? title : name,
      date: String(date ?? ''),
      fields,
    };
  } catch {
    return { id: name, title: name, date: '', fields: { title: name } };
  }
}
