import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName, rootFolder } from '@cobblestone/platform/build/folders.ts';
import { appNames } from '@cobblestone/domain/apps.ts';

/** Sources of pages, except tests, guides and the check that refuses the sample brand in public. */
async function pageFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(rootFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:tsx?|json|md)$/.test(entry.name) && !/\.test\.|README|\.generated\./.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/\/testing\/|shared\/design\/gallery\/|shell\/src\/model\/site-config\.ts$/.test(path));
}

// A1
test('no source of a page names the brand, its address or its profiles', async () => {
  const folders = [
    ...appNames.map((app) => `${folderName(app)}/src`),
    'shared/domain',
    'shared/platform/contract',
    'shared/platform/build',
    'shared/design',
  ];
  const files = (await Promise.all(folders.map(pageFiles))).flat();
  expect(files.length).toBeGreaterThan(150);
  const naming: string[] = [];
  for (const path of files) {
    const text = await readFile(path, 'utf8');
    if (/cobblestone ?cats/i.test(text)) naming.push(path.slice(rootFolder.length + 1));
  }
  expect(naming).toEqual([]);
});

// A2
test.each(['shell', 'mfe-tours', 'mfe-engagement'])(
  'the words of %s say that whom they quote is invented',
  async (app) => {
    expect(await readFile(join(rootFolder, app, 'content/README.md'), 'utf8')).toMatch(/invented sample/);
  },
);
