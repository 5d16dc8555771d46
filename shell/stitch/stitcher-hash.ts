import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What decides how a page of given code and data comes out. */
const files = ['guest.ts', 'finish-page.ts', 'page-document.ts', 'page-policy.ts', 'page-tree.ts', 'inspect-page.ts', 'page-markup.ts', 'page-isolation.ts', 'renderer.ts', 'stitch.ts'];

/** Hash of the stitcher's own code: pages that another stitcher wrote are not taken over. */
export async function stitcherHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex');
}
