import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts } from '@hemstitch/platform/internal/build/bundle/bundle-app.ts';

const clientFolder = join(import.meta.dirname, '../client');

const copied = ['index.html', 'desk.css', 'preview.css'];

/** Builds the files of the desk's page, by name, which are loaded next to Decap's script. */
export async function buildPage(): Promise<Map<string, string>> {
  const built = Object.entries(await bundleScripts({ desk: join(clientFolder, 'desk.ts') })).map(
    ([name, text]) => [`${name}.js`, text] as const,
  );
  const files = copied.map(async (name) => [name, await readFile(join(clientFolder, name), 'utf8')] as const);
  return new Map([...built, ...(await Promise.all(files))]);
}
