/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { rootFolder } from '../folders.ts';

const { at, write } = folderOfEachTest();

/** @returns the reports of the rule of borders on a project of these files: file, line, and the first sentence of the message */
async function refusals(table: object, files: Readonly<Record<string, string>>): Promise<string[]> {
  const jsPlugins = [join(rootFolder, 'shared/platform/build/lint/borders.mjs')];
  const rules = { 'borders/imports': ['error', table] };
  const config = JSON.stringify({ categories: { correctness: 'off' }, jsPlugins, rules });
  for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': config })) await write(path, text);
  const oxlint = join(rootFolder, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'unix'], { cwd: at(), encoding: 'utf8' });
  return [...stdout.matchAll(/^(?:\.\/)?([^:\n]+:\d+):\d+: (.*?)\. /gm)]
    .map(([, place, said]) => `${place} ${said}`)
    .sort();
}

test('an import against the table is refused, at every depth, by name, by path and as a computed one', async () => {
  const table = { 'shared/low': [], 'shared/low/inner': ['shared/low'], high: ['shared/low'] };
  expect(
    await refusals(table, {
      'high/a.ts':
        "import { b } from '../shared/low/b.ts';\nimport { c } from '@cobblestone/low/inner/c.ts';\nexport { b, c };\n",
      'shared/low/b.ts': "export * from '../../high/a.ts';\nexport const load = (name: string) => import(name);\n",
      'shared/low/inner/c.ts': "export { b as c } from '../b.ts';\n",
      'shared/low/b.test.ts': "import '../../high/a.ts';\n",
    }),
  ).toEqual([
    'high/a.ts:2 high may not import shared/low/inner: it may know shared/low',
    'shared/low/b.ts:1 shared/low may not import high: it may know none of them',
    'shared/low/b.ts:2 A computed import hides what shared/low depends on',
  ]);
});

test('code outside of the platform imports its package, and only tests what is internal', async () => {
  const allowed = ['shared/platform/contract'];
  const table = { 'shared/platform/contract': [], 'mfe-lamps': allowed };
  const internal = "import '@hemstitch/platform/internal/contract/site.ts';\n";
  expect(
    await refusals(table, {
      'mfe-lamps/src/page.ts': `import '@hemstitch/platform/contract/site';\n${internal}import '../../shared/platform/contract/site.ts';\n`,
      'mfe-lamps/src/page.test.ts': internal,
    }),
  ).toEqual([
    'mfe-lamps/src/page.ts:2 @hemstitch/platform/internal/contract/site.ts is internal: only tests may import it',
    "mfe-lamps/src/page.ts:3 ../../shared/platform/contract/site.ts reaches into the platform's folder",
  ]);
});
