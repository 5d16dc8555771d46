// On its parent's message, releases editions of blog posts one after the other until it is killed: the work that
// releases-killed.e2e.ts interrupts.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { releaseParts, rollback } from '@cobblestone/platform/release/commands.ts';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';

const [, , buildJson = '', files = '', firstEdition = ''] = process.argv;
const build = JSON.parse(buildJson) as BuiltApp;
const settings = loadSettings();
const quiet = () => {};

await once(process.stdin, 'data');

for (let edition = Number(firstEdition); ; edition += 1) {
  for (const file of files.split(',')) {
    const path = join(build.folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/Edition \d+/, `Edition ${edition}`));
  }
  if (edition === Number(firstEdition)) console.log('started');
  await releaseParts(['blog'], settings, quiet, { build: async () => build });
  if (edition % 2 === 0) await rollback('blog', {}, settings, quiet);
}
