import { sha256 } from '../../store/content.ts';
import { blobKey, publicationKey } from '../../store/store.ts';
import { r2Store, type Bucket, type EdgeCache } from './r2-store.ts';
import { restartWhenStuck } from './restart-when-stuck.ts';

/** A bucket that gives its list in pages of two, and counts what it is asked for. */
function createBucket(entries: Record<string, string>) {
  const asked: string[] = [];
  const bucket: Bucket = {
    async get(key) {
      asked.push(key);
      const text = entries[key];
      return text === undefined
        ? null
        : { size: text.length, arrayBuffer: async () => new Uint8Array(Buffer.from(text)).buffer };
    },
    head: async (key) => (key in entries ? {} : null),
    put: async (key, text) => (entries[key] = String(text)),
    async list({ prefix, cursor = '0' }) {
      const keys = Object.keys(entries).filter((key) => key.startsWith(prefix));
      const [from, to] = [Number(cursor), Number(cursor) + 2];
      return {
        objects: keys.slice(from, to).map((key) => ({ key, size: 1, uploaded: new Date(0) })),
        truncated: to < keys.length,
        cursor: String(to),
      };
    },
  };
  return { bucket, entries, asked };
}

function createCache() {
  const kept = new Map<string, Response>();
  const cache: EdgeCache = {
    match: async (address) => kept.get(address)?.clone(),
    put: async (address, response) => void kept.set(address, response),
  };
  return { cache, kept };
}

async function createStore(entries: Record<string, string>, prefix?: string) {
  const { bucket, asked } = createBucket(entries);
  const { cache, kept } = createCache();
  const work: Promise<unknown>[] = [];
  const store = r2Store({ bucket, prefix, cache, runAfterResponse: (one) => void work.push(one) });
  const read = async (key: string) => {
    const bytes = await store.read(key);
    await Promise.all(work);
    return bytes?.toString('utf8');
  };
  return { store, read, asked, kept, entries };
}

const hash = sha256('a page');
const key = blobKey(hash);

test('content is read from the bucket once, and from the cache then', async () => {
  const { read, asked } = await createStore({ [key]: 'a page' });
  expect([await read(key), await read(key)]).toEqual(['a page', 'a page']);
  expect(asked).toEqual([key]);
});

test('a cache that has other bytes than were kept in it is not believed', async () => {
  const { read, kept } = await createStore({ [key]: 'a page' });
  await read(key);
  kept.set([...kept.keys()][0]!, new Response('another page'));
  expect(await read(key)).toBe('a page');
});

test('does not cache content with a wrong hash, so that a repaired bucket is read again', async () => {
  const { read, kept, entries } = await createStore({ [key]: 'changed' });
  expect(await read(key)).toBe('changed');
  expect(kept.size).toBe(0);
  entries[key] = 'a page';
  expect(await read(key)).toBe('a page');
});

test('the log is always the bucket’s', async () => {
  const { read, entries, kept } = await createStore({ [publicationKey(1)]: 'first' });
  await read(publicationKey(1));
  entries[publicationKey(1)] = 'second';
  expect(await read(publicationKey(1))).toBe('second');
  expect(kept.size).toBe(0);
});

test('a cache that fails is done without', async () => {
  const { bucket } = createBucket({ [key]: 'a page' });
  const cache = { match: () => Promise.reject(new Error('away')), put: () => Promise.reject(new Error('full')) };
  const work: Promise<unknown>[] = [];
  const store = r2Store({ bucket, cache, runAfterResponse: (one) => void work.push(one) });
  expect((await store.read(key))?.toString()).toBe('a page');
  await Promise.all(work);
});

test.each(['', 'site', 'site/'])('keys are below the prefix ‘%s’, and a list is read to its end', async (prefix) => {
  const start = prefix && 'site/';
  const { store } = await createStore(
    {
      [`${start}publications/1.json`]: '',
      [`${start}publications/2.json`]: '',
      [`${start}publications/newest`]: '',
      other: '',
    },
    prefix,
  );
  const keys = (await store.list('publications')).map(({ key }) => key);
  expect(keys).toEqual(['1.json', '2.json', 'newest'].map((name) => `publications/${name}`));
  expect([
    await store.has('publications/2.json'),
    await store.has('publications/3.json'),
    await store.read('sites/none'),
  ]).toEqual([true, false, undefined]);
});

test('the edge writes remarks on previews, and nothing else', async () => {
  const { store, entries } = await createStore({}, 'site');
  const remark = `remarks/${'a'.repeat(64)}/${'b'.repeat(32)}.json`;
  await store.write(remark, '{}');
  for (const other of [publicationKey(1), key, 'remarks/../publications/1.json'])
    await expect(store.write(other, 'changed')).rejects.toThrow('nothing but remarks');
  expect(entries).toEqual({ [`site/${remark}`]: '{}' });
});

test('after an outage in which a read never ended, the edge answers again', async () => {
  const answers = [new Promise<Response>(() => {}), Promise.resolve(new Response('home'))];
  const answer = restartWhenStuck(() => {
    const shared = answers.shift()!;
    return () => shared;
  }, 20);
  await expect(answer(new Request('http://site.example/'))).rejects.toThrow('no answer within 20 ms');
  expect(await (await answer(new Request('http://site.example/'))).text()).toBe('home');
});
