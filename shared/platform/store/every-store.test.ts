import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileNames } from '../testing/hostile-names.ts';
import { bucket, startObjectStore, type ObjectStore } from '../testing/object-store.ts';
import { readBlob, writeContent } from './content.ts';
import { folderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';
import { blobKey, type Store } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';

/** `TEST_OBJECT_STORE=s3://bucket/prefix`, with the variables of that store, has the suite run over a real one too. */
const real = process.env.TEST_OBJECT_STORE;

interface Engine {
  /** Another way into the same store, as another command has it. */
  open: () => Store;
  close: () => Promise<void>;
}

let standIn: ObjectStore;
beforeAll(async () => (standIn = await startObjectStore()));
afterAll(() => standIn.stop());

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'lamp-store-'));
}

const far = (address: string, env: NodeJS.ProcessEnv): Engine => {
  const place = `${address}/${randomUUID()}`;
  const open = () => openStore(place, { env });
  const close = async () => {
    const store = open();
    for (const folder of ['publications', 'blobs', 'releases', 'sites', 'answers', 'keys'])
      await Promise.all((await store.list(folder)).map(({ key }) => store.remove(key)));
    await store.remove('probe');
  };
  return { open, close };
};

const engines: Record<string, () => Promise<Engine>> = {
  'a folder': async () => {
    const folder = await emptyFolder();
    return { open: () => folderStore(folder), close: () => rm(folder, { recursive: true }) };
  },
  memory: async () => {
    const store = memoryStore();
    return { open: () => store, close: async () => {} };
  },
  'an object store': async () => {
    standIn.pageSize = 7;
    return far(`s3://${bucket}`, standIn.env);
  },
  ...(real && { 'a real object store': async () => far(real, process.env) }),
};

describe.each(Object.entries(engines))('%s', (_name, make) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await make();
    store = engine.open();
  });
  afterEach(() => engine.close());

  test('gives back what was written, over what was there before, byte for byte, also nothing at all', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    await store.write('sites/a.json', 'first');
    await store.write('sites/a.json', bytes);
    await store.write('sites/empty.json', '');
    expect((await engine.open().read('sites/a.json'))!.equals(bytes)).toBe(true);
    expect((await store.read('sites/empty.json'))?.length).toBe(0);
    expect([await store.has('sites/a.json'), await store.has('sites/b.json')]).toEqual([true, false]);
  });

  test('has no entry where none was written: no such name, below another, above it', async () => {
    await store.write('sites/a.json', 'text');
    for (const key of ['sites/b.json', 'sites', 'sites/a.json/c'])
      expect([key, await store.read(key)]).toEqual([key, undefined]);
    expect(await store.list('none')).toEqual([]);
  });

  test('finds and writes nothing outside of it, whatever a key is called', async () => {
    const written: string[] = [];
    for (const key of hostileNames.map((name) => `sites/${name.replace(/^\//, '')}`)) {
      const refusal = await store.write(key, 'evil').catch(String);
      if (refusal === undefined) written.push(key);
      else
        expect([key, refusal, await store.read(key)]).toEqual([
          key,
          expect.stringContaining("can't be a key"),
          undefined,
        ]);
    }
    expect((await engine.open().list('sites')).map(({ key }) => key).sort()).toEqual(written.sort());
  });

  test('lists all entries below a folder with size and age, even thousands', async () => {
    const since = Date.now();
    const names = Array.from({ length: 25 }, (_, index) => `${String(index).padStart(2, '0')}.json`);
    await Promise.all(names.map((name) => store.write(`releases/decide/${name}`, name)));
    await store.write('releases/lamps/a & b.json', 'x');
    expect(await store.list('releases/decide')).toHaveLength(names.length);
    const entries = (await store.list('releases')).sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(entries.map(({ key }) => key)).toEqual([
      ...names.map((name) => `releases/decide/${name}`),
      'releases/lamps/a & b.json',
    ]);
    expect(entries[0]!.bytes).toBe(names[0]!.length);
    for (const { written } of entries) expect(Math.abs(written - since)).toBeLessThan(5 * 60_000);
  });

  test('one of several concurrent creations of an entry succeeds, its content stays, and a later creation fails', async () => {
    const writers = Array.from({ length: 12 }, (_, index) => ({ store: engine.open(), text: `writer ${index}` }));
    const made = await Promise.all(writers.map((writer) => writer.store.create('publications/1.json', writer.text)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await store.read('publications/1.json'))?.toString()).toBe(writers[made.indexOf(true)]!.text);
    expect(await store.create('publications/1.json', writers[made.indexOf(true)]!.text)).toBe(false);
    expect((await store.list('publications')).map(({ key }) => key)).toEqual(['publications/1.json']);
  });

  test('repairs content when it is stored again', async () => {
    const bytes = Buffer.from('a page about lights');
    const hash = await writeContent(store, blobKey, bytes);
    expect([...(await engine.open().blobs())]).toEqual([hash]);
    for (const damage of ['', 'a page about a dog']) {
      await engine.open().write(blobKey(hash), damage);
      await writeContent(engine.open(), blobKey, bytes);
      expect((await readBlob(engine.open(), hash))?.toString()).toBe(bytes.toString());
    }
    await store.flush();
    await store.remove(blobKey(hash));
    expect([...(await engine.open().blobs())]).toEqual([]);
  });

  test('removes an entry, but not one that was written since', async () => {
    await store.write('sites/a.json', 'text');
    expect(await store.remove('sites/a.json', Date.now() - 60_000)).toBe(false);
    expect(await store.has('sites/a.json')).toBe(true);
    expect(await store.remove('sites/a.json')).toBe(true);
    expect(await store.remove('sites/a.json')).toBe(true);
    expect(await store.has('sites/a.json')).toBe(false);
  });
});
