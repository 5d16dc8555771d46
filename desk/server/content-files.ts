import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, realpath, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slugPattern } from '../../mfe-blog/src/model/slug.ts';
import { postsFolder, type DeskPlace } from '../config/load-places.ts';

/** Asked for what is not the desk's to touch, or does not exist. */
export class NotOursError extends Error {}

/**
 * Neither the folder nor the file may be a way to somewhere else.
 * @param path from the root. @returns where the file lies, or would. @throws NotOursError
 */
export async function plainFile(root: string, path: string): Promise<string> {
  const file = join(root, path);
  const folder = join(await realpath(root), dirname(path));
  if ((await realpath(dirname(file)).catch(() => '')) !== folder)
    throw new NotOursError('The folder of this file leads elsewhere.');
  const seen = await lstat(file).catch(() => undefined);
  if (seen && !seen.isFile()) throw new NotOursError('This is not a plain file.');
  return file;
}

/** The files that the desk reads and writes, and no others: a name is either known or refused, never worked out. */
export class ContentFiles {
  readonly #known: ReadonlySet<string>;
  readonly #hasPosts: boolean;

  constructor(
    readonly root: string,
    places: readonly DeskPlace[],
  ) {
    this.#known = new Set(places.flatMap(({ files }) => files.map(({ path }) => path)));
    this.#hasPosts = places.some(({ posts }) => posts);
  }

  isPost(path: string): boolean {
    const name = path.startsWith(`${postsFolder}/`) ? path.slice(postsFolder.length + 1) : '';
    return this.#hasPosts && name.endsWith('.md') && slugPattern.test(name.slice(0, -3)) && name.length <= 120;
  }

  /** @returns where the file lies. @throws NotOursError */
  async locate(path: string | undefined): Promise<string> {
    if (path === undefined || !(this.#known.has(path) || this.isPost(path)))
      throw new NotOursError('The desk has no such file.');
    return plainFile(this.root, path);
  }

  /** Undefined where there is no such file yet. @throws NotOursError */
  async read(path: string | undefined): Promise<string | undefined> {
    const file = await this.locate(path);
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new NotOursError('This is not a plain file.');
    });
    if (!handle) return undefined;
    try {
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  }

  /** Whole or not at all, also when the machine stops meanwhile. @throws NotOursError */
  async write(path: string, text: string): Promise<void> {
    const file = await this.locate(path);
    const draft = join(dirname(file), `.desk-${randomUUID()}`);
    try {
      await writeFile(draft, text, { flag: 'wx', flush: true });
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Only posts can be removed. @throws NotOursError */
  async remove(path: string): Promise<void> {
    const file = await this.locate(path);
    if (!this.isPost(path)) throw new NotOursError('Only stories can be deleted at the desk.');
    await unlink(file);
  }
}
