import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderName } from '../../build/folders.ts';
import { failedTests, hashCheckedFiles, typeFaults } from './check-sources.ts';

test('words that change have no test run again; code does', async () => {
  const app = folderName('decide');
  const root = await mkdtemp(join(tmpdir(), 'checked-'));
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
    return hashCheckedFiles('decide', root);
  };
  await write(`${app}/content/lamps.json`, '[]');
  const before = await write(`${app}/src/a.ts`, '1');
  expect(await write(`${app}/content/lamps.json`, '[{}]')).toBe(before);
  expect(await write('shared/platform/build/content/check-content.ts', '2')).not.toBe(before);
  expect(await write(`${app}/src/a.ts`, '2')).not.toBe(before);
  await rm(root, { recursive: true });
});

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
