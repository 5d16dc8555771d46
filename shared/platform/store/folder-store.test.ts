import { execFileSync, spawnSync } from 'node:child_process';
import promises, { mkdir, readdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootFolder } from '../build/folders.ts';
import { writeWhole } from '../build/write-whole.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { sha256 } from './content.ts';
import { folderStore, overlayStore } from './folder-store.ts';
import { blobKey, publicationKey } from './store.ts';

const { at, write } = folderOfEachTest();

test('a draft that a cut-off write left behind is not listed', async () => {
  const store = folderStore(at());
  await store.write('publications/1.json', '{}');
  await writeFile(at('publications/2.json.0a1b2c3d4e5f.draft'), '{"numb');
  expect((await store.list('publications')).map(({ key }) => key)).toEqual(['publications/1.json']);
});

test('a file in place of the folder is told', async () => {
  const store = folderStore(await write('store', ''), { mustExist: true });
  await expect(store.list('publications')).rejects.toThrow(`There is no folder ${at('store')}. Mount it, or correct`);
});

test('a process that a failed write ends leaves no drafts of the others', async () => {
  const program = `
    const { writeWhole } = await import(${JSON.stringify(pathToFileURL(join(rootFolder, 'shared/platform/build/write-whole.ts')).href)});
    void writeWhole(${JSON.stringify(at('one'))}, '1', () => new Promise(() => {}));
    setTimeout(() => process.exit(1), 500);`;
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([1, '']);
  expect(await readdir(at())).toEqual([]);
});

test.each([
  ['moved away', () => rm(at(), { recursive: true })],
  ['unmounted', async () => (await rm(at(), { recursive: true }), await mkdir(at()))],
])('a store that is %s is unreachable until it is back, and lacks nothing', async (_, take) => {
  const store = folderStore(at());
  const [log, blob] = [publicationKey(1), blobKey(sha256('one'))];
  expect(await store.has(log)).toBe(false);
  await store.write(log, '{}');
  expect([await store.has(log), await store.read(blob)]).toEqual([true, undefined]);
  await take();
  await expect(store.read(blob)).rejects.toThrow('has no publications any more');
  await expect(store.has(publicationKey(2))).rejects.toThrow('has no publications any more');
  await folderStore(at()).write(log, '{}');
  expect([await store.has(log), await store.read(blob)]).toEqual([true, undefined]);
});

test('blobs are listed while they are whole, however often they were before', async () => {
  const store = folderStore(at());
  const texts = ['one', 'two', 'three'];
  const hashes = texts.map(sha256);
  await Promise.all(texts.map((text, index) => store.write(blobKey(hashes[index]!), text)));
  const long = new Date(Date.now() - 60_000);
  expect(await store.blobs()).toEqual(new Set(hashes));
  expect(await folderStore(at()).blobs()).toEqual(new Set(hashes));
  await writeFile(at(blobKey(hashes[0]!)), '');
  // The new file has the same size and the old modification time.
  await writeFile(at(blobKey(hashes[1]!)), 'TWO');
  await utimes(at(blobKey(hashes[1]!)), long, long);
  expect(await folderStore(at()).blobs()).toEqual(new Set([hashes[2]]));
});

test('a look at all blobs holds for a command, and knows what that has written and removed since', async () => {
  const store = folderStore(at());
  const [one, two, other] = ['one', 'two', 'three'].map(sha256);
  await store.write(blobKey(one!), 'one');
  await store.blobs();
  await store.keep(blobKey(two!), Buffer.from('two'), two!);
  // Another process writes it, unknown to this store.
  await folderStore(at()).write(blobKey(other!), 'three');
  expect(await store.blobs()).toEqual(new Set([one, two]));
  await store.remove(blobKey(one!));
  expect(await store.blobs()).toEqual(new Set([two]));
});

test('a write that fails leaves the old content and no draft, and names the file where the disk is full', async () => {
  const store = folderStore(at());
  await mkdir(at('current/in-the-way'), { recursive: true });
  await expect(store.write('current', '2')).rejects.toThrow();
  const fillDisk = () => writeFile('/dev/full', '2');
  await expect(writeWhole(at('page'), '2', fillDisk)).rejects.toThrow(
    `${at('page')} can't be written: its disk is full (ENOSPC)`,
  );
  expect(await readdir(at())).toEqual(['current']);
});

test('on a disk without links, as exFAT is one, an entry is created once', async () => {
  const refused = jest
    .spyOn(promises, 'link')
    .mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }));
  const store = folderStore(at());
  expect([
    await store.create('publications/1.json', 'mine'),
    await store.create('publications/1.json', 'theirs'),
  ]).toEqual([true, false]);
  expect(refused).toHaveBeenCalledTimes(2);
  expect(String(await store.read('publications/1.json'))).toBe('mine');
});

test('a preview reads the live store through its own, and writes to its own only', async () => {
  const [base, top] = [folderStore(at('live')), folderStore(at('preview'))];
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
  const store = folderStore(at());
  const place = (number: number) => at(`publications/${number}.json`);
  await mkdir(at('publications'));
  await write('secret', 'of this machine');
  await symlink(at('secret'), place(1));
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
  const store = folderStore(at());
  await store.write('blobs/ab/abc', 'text');
  await store.write('blobs/ab/abd', 'text');
  await rm(at('blobs/ab/abd'));
  await store.flush();
  expect((await store.read('blobs/ab/abc'))?.toString()).toBe('text');
});
