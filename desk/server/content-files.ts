import { constants } from 'node:fs';
import { lstat, readFile, realpath, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { findFile, postsFolder, type DeskCollection } from '../config/load-collections.ts';

export class PathNotAllowedError extends Error {}

/**
 * Returns the absolute path of a file that may not exist yet.
 * @throws PathNotAllowedError when the file or its folder is a link, or not a plain file
 */
export async function resolvePlainFile(root: string, path: string): Promise<string> {
  const file = join(root, path);
  const folder = join(await realpath(root), dirname(path));
  if ((await realpath(dirname(file)).catch(() => '')) !== folder)
    throw new PathNotAllowedError('The folder of this file is a link.');
  const stats = await lstat(file).catch(() => undefined);
  if (stats && !stats.isFile()) throw new PathNotAllowedError('This is not a plain file.');
  return file;
}

/** The only files that the desk reads and writes: those that its collections list, and posts. */
export class ContentFiles {
  constructor(
    readonly root: string,
    private readonly collections: readonly DeskCollection[],
  ) {}

  isPost(path: string): boolean {
    const name = path.startsWith(`${postsFolder}/`) ? path.slice(postsFolder.length + 1) : '';
    const isName = name.endsWith('.md') && slugPattern.test(name.slice(0, -3)) && name.length <= 120;
    return isName && this.collections.some(({ stories }) => stories);
  }

  has = (path: string): boolean => this.isPost(path) || findFile(this.collections, path) !== undefined;

  /** Returns the absolute path. @throws PathNotAllowedError */
  async locate(path = ''): Promise<string> {
    if (!this.has(path)) throw new PathNotAllowedError('The desk has no such file.');
    return resolvePlainFile(this.root, path);
  }

  /** Returns undefined when the file does not exist yet. @throws PathNotAllowedError */
  async read(path: string | undefined): Promise<string | undefined> {
    const flag = constants.O_RDONLY | constants.O_NOFOLLOW;
    return readFile(await this.locate(path), { encoding: 'utf8', flag }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new PathNotAllowedError('This is not a plain file.');
    });
  }

  /** A crash leaves the old or the new text. @throws PathNotAllowedError */
  async write(path: string, text: string): Promise<void> {
    await writeWhole(await this.locate(path), text);
  }

  /** Only posts can be removed. @throws PathNotAllowedError */
  async remove(path: string): Promise<void> {
    if (!this.isPost(path)) throw new PathNotAllowedError('Only stories can be deleted at the desk.');
    await unlink(await this.locate(path));
  }
}
