import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The rooms that decide how a page of given code and data comes out. */
const rooms = ['stitch', 'render'];

/** Hash of the stitcher's own code: pages that another stitcher wrote are not taken over. */
export async function stitcherHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const room of rooms) {
    const folder = join(import.meta.dirname, '..', room);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
    for (const file of files) hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}
