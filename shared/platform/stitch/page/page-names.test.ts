import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, rootFolder } from '../../build/folders.ts';

const platform = join(rootFolder, 'shared/platform');

test('styles of the platform read no custom property of a site', async () => {
  const files = await Promise.all(['contract', 'runtime'].map((folder) => filesBelow(join(platform, folder))));
  const texts = await Promise.all(files.flat().map((path) => readFile(path, 'utf8')));
  const read = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  expect(read.filter((name) => !name.startsWith('--hem-'))).toEqual([]);
});
