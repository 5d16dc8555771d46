import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts } from '@hemstitch/platform/internal/build/bundle/bundle-app.ts';

const clientFolder = join(import.meta.dirname, '../client');

/** Builds the files of the desk's page, by name, which are loaded next to Decap's script. */
export async function buildPage(): Promise<Map<string, { type: string; text: string }>> {
  const read = (name: string) => readFile(join(clientFolder, name), 'utf8');
  const scripts = Object.fromEntries(['desk', 'campaigns'].map((name) => [name, join(clientFolder, `${name}.ts`)]));
  const [{ desk, campaigns }, page, campaignPage, styles, previewStyles] = await Promise.all([
    bundleScripts(scripts),
    read('index.html'),
    read('campaigns.html'),
    read('desk.css'),
    read('preview.css'),
  ]);
  return new Map([
    ['index.html', { type: 'text/html; charset=utf-8', text: page }],
    ['campaigns.html', { type: 'text/html; charset=utf-8', text: campaignPage }],
    ['desk.css', { type: 'text/css; charset=utf-8', text: styles }],
    ['preview.css', { type: 'text/css; charset=utf-8', text: previewStyles }],
    ['desk.js', { type: 'text/javascript; charset=utf-8', text: desk! }],
    ['campaigns.js', { type: 'text/javascript; charset=utf-8', text: campaigns! }],
  ]);
}
