import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts } from '@cobblestone/platform/build/bundle/bundle-app.ts';

const clientFolder = join(import.meta.dirname, '../client');

/** Builds the files of the desk's page, by name, which are loaded next to Decap's script. */
export async function buildPage(): Promise<Map<string, { type: string; text: string }>> {
  const read = (name: string) => readFile(join(clientFolder, name), 'utf8');
  const [{ desk }, page, styles, previewStyles] = await Promise.all([
    bundleScripts({ desk: join(clientFolder, 'desk.ts') }),
    read('index.html'),
    read('desk.css'),
    read('preview.css'),
  ]);
  return new Map([
    ['index.html', { type: 'text/html; charset=utf-8', text: page }],
    ['desk.css', { type: 'text/css; charset=utf-8', text: styles }],
    ['preview.css', { type: 'text/css; charset=utf-8', text: previewStyles }],
    ['desk.js', { type: 'text/javascript; charset=utf-8', text: desk }],
  ]);
}
