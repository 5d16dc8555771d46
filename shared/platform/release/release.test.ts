import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderStore } from '../store/folder-store.ts';
import { readRelease } from '../store/records.ts';
import { storeRelease } from './release.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'lamp-release-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores a build with additional files. @returns the hash of its code, which pages depend on */
async function codeWith(files: Record<string, string>): Promise<string> {
  const [build, store] = [await mkdtemp(join(folder, 'build-')), folderStore(join(folder, 'store'))];
  for (const [path, text] of Object.entries({
    'client/main.1.js': 'start()',
    'server/main.js': 'render()',
    ...files,
  })) {
    await mkdir(join(build, dirname(path)), { recursive: true });
    await writeFile(join(build, path), text);
  }
  const facts = { scripts: ['main.1.js'], chunks: {}, exposes: [] };
  return (
    await readRelease(
      store,
      'storefront',
      await storeRelease(store, { app: 'storefront', folder: build, facts, sources: '' }),
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
