import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../build/folders.ts';

/** Folders whose code affects the output of pages. */
const folders = ['../contract', '.'];

/** Hash of the stitcher's own code. Pages of another stitcher are not reused. */
export async function stitcherHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of folders) {
    const files = await filesBelow(join(import.meta.dirname, name));
    for (const file of files.filter((path) => /(?<!\.test|\.d)\.(?:tsx?|js)$/.test(path)).sort())
      hash.update(await readFile(file));
  }
  return hash.digest('hex');
}
