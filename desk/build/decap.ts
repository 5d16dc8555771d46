import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

/** Decap's files: its script, and chunks that the script loads later. */
export const decapFolder = join(rootFolder, 'node_modules/decap-cms/dist');
export const DECAP_SCRIPT = 'decap-cms.js';

/**
 * Decap compares a text with the opened version, not with the version that was saved last. So it reports "all saved" for
 * a change that was saved and then reverted, or that was typed while saving, and refuses to save it.
 */
const patches: readonly (readonly [from: string, to: string])[] = [
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

/** Loads Decap's script and patches it. @throws Error when a patch does not match the installed version exactly once */
export async function loadDecapScript(): Promise<string> {
  const script = await readFile(join(decapFolder, DECAP_SCRIPT), 'utf8');
  const unmatched = patches.filter(([from]) => script.split(from).length !== 2).map(([from]) => from);
  if (unmatched.length > 0)
    throw new Error(
      `The installed ${DECAP_SCRIPT} differs from the version that the patches in desk/build/decap.ts were written for: ${unmatched.join(' ')}`,
    );
  return patches.reduce((patched, [from, to]) => patched.replace(from, () => to), script);
}
