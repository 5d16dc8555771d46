import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import shop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { loadAppBuild } from '../folders.ts';
import { compileContent } from './compile-content.ts';

const { at } = folderOfEachTest();

test('an app that writes its data files without making a folder finds one, in a release and in development', async () => {
  const folder = at('data/decide-1');
  expect(await compileContent(await loadAppBuild(shop, 'decide'), folder)).toEqual(['lamps.json']);
  expect(JSON.parse(await readFile(join(folder, 'lamps.json'), 'utf8'))).not.toEqual([]);
});
