import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { appNames } from '@cobblestone/domain/apps.ts';
import site from '../../site.config.ts';

/** Sources of pages, except tests and the check that refuses the sample brand in public. */
const pageFiles = async (folder: string) =>
  (await readdir(join(rootFolder, folder), { recursive: true }))
    .map((file) => join(folder, file))
    .filter(
      (path) =>
        /\.(?:tsx?|json|md)$/.test(path) &&
        !/\.test\.|\/testing\/|README\.md$|content\/site\.json$|shell\/src\/model\/site-config\.ts$/.test(path),
    );

// A1
test('no source or content of a page names the brand, its address or its profiles, except the byline of posts', async () => {
  const folders = [
    ...appNames.flatMap((app) => [`${folderName(site, app)}/src`, `${folderName(site, app)}/content`]),
    'shared/domain',
    'shared/platform/contract',
    'shared/platform/build',
    'shared/design',
  ];
  const files = (await Promise.all(folders.map(pageFiles))).flat();
  expect(files.length).toBeGreaterThan(150);
  const naming: string[] = [];
  for (const path of files) {
    const text = await readFile(join(rootFolder, path), 'utf8');
    if (/cobblestone ?cats/i.test(text.replace(/^author: .*/m, ''))) naming.push(path);
  }
  expect(naming).toEqual([]);
});

// A2
test.each(['shell', 'mfe-tours', 'mfe-engagement', 'mfe-blog'])(
  'the words of %s say that whom they quote is invented',
  async (app) => {
    expect(await readFile(join(rootFolder, app, 'content/README.md'), 'utf8')).toMatch(/invented sample/);
  },
);
