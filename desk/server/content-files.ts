import { existsSync } from 'node:fs';
import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { findFile, postsFolder, type DeskCollection } from '../config/load-collections.ts';
import { refuse } from './access.ts';

/**
 * Returns the absolute path of a file that may not exist yet.
 * @throws HTTPException when the file or its folder is a link, or not a plain file
 */
export async function resolvePlainFile(root: string, path: string): Promise<string> {
  const file = join(await realpath(root), path);
  const folder = await realpath(dirname(file)).catch(() => '');
  const stats = await lstat(file).catch(() => undefined);
  if (folder !== dirname(file) || stats?.isFile() === false)
    refuse(403, 'This is not a plain file, or its folder is a link.');
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

  /** Returns the absolute path. @throws HTTPException */
  async locate(path: string): Promise<string> {
    if (!this.has(path)) refuse(403, 'The desk has no such file.');
    return resolvePlainFile(this.root, path);
  }

  /** Returns undefined when the file does not exist. @throws HTTPException */
  async read(path: string): Promise<string | undefined> {
    const file = await this.locate(path);
    return existsSync(file) ? readFile(file, 'utf8') : undefined;
  }

  /** A crash leaves the old or the new text. @param text null deletes the file @throws HTTPException */
  async write(path: string, text: string | null): Promise<void> {
    const file = await this.locate(path);
    await (text === null ? rm(file, { force: true }) : writeWhole(file, text));
  }
}
