import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../../build/folders.ts';
import { inSources } from '../../build/source-position.ts';

/** One line for each fault of pages, with its first page and the number of others. */
export function groupFaults(faults: readonly { address: string; fault: string }[]): string[] {
  const pagesOfFault = new Map<string, string[]>();
  for (const { address, fault } of faults) {
    const text = fault.replaceAll(` ${address} `, ' \0 ').replaceAll(`(${address})`, '(\0)');
    pagesOfFault.set(text, [...(pagesOfFault.get(text) ?? []), address]);
  }
  return [...pagesOfFault].map(([text, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}` : '';
    return text.replaceAll('\0', first + more);
  });
}

/** Names the places of faults in the sources, if this machine's last build has them. */
export const nameFaults = (faults: readonly string[], fileOf = builtFile): Promise<string[]> =>
  Promise.all(faults.map((fault) => inSources(fault, fileOf)));

/** The built file that a release on this machine was made from, unless the app was built again since. */
function builtFile(address: URL): string | undefined {
  const [app, , ...file] = address.pathname.split('/releases/').at(-1)!.split('/');
  if (file[0] !== 'server') return undefined;
  const built = join(rootFolder, 'dist', app!, ...file);
  try {
    return readFileSync(built).equals(readFileSync(address)) ? built : undefined;
  } catch {
    return undefined;
  }
}
