import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../../build/folders.ts';
import { inSources } from '../../build/source-position.ts';

/** Names a fault of many pages once, and its place in the sources if this machine's last build has it. */
export async function nameFaults(faults: readonly string[], fileOf = builtFile): Promise<string[]> {
  const pagesOfFault = new Map<string, string[]>();
  for (const fault of faults) {
    const [, before = '', page = '', after = fault] =
      /^([\w-]+: )(\/\S*)( throws: .*)$/s.exec(fault) ?? /^([\w-]+ shows .* \()(\/\S*)(\))$/s.exec(fault) ?? [];
    pagesOfFault.set(`${before}\n${after}`, [...(pagesOfFault.get(`${before}\n${after}`) ?? []), page]);
  }
  const named = [...pagesOfFault].map(([fault, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}` : '';
    return inSources(fault.replace('\n', first + more), fileOf);
  });
  return Promise.all(named);
}

/** The built file that a release on this machine was made from, unless the app was built again since. */
function builtFile({ pathname }: URL): string | undefined {
  const [app, , ...file] = pathname.split('/releases/').at(-1)!.split('/');
  if (file[0] !== 'server') return undefined;
  const built = join(rootFolder, 'dist', app!, ...file);
  try {
    return readFileSync(built).equals(readFileSync(pathname)) ? built : undefined;
  } catch {
    return undefined;
  }
}
