import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { serveSite } from '@cobblestone/platform/edge/node/node.ts';
import { verifyStore } from '@cobblestone/platform/release/verify.ts';
import { readBlob } from '@cobblestone/platform/store/content.ts';
import { blobKey } from '@cobblestone/platform/store/store.ts';
import type { Asked, ObjectStore } from '../stand-ins/object-store/object-store.ts';
import { ObjectStoreCopy } from './store-copy.ts';

// What it does to a store that can be told to fail can't be asked of a real one.
test.skip(process.env.TEST_OBJECT_STORE !== undefined, 'needs the stand-in');
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let copy: ObjectStoreCopy;
let standIn: ObjectStore;
let build: BuiltApp;
test.beforeAll(async () => {
  copy = await ObjectStoreCopy.start();
  standIn = copy.standIn!;
  build = await copy.takeBuild('blog', 'build', copy.source);
});
test.afterAll(() => copy.remove());
test.afterEach(() => {
  standIn.fault = undefined;
  standIn.capacity = Infinity;
});

const place = (key: string) => `${copy.prefix}/${key}`;
const publications = () =>
  [...standIn.objects.keys()].filter((key) => key.startsWith(place('publications/')) && key.endsWith('.json')).length;

/** Releases the blog with a data file of its own, so that no page has to be made for it. */
async function releaseBlog(edition: string): Promise<void> {
  await writeFile(join(build.folder, 'data/edition.json'), JSON.stringify(edition.repeat(300)));
  await copy.release({ ...build, sources: edition }, { browser: false });
}

const liveEdition = async () => (await copy.liveRelease('blog')).sources;

test('a release that a store refuses, is too full for or is cut off from loses nothing, says what to do, and goes on when it is given again', async () => {
  await releaseBlog('first');
  const count = publications();
  const failing = async (words: RegExp) => {
    await expect(releaseBlog('second')).rejects.toThrow(words);
    standIn.fault = undefined;
    standIn.capacity = Infinity;
    expect([publications(), await liveEdition()]).toEqual([count, 'first']);
  };

  standIn.fault = () => ({ status: 403, code: 'SignatureDoesNotMatch' });
  await failing(/does not accept the key: check AWS_SECRET_ACCESS_KEY/);

  standIn.capacity = 0;
  await failing(/the store is full; what it held is as it was\. `npm run store prune` shows what can go/);

  let written = 0;
  const isWrite = ({ method }: Asked) => method === 'PUT';
  standIn.fault = (asked) => (isWrite(asked) && (written += 1) > 1 ? 'cut' : undefined);
  await failing(/can't be asked to write.*, 7 times\).*goes on with what is stored already/);
  expect(written).toBeGreaterThan(1);

  // Slow, overloaded, cut before and after the work is done: all of it at once, but never for good.
  const turns = new Map<string, number>();
  standIn.fault = ({ method, key }) => {
    const turn = (turns.get(method + key) ?? 0) + 1;
    turns.set(method + key, turn);
    const kind = (key.length + turns.size) % 5;
    if (turn > 1) return undefined;
    return ([{ status: 503, code: 'SlowDown' }, 'cut', 'cut after', { delay: 300 }] as const)[kind];
  };
  await releaseBlog('second');
  standIn.fault = undefined;
  expect([publications(), await liveEdition()]).toEqual([count + 1, 'second']);
});

test('a release sends what is new, and a machine that has made one before fetches next to nothing', async () => {
  await releaseBlog('third');
  standIn.asked.length = 0;
  await releaseBlog('fourth');
  const isOne = ({ method, isList }: Asked) => method === 'HEAD' || (method === 'GET' && !isList);
  expect(standIn.asked.filter(isOne).length).toBeLessThan(20);
  expect(standIn.asked.filter(({ method }) => method === 'PUT').length).toBeLessThan(20);
  expect(standIn.asked.length).toBeLessThan(60);
});

test('objects that are missing or were changed are not served; verify names and mends them', async () => {
  const site = await copy.liveSite();
  const [missing, changed] = [site.pages['/about']!, site.pages['/tours']!];
  for (const hash of [missing.blob, ...Object.values(missing.encodings)]) standIn.objects.delete(place(blobKey(hash)));
  for (const hash of [changed.blob, ...Object.values(changed.encodings)]) {
    const object = standIn.objects.get(place(blobKey(hash)))!;
    object.bytes = Buffer.from(object.bytes);
    object.bytes[object.bytes.length >> 1]! ^= 1;
  }
  const server = await serveSite({ store: copy.store, port: 0 });
  try {
    for (const path of ['/about', '/tours']) {
      const answer = await fetch(server.address + path);
      expect(answer.status).toBe(500);
    }
    expect((await fetch(`${server.address}/contact`)).status).toBe(200);
  } finally {
    await server.close();
  }
  const { mended, lost } = await verifyStore(copy.store, copy.settings, copy.report);
  expect(lost).toEqual([]);
  expect(mended.join()).toMatch(/page \/about/);
  expect(mended.join()).toMatch(/page \/tours/);
  for (const file of [missing, changed])
    for (const hash of [file.blob, ...Object.values(file.encodings)])
      expect(await readBlob(copy.store, hash)).toBeDefined();
});
