import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/build/folders.ts';

/** Where the content manager's own files are: its script, and parts that it asks for later. */
export const managerFolder = join(rootFolder, 'node_modules/decap-cms/dist');
export const MANAGER = 'decap-cms.js';

const [HEAD, TAIL] = ['}(window,()=>(()=>{', '})());'];

/**
 * The content manager's script, whose outermost function is in brackets. By that browsers know that it is called at once, and make
 * it ready while it still comes in; without, they read all of its 5 MB a second time, in which the page stands still.
 * @throws Error when the script is built in another way than it was
 */
export async function loadManager(): Promise<string> {
  const text = await readFile(join(managerFolder, MANAGER), 'utf8');
  const [head, tail] = [text.indexOf(HEAD), text.lastIndexOf(TAIL)];
  if (head < 0 || tail < head) throw new Error(`${MANAGER} begins or ends in another way than it did.`);
  return `${text.slice(0, head)}}(window,(()=>(()=>{${text.slice(head + HEAD.length, tail)}})()));${text.slice(tail + TAIL.length)}`;
}
