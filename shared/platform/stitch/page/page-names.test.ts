import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, rootFolder } from '../../build/folders.ts';
import { readBlob } from '../../store/content.ts';
import { FixtureStore } from '../../testing/fixture-store.ts';
import { elementsBelow, parseDocument } from './page-tree.ts';

const platform = join(rootFolder, 'shared/platform');

test('names of the platform in a page have its prefix; all others are the site’s or Emotion’s', async () => {
  const fixture = await FixtureStore.open();
  const sources = await Promise.all(
    [...(await filesBelow(join(platform, 'fixture'))), ...(await filesBelow(join(platform, 'template')))]
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => readFile(path, 'utf8')),
  );
  const isOfSite = (name: string) => sources.some((text) => text.includes(name));
  const { pages } = await fixture.liveSite();
  const names = new Set<string>();
  for (const { blob } of Object.values(pages)) {
    const text = String(await readBlob(fixture.store, blob));
    for (const { element } of elementsBelow(parseDocument(text), 'storefront'))
      for (const { name, value } of element.attrs)
        if (name.startsWith('data-')) names.add(name);
        else if (name === 'id') names.add(`id="${value}"`);
  }
  await fixture.remove();
  const own = [...names].filter((name) => !isOfSite(name) && name !== 'data-emotion' && name !== 'data-s');
  expect(own.sort()).toContain('id="hem-state"');
  expect(own.filter((name) => !/^(data-hem-|id="hem-)/.test(name))).toEqual([]);
});

test('its styles read no custom property of a site', async () => {
  const files = await Promise.all(['contract', 'runtime'].map((folder) => filesBelow(join(platform, folder))));
  const texts = await Promise.all(files.flat().map((path) => readFile(path, 'utf8')));
  const read = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  expect(read.filter((name) => !name.startsWith('--hem-'))).toEqual([]);
});
