import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltApp } from '../build/build-app.ts';
import lampShop from '../fixture/site.config.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Publication } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import { FixtureStore } from '../testing/fixture-store.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { findNewCode } from './build-components.ts';
import { storeRelease } from './store-release.ts';

const { at, write } = folderOfEachTest();
const releases = () => folderStore(at('store'));
let builds = 0;

/** Stores a build with additional files. @returns its id */
async function store(files: Record<string, string>, given: Partial<BuiltApp> = {}): Promise<string> {
  const build = `build-${(builds += 1)}`;
  for (const [path, text] of Object.entries({ 'client/main.1.js': 'start()', 'server/main.js': 'render()', ...files }))
    await write(`${build}/${path}`, text);
  const facts = { scripts: ['main.1.js'], styles: {}, chunks: {}, exposes: [] };
  const built = {
    app: 'storefront',
    folder: at(build),
    facts,
    sources: '',
    checkedSources: '',
    content: {},
    sourceFiles: {},
    ...given,
  };
  return storeRelease(lampShop, releases(), built);
}

/** The hash of a build's code, which pages depend on. */
const codeWith = async (files: Record<string, string>) =>
  (await readRelease(releases(), 'storefront', await store(files))).code;

test('a story with a picture of its own is new content and the code that was: no other page is made again for it', async () => {
  const before = await codeWith({});
  expect(
    await codeWith({
      'client/pictures/ferry-light.1a2b3c4d-480.svg': 'a picture',
      'data/posts/ferry-light.json': '{}',
    }),
  ).toBe(before);
  expect(await codeWith({ 'client/main.2.js': 'more()' })).not.toBe(before);
  expect(await codeWith({ 'server/main.js': 'other()' })).not.toBe(before);
});

test('content that is compiled into code needs no check of code', async () => {
  const release = (price: number, checkedSources: string) =>
    store({ 'client/main.2.js': `start(${price})` }, { checkedSources });
  const [before, dearer, coded] = await Promise.all([release(40, 'a'), release(42, 'a'), release(42, 'b')]);
  const live = { set: { storefront: before }, provenance: {} } as unknown as Publication;
  const newCode = async (id: string) => (await findNewCode(releases(), { storefront: id }, live)).map(({ app }) => app);
  expect([await newCode(dearer), await newCode(coded)]).toEqual([[], ['storefront']]);
});

test('code that went live without its checks is checked by the next release, and not by the one after', async () => {
  const shop = await FixtureStore.open();
  const checked: string[] = [];
  const check = async (apps: readonly string[]) => void checked.push(apps.join());
  const build = await shop.takeBuild('decide');
  await appendFile(join(build.folder, 'server/routes.mjs'), '// new');
  await shop.release(build, { isUnchecked: true });
  for (const price of [41, 42]) await shop.release(await shop.takePrice(price), { check });
  await shop.remove();
  expect(checked).toEqual(['decide', '']);
});
