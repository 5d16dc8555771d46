import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderName } from '../../build/folders.ts';
import { failedTests, typeFaults } from './check-sources.ts';

test('a type fault ends when the imported JSON file is right again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'checked-'));
  const app = folderName('decide');
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', resolveJsonModule: true, types: [] };
  await mkdir(join(root, app), { recursive: true });
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [app] }));
  await writeFile(join(root, app, 'a.ts'), "import lamp from './lamp.json';\nexport const name: string = lamp.name;\n");
  const faultsWith = async (lamp: object) => {
    await writeFile(join(root, app, 'lamp.json'), JSON.stringify(lamp));
    return typeFaults([app], root);
  };
  expect(await faultsWith({ name: 'Desk lamp' })).toEqual([]);
  expect(await faultsWith({})).toEqual([expect.stringContaining("Property 'name' does not exist")]);
  expect(await faultsWith({ name: 'Desk lamp' })).toEqual([]);
  await rm(root, { recursive: true });
});

test('failed tests are named with their file; where none could run, jest’s own words are shown', () => {
  const printed =
    'FAIL mfe-decide/src/a.test.ts\n  ● a feed › is whole\n\n    expect(1).toBe(2)\n\nFAIL b.test.ts\n  ● is fast\n';
  expect(failedTests(printed).map((fault) => fault.split(';')[0])).toEqual([
    'test: mfe-decide/src/a.test.ts: a feed › is whole',
    'test: b.test.ts: is fast',
  ]);
  expect(failedTests('Killed')).toEqual(['The unit tests could not run: Killed']);
});
