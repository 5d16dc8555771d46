import { join } from 'node:path';
import { publishSample } from '../../edge/testing/sample-store.ts';
import { isIntact, sha256 } from '../../store/content.ts';
import { openStore } from '../../store/open-store.ts';
import { currentPublication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { blobKey, type Store } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { FixtureStore } from '../../testing/fixture-store.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { bucket, startObjectStore } from '../../testing/object-store.ts';
import { unlessPlain } from '../../testing/unless-plain.ts';
import { copyStore } from './copy-store.ts';
import { verifyStore } from './verify.ts';

const silent = () => {};
const { at } = folderOfEachTest();

/** Fails when a store has a publication of which something is missing. */
async function expectWhole(store: Store): Promise<void> {
  const live = await currentPublication(store);
  if (!live) return;
  const { pages, files } = await readSite(store, live.site);
  for (const file of [...Object.values(pages), ...Object.values(files)]) expect(await isIntact(store, file)).toBe(true);
}

unlessPlain(
  'a store goes from a folder to an object store and back, with releases in between, and each copy is proven',
  async () => {
    const shop = await FixtureStore.open();
    const standIn = await startObjectStore();
    try {
      const remote = openStore(`s3://${bucket}/copy`, { env: standIn.env, useCache: false });
      await copyStore({ from: shop.store, to: remote }, silent);
      await shop.release(await shop.takePrice(99), { browser: false });
      standIn.asked.length = 0;
      await copyStore({ from: shop.store, to: remote }, silent);
      const written = standIn.asked.filter(({ method, key }) => method === 'PUT' && key.startsWith('copy/blobs'));
      expect(written.length).toBeGreaterThan(0);
      expect(written.length).toBeLessThan((await remote.blobs()).size / 2);
      const folder = openStore(join(shop.folder, 'moved'));
      await copyStore({ from: remote, to: folder }, silent);
      const settings = { ...shop.settings, checkouts: join(shop.folder, 'other') };
      for (const copy of [remote, folder])
        expect(await verifyStore(copy, settings, silent)).toMatchObject({ repaired: [], lost: [] });
      expect((await currentPublication(folder))?.number).toBe(2);
      // On the other machine releases go on.
      const moved = { ...settings, storeAddress: join(shop.folder, 'moved') };
      await shop.release(await shop.takePrice(98), { settings: moved, browser: false });
      expect((await currentPublication(folder))?.number).toBe(3);
    } finally {
      await Promise.all([shop.remove(), standIn.stop()]);
    }
  },
);

test('a copy is whole at every moment, also while a release goes live in the source, and goes on where it was cut off', async () => {
  const source = memoryStore();
  await publishSample(source, 'first');
  let left = 10;
  const target = memoryStore(() => {
    if ((left -= 1) < 0) throw new Error('cut off');
  });
  await expect(copyStore({ from: source, to: target }, silent)).rejects.toThrow('cut off');
  expect(await currentPublication(target)).toBeUndefined();
  expect(target.entries.size).toBe(10);
  left = Infinity;
  let isReleased = false;
  const busy: Store = {
    ...source,
    read: async (key) => {
      if (!isReleased && key.startsWith('blobs/')) {
        isReleased = true;
        await publishSample(source, 'second');
      }
      await expectWhole(target);
      return source.read(key);
    },
  };
  await copyStore({ from: busy, to: target }, silent);
  await expectWhole(target);
  expect((await currentPublication(target))?.number).toBe(2);
  expect([...target.entries.keys()].sort()).toEqual([...source.entries.keys()].sort());
});

test('a copy restores what a store has lost, and never takes a newer publication from it', async () => {
  const store = memoryStore();
  const copy = memoryStore();
  await publishSample(store, 'first');
  await copyStore({ from: store, to: copy }, silent);
  await publishSample(store, 'second');
  const { pages } = await readSite(store, (await currentPublication(copy))!.site);
  const [lost, changed] = Object.values(pages).map(({ blob }) => blobKey(blob));
  store.entries.delete(lost!);
  store.entries.set(changed!, Buffer.from(store.entries.get(changed!)!).fill('x'));
  await copyStore({ from: copy, to: store, isThorough: true }, silent);
  expect([store.entries.get(lost!), store.entries.get(changed!)]).toEqual([
    copy.entries.get(lost!),
    copy.entries.get(changed!),
  ]);
  expect((await currentPublication(store))?.number).toBe(2);
});

test('another site’s store is left alone, and damage in the source is named and not copied', async () => {
  const [one, other] = [memoryStore(), memoryStore()];
  await publishSample(one, 'one');
  await publishSample(other, 'other');
  await expect(copyStore({ from: one, to: other }, silent)).rejects.toThrow(/another publication 1.*empty folder/);
  const target = memoryStore();
  const [key] = [...one.entries.keys()].filter((name) => name.startsWith('blobs/'));
  one.entries.set(key!, Buffer.from('changed'));
  const lines: string[] = [];
  expect(await copyStore({ from: one, to: target }, (line) => lines.push(line))).toEqual([key]);
  expect(target.entries.has(key!)).toBe(false);
  expect(lines.at(-1)).toContain('npm run store verify');
});

// X14
test('a copy into a folder leaves out what is not of a store, so that nobody who writes previews can stop it', async () => {
  const source = memoryStore();
  await publishSample(source, 'first');
  const preview = `previews/${'a'.repeat(64)}.json`;
  const foreign = [
    preview,
    `${preview}/file`,
    'previews/blobs/aa',
    'previews/a',
    'previews/a/b',
    `previews/${'ü'.repeat(190)}`,
  ];
  for (const key of foreign) source.entries.set(key, Buffer.from('x'));
  source.entries.set(`previews/blobs/aa/${sha256('x')}`, Buffer.from('x'));
  const target = openStore(at('copy'));
  expect(await copyStore({ from: source, to: target }, silent)).toEqual([]);
  expect((await target.list('previews')).map(({ key }) => key).sort()).toEqual([
    preview,
    `previews/blobs/aa/${sha256('x')}`,
  ]);
  await expectWhole(target);
});
