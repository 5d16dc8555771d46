import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName, rootFolder } from '@cobblestone/platform/build/folders.ts';
import { appNames } from '@cobblestone/domain/apps.ts';

/** Sources of pages, except tests, guides, the file with the names, and the check that refuses the sample brand in public. */
async function pageFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(rootFolder, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:tsx?|json|md)$/.test(entry.name) && !/\.test\.|README|\.generated\./.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (path) =>
        !/\/testing\/|shared\/design\/gallery\/|shell\/content\/site\.json$|shell\/src\/model\/site-config\.ts$/.test(
          path,
        ),
    );
}

// A1
test('only the site’s configuration names brand, address and profiles, and no other source of a page', async () => {
  const site = JSON.parse(await readFile(join(rootFolder, 'shell/content/site.json'), 'utf8')) as {
    brand: string;
    founded: string;
  };
  expect(site.founded).toBe('2023-08');
  const folders = [
    ...appNames.map(folderName).flatMap((app) => [`${app}/src`, `${app}/content`]),
    'shared/domain',
    'shared/platform/contract',
    'shared/platform/build',
    'shared/design',
  ];
  const files = (await Promise.all(folders.map(pageFiles))).flat();
  expect(files.length).toBeGreaterThan(200);
  const naming: string[] = [];
  for (const path of files) {
    // The by-line of a post is its author's own name.
    const text = (await readFile(path, 'utf8')).replace(/^author: .*$/m, '');
    if (text.includes(site.brand) || /cobblestonecats/i.test(text)) naming.push(path.slice(rootFolder.length + 1));
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
