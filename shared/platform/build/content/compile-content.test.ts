import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import shop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import type { AppBuild } from '../app-build.ts';
import { loadAppBuild } from '../folders.ts';
import { compileContent } from './compile-content.ts';

const { at } = folderOfEachTest();

test('an app that writes its data files finds a folder, and pages do not get content that it only compiles', async () => {
  const build: AppBuild = {
    ...(await loadAppBuild(shop, 'decide')),
    compiledFiles: ['lamps.json'],
    async compileData(folder) {
      await writeFile(join(folder, 'names.json'), '[]');
      return ['names.json'];
    },
  };
  expect(await compileContent(build, at('data/decide-1'))).toEqual(['names.json']);
});
