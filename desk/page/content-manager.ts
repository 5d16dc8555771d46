import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

/** Where the content manager's own files are: its script, and parts that it asks for later. */
export const managerFolder = join(rootFolder, 'node_modules/decap-cms/dist');
export const MANAGER = 'decap-cms.js';

/** What is mended in the script that the package has. Each stands in it once, or more than that has changed. */
const mended: readonly (readonly [string, string])[] = [
  // What is typed is compared with what was saved last, and not with what was opened: whoever saved a word, and took it back,
  // was told that all is saved, and could not save that. So was who typed on while it was saved.
  ['case Bd:return e.withMutations(e=>{', 'case Bd:return e.withMutations(e=>{e.delete("savedLast"),'],
  [
    'case Gd:case td:return e.setIn(["entry","isPersisting"],!0);',
    'case Gd:case td:return e.set("sent",e.getIn(["entry","data"])).setIn(["entry","isPersisting"],!0);',
  ],
  [
    'case Kd:case nd:return e.withMutations(e=>{e.deleteIn(["entry","isPersisting"]),e.set("hasChanged",!1),',
    'case Kd:case nd:return e.withMutations(e=>{e.deleteIn(["entry","isPersisting"]),e.set("savedLast",e.get("sent")),e.set("hasChanged",!e.getIn(["entry","newRecord"])&&!e.get("sent").equals(e.getIn(["entry","data"]))),',
  ],
  ['e.set("hasChanged",!o.some(', 'e.set("hasChanged",e.get("savedLast")?!c.equals(e.get("savedLast")):!o.some('],
];

/** The content manager's script, as the desk gives it out. @throws Error when the package has another one than it had */
export async function loadManager(): Promise<string> {
  const text = await readFile(join(managerFolder, MANAGER), 'utf8');
  const changed = mended.filter(([from]) => text.split(from).length !== 2).map(([from]) => from);
  if (changed.length > 0)
    throw new Error(`${MANAGER} is another one than what is mended in it was made for: ${changed.join(' ')}`);
  return mended.reduce((whole, [from, to]) => whole.replace(from, () => to), text);
}
