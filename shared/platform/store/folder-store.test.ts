import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '../build/write-whole.ts';
import { sha256 } from './content.ts';
import { folderStore, overlayStore, removeTempFiles } from './folder-store.ts';
import { blobKey, publicationKey } from './store.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lamp-store-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a draft that a cut-off write left behind is not listed', async () => {
  const store = folderStore(folder);
  await store.write('publications/1.json', '{}');
  await writeFile(join(folder, 'publications/2.json.0a1b2c3d4e5f.draft'), '{"numb');
  expect((await store.list('publications')).map(({ key }) => key)).toEqual(['publications/1.json']);
});

test.each([
  ['moved away', () => rm(folder, { recursive: true })],
  ['unmounted', async () => (await rm(folder, { recursive: true }), await mkdir(folder))],
])('a store that is %s is unreachable until it is back, and lacks nothing', async (_, take) => {
  const store = folderStore(folder);
  const [log, blob] = [publicationKey(1), blobKey(sha256('one'))];
  expect(await store.has(log)).toBe(false);
  await store.write(log, '{}');
  expect([await store.has(log), await store.read(blob)]).toEqual([true, undefined]);
  await take();
  await expect(store.read(blob)).rejects.toThrow('has no publications any more');
  await expect(store.has(publicationKey(2))).rejects.toThrow('has no publications any more');
  await folderStore(folder).write(log, '{}');
  expect([await store.has(log), await store.read(blob)]).toEqual([true, undefined]);
});

test('blobs are listed while they are whole, however often they were before', async () => {
  const store = folderStore(folder);
  const texts = ['one', 'two', 'three'];
  const hashes = texts.map(sha256);
  await Promise.all(texts.map((text, index) => store.write(blobKey(hashes[index]!), text)));
  const long = new Date(Date.now() - 60_000);
  expect(await store.blobs()).toEqual(new Set(hashes));
  expect(await folderStore(folder).blobs()).toEqual(new Set(hashes));
  await writeFile(join(folder, blobKey(hashes[0]!)), '');
  // The new file has the same size and the old modification time.
  await writeFile(join(folder, blobKey(hashes[1]!)), 'TWO');
  await utimes(join(folder, blobKey(hashes[1]!)), long, long);
  expect(await folderStore(folder).blobs()).toEqual(new Set([hashes[2]]));
});

test('a look at all blobs holds for a command, and knows what that has written and removed since', async () => {
  const store = folderStore(folder);
  const [one, two, other] = ['one', 'two', 'three'].map(sha256);
  await store.write(blobKey(one!), 'one');
  await store.blobs();
  await store.keep(blobKey(two!), Buffer.from('two'), two!);
  // Another process writes it, unknown to this store.
  await folderStore(folder).write(blobKey(other!), 'three');
  expect(await store.blobs()).toEqual(new Set([one, two]));
  await store.remove(blobKey(one!));
  expect(await store.blobs()).toEqual(new Set([two]));
});

test('readers see the old or the new content whole while it is written', async () => {
  const store = folderStore(folder);
  const contents = ['a', 'b'].map((letter) => letter.repeat(200_000));
  await store.write('current', contents[0]!);
  let writing = true;
  const reader = (async () => {
    let reads = 0;
    for (; writing; reads += 1) expect(contents).toContain((await store.read('current'))?.toString());
    return reads;
  })();
  for (let round = 0; round < 30; round += 1) await store.write('current', contents[round % 2]!);
  writing = false;
  expect(await reader).toBeGreaterThan(0);
});

test('a write that fails leaves the old content and no draft, and names the file where the disk is full', async () => {
  const store = folderStore(folder);
  await mkdir(join(folder, 'current/in-the-way'), { recursive: true });
  await expect(store.write('current', '2')).rejects.toThrow();
  const fillDisk = () => writeFile('/dev/full', '2');
  await expect(writeWhole(join(folder, 'page'), '2', fillDisk)).rejects.toThrow(
    `${folder}/page can't be written: its disk is full (ENOSPC)`,
  );
  expect(await readdir(folder)).toEqual(['current']);
});

test('a preview reads the live store through its own, and writes to its own only', async () => {
  const [base, top] = [folderStore(join(folder, 'live')), folderStore(join(folder, 'preview'))];
  await base.write('publications/1.json', 'live');
  const store = overlayStore(top, base);
  await store.write('publications/2.json', 'preview');
  expect(await store.list('publications')).toHaveLength(2);
  expect((await store.read('publications/1.json'))?.toString()).toBe('live');
  expect(await base.has('publications/2.json')).toBe(false);
  expect(await store.create('publications/1.json', 'mine')).toBe(false);
  expect(await store.create('publications/3.json', 'mine')).toBe(true);
  expect(await base.has('publications/3.json')).toBe(false);
});

test('a link, a pipe, a device and a file without end are missing, and no command takes their place', async () => {
  const store = folderStore(folder);
  const place = (number: number) => join(folder, `publications/${number}.json`);
  await mkdir(join(folder, 'publications'));
  await writeFile(join(folder, 'secret'), 'of this machine');
  await symlink(join(folder, 'secret'), place(1));
  await symlink('/dev/zero', place(2));
  execFileSync('mkfifo', [place(3)]);
  await mkdir(place(4));
  for (const key of [1, 2, 3, 4].map(publicationKey)) {
    expect([key, await store.read(key), await store.has(key)]).toEqual([key, undefined, false]);
    await expect(store.create(key, '{}')).rejects.toThrow('is not a file. Delete it.');
  }
  await writeFile(place(5), '');
  await truncate(place(5), 2 ** 40);
  expect(await store.read(publicationKey(5))).toBeUndefined();
  expect((await store.list('publications')).map(({ key }) => key)).toEqual([publicationKey(5)]);
});

test('written content is stored after a flush, and a file that was deleted in between does not fail it', async () => {
  const store = folderStore(folder);
  await store.write('blobs/ab/abc', 'text');
  await store.write('blobs/ab/abd', 'text');
  await rm(join(folder, 'blobs/ab/abd'));
  await store.flush();
  expect((await store.read('blobs/ab/abc'))?.toString()).toBe('text');
});

test('drafts of commands that were killed are swept, those of running ones are not', async () => {
  await mkdir(join(folder, 'blobs/ab'), { recursive: true });
  const [old, fresh] = ['abc.0a1b2c3d4e5f.draft', 'abd.0a1b2c3d4e5f.draft'].map((name) =>
    join(folder, 'blobs/ab', name),
  );
  await writeFile(old!, 'half');
  await writeFile(fresh!, 'half');
  await utimes(old!, new Date(0), new Date(0));
  expect(await removeTempFiles(folder)).toBe(1);
  expect(await readdir(join(folder, 'blobs/ab'))).toEqual(['abd.0a1b2c3d4e5f.draft']);
});
