import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders that decide how a page of given code and data comes out. */
const folders = ['../contract', '.'];

/** Hash of the stitcher's own code. Pages of another stitcher are not reused. */
export async function stitcherHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of folders) {
    const folder = join(import.meta.dirname, name);
    const entries = await readdir(folder, { recursive: true });
    const files = entries.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).sort();
    for (const file of files) hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}
