import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTempFolder } from '@hemstitch/platform/build/termination';
import { buildPage } from './build-page.ts';

const FIRST_SCRIPT_LIMIT = 100_000;
const ALL_SCRIPTS_LIMIT = 260_000;

// K16
test('the list opens without the editor, whose script comes with the first story', async () => {
  const folder = makeTempFolder('desk-page-');
  await buildPage(folder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js.br'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  expect(sizes[names.indexOf('desk.js.br')]).toBeLessThan(FIRST_SCRIPT_LIMIT);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(ALL_SCRIPTS_LIMIT);
  await rm(folder, { recursive: true });
}, 120_000);
