import { folderName } from '../../build/folders.ts';
import lampShop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { testRuns, typeFaults } from './check-sources.ts';

const { at, write } = folderOfEachTest();

test('a type fault ends when the imported JSON file is right again', async () => {
  const app = folderName(lampShop, 'decide');
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', resolveJsonModule: true, types: [] };
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: [app] }));
  await write(`${app}/a.ts`, "import lamp from './lamp.json';\nexport const name: string = lamp.name;\n");
  const faultsWith = async (lamp: object) => {
    await write(`${app}/lamp.json`, JSON.stringify(lamp));
    return typeFaults(lampShop, [app], at());
  };
  expect(await faultsWith({ name: 'Desk lamp' })).toEqual([]);
  expect(await faultsWith({})).toEqual([expect.stringContaining("Property 'name' does not exist")]);
  expect(await faultsWith({ name: 'Desk lamp' })).toEqual([]);
});

test('a type fault of site.config.ts, which belongs to no app, is one of each app', async () => {
  const include = ['site.config.ts', 'mfe-*/**/*', 'tests'];
  await write('tsconfig.json', JSON.stringify({ compilerOptions: { types: [] }, include }));
  for (const file of ['site.config.ts', 'mfe-decide/a.ts', 'mfe-checkout/a.ts', 'tests/a.ts'])
    await write(file, 'export const lamp: string = 1;\n');
  const starts = async (folders: string[]) =>
    (await typeFaults(lampShop, folders, at())).map((fault) => fault.split('(')[0]);
  expect(await starts(['mfe-decide'])).toEqual(['types: mfe-decide/a.ts', 'types: site.config.ts']);
  expect(await starts([])).toEqual(['types: site.config.ts']);
});

test('an app that the types leave out does not pass, because a wildcard at the end of a pattern matches no folder', async () => {
  const app = folderName(lampShop, 'decide');
  await write(`${app}/a.ts`, 'export const lamp = 1;\n');
  await write('b.ts', 'export const lamp = 2;\n');
  await write('tsconfig.json', JSON.stringify({ compilerOptions: { types: [] }, include: ['b.ts', 'mfe-*'] }));
  expect(await typeFaults(lampShop, [app], at())).toEqual([
    `types: tsconfig.json includes no file of ${app}. Add "${app}/**/*" to "include".`,
  ]);
});

test('a test file that does not exist is named, with what to write', () => {
  for (const path of ['mfe-decide/src/no-lamp.test.tsx', 'tests'])
    expect(() => testRuns([path])).toThrow(`There is no file ${path} in `);
});
