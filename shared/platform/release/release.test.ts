import { folderStore } from '../store/folder-store.ts';
import { readRelease } from '../store/records.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { storeRelease } from './release.ts';

const { at, write } = folderOfEachTest();
let builds = 0;

/** Stores a build with additional files. @returns the hash of its code, which pages depend on */
async function codeWith(files: Record<string, string>): Promise<string> {
  const build = `build-${(builds += 1)}`;
  const store = folderStore(at('store'));
  for (const [path, text] of Object.entries({
    'client/main.1.js': 'start()',
    'server/main.js': 'render()',
    ...files,
  }))
    await write(`${build}/${path}`, text);
  const facts = { scripts: ['main.1.js'], chunks: {}, exposes: [] };
  return (
    await readRelease(
      store,
      'storefront',
      await storeRelease(store, { app: 'storefront', folder: at(build), facts, sources: '' }),
    )
  ).code;
}

test('a story with a picture of its own is new content and the code that was: no other page is made again for it', async () => {
  const before = await codeWith({});
  expect(
    await codeWith({
      'client/pictures/ferry-light.1a2b3c4d-480.avif': 'a picture',
      'data/posts/ferry-light.json': '{}',
    }),
  ).toBe(before);
  expect(await codeWith({ 'client/main.2.js': 'more()' })).not.toBe(before);
  expect(await codeWith({ 'server/main.js': 'other()' })).not.toBe(before);
});
