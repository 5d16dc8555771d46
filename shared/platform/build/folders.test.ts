import { execFileSync } from 'node:child_process';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { platformFile, typeScriptLoader } from './platform-folder.ts';

const { at, write } = folderOfEachTest();

const rootFrom = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      '--import',
      typeScriptLoader(),
      '-e',
      `import(${JSON.stringify(platformFile('build/folders.ts'))}).then(({ rootFolder }) => console.log(rootFolder))`,
    ],
    { cwd: at(folder), encoding: 'utf8' },
  ).trim();

test('the folder of a site is the nearest with a site.config.ts, from the working directory upwards', async () => {
  await write('shop/site.config.ts', '');
  await write('shop/mfe-lamps/src/page.tsx', '');
  await write('other/readme', '');
  expect(rootFrom('shop/mfe-lamps/src')).toBe(at('shop'));
  expect(rootFrom('other')).toBe(at('other'));
});
