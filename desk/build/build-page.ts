import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts } from '@cobblestone/platform/build/bundle/bundle-app.ts';

const clientFolder = join(import.meta.dirname, '../client');

/** Builds the files of the desk's page, by name, which are loaded next to Decap's script. */
export async function buildPage(): Promise<Map<string, { type: string; text: string }>> {
  const [{ desk }, page, styles] = await Promise.all([
    bundleScripts({ desk: join(clientFolder, 'desk.ts') }),
    readFile(join(clientFolder, 'index.html'), 'utf8'),
    readFile(join(clientFolder, 'desk.css'), 'utf8'),
  ]);
  return new Map([
    ['index.html', { type: 'text/html; charset=utf-8', text: page }],
    ['desk.css', { type: 'text/css; charset=utf-8', text: styles }],
    ['desk.js', { type: 'text/javascript; charset=utf-8', text: desk }],
  ]);
}
