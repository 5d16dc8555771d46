import { blobKey, type Store } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serveSource, type Listening } from '../node/node.ts';
import { publishSample, type MemoryStore } from '../testing/sample-store.ts';
import { storeSource, type StoreSource } from './store-source.ts';

/** Poll interval of the server under test, in milliseconds. */
const EVERY = 10;

let store: MemoryStore;
let isAway: 'no' | 'fails' | 'hangs';
let reads: number;
let source: StoreSource;
let running: Listening;
let endWatch: () => void;
let lines: string[];

/** The store, as far away as the test says. */
function faulty(): Store {
  const ask = <T>(answer: () => Promise<T>): Promise<T> => {
    reads += 1;
    if (isAway === 'hangs') return new Promise(() => {});
    return isAway === 'fails' ? Promise.reject(new Error('connection refused')) : answer();
  };
  return {
    ...store,
    read: (key) => ask(() => store.read(key)),
    has: (key) => ask(() => store.has(key)),
    list: (prefix) => ask(() => store.list(prefix)),
  };
}

async function serve(memory?: number): Promise<void> {
  source = storeSource(faulty(), (line) => lines.push(line), { memory, timeouts: { has: 50, read: 200 } });
  await source.currentSite().catch(() => {});
  endWatch = source.watch(EVERY);
  running = await serveSource(source, { port: 0 });
}

beforeEach(async () => {
  store = memoryStore();
  [isAway, reads, lines] = ['no', 0, []];
  await publishSample(store, 'first');
});
afterEach(async () => {
  endWatch();
  await running.close();
});

const get = (path: string, encodings = 'gzip, deflate, br') =>
  fetch(running.address + path, { headers: { 'Accept-Encoding': encodings } });
const begins = async (path: string) => (await (await get(path)).text()).split('\n')[0];
const ready = async () =>
  (await (await get('/readyz')).json()) as {
    ready: boolean;
    site?: string;
    publication?: number;
    store?: { reachable: boolean };
  };

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, EVERY));
}

test('adopts a new publication without any request', async () => {
  await serve();
  await publishSample(store, 'second');
  await until(() => source.state().served?.publication.number === 2);
  expect(await begins('/checkout')).toBe('second /checkout');
});

test.each(['fails', 'hangs'] as const)(
  'while the store %s, memory is served, the rest is put off in words, and then all is as before',
  async (fault) => {
    await serve();
    await begins('/');
    expect((await get('/none')).status).toBe(404);
    await until(async () => (await ready()).store?.reachable === true);
    isAway = fault;
    await until(() => source.state().store?.reachable === false);
    expect(await ready()).toMatchObject({ ready: true, publication: 1, store: { reachable: false } });
    expect(await begins('/')).toBe('first /');
    expect((await get('/none')).status).toBe(404);

    const before = reads;
    const answer = await get('/hello.pdf');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await answer.text()).toMatch(/try again/);
    // Apart from polls, an unavailable store receives almost no requests.
    expect(reads - before).toBeLessThan(60);
    expect(lines).toEqual([
      expect.stringMatching(/^The store is not available \(.*\): serving goes on with what is in memory\.$/),
    ]);

    await publishSample(store, 'second');
    isAway = 'no';
    await until(async () => (await ready()).publication === 2);
    expect(await begins('/')).toBe('second /');
    expect((await get('/hello.pdf')).status).toBe(200);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^The store is available again, after \d+ s\.$/);
    expect(lines[2]).toBe('Publication 2 is served.');
  },
);

test('sends the one encoding of a page that is in memory to clients that accept it', async () => {
  await serve();
  await get('/decide?post=a-lamp', 'br');
  isAway = 'fails';
  await until(() => source.state().store?.reachable === false);
  expect((await get('/decide?post=a-lamp', 'gzip')).status).toBe(503);
  const other = await get('/decide?post=a-lamp', 'gzip, br;q=0.1');
  expect([other.status, other.headers.get('content-encoding')]).toEqual([200, 'br']);
});

test('an edge that starts while the store is away says so, and begins by itself', async () => {
  isAway = 'fails';
  await serve();
  expect([(await get('/')).status, (await get('/readyz')).status, (await get('/healthz')).status]).toEqual([
    503, 503, 200,
  ]);
  expect(await ready()).toMatchObject({ ready: false, fault: 'connection refused', store: { reachable: false } });
  expect(lines).toEqual(['The store is not available (connection refused): serving begins once it is.']);
  isAway = 'no';
  await until(async () => (await get('/readyz')).status === 200);
  expect(await begins('/')).toBe('first /');
});

test('memory stays within its bounds, and lets go of what was longest not asked for', async () => {
  await serve();
  const { site } = source.state().served!;
  const plain = (address: string) => site.pages[address]!.blob;
  const size = store.entries.get(blobKey(plain('/')))!.byteLength;
  // Room for two pages and a half.
  const small = storeSource(faulty(), () => {}, { memory: size * 2.5 });
  for (const address of ['/', '/checkout', '/', '/decide']) await small.readBlob(plain(address), address);
  endWatch();
  const isInMemory = async (address: string) => {
    const before = reads;
    await small.readBlob(plain(address), address);
    return reads === before;
  };
  expect(await isInMemory('/')).toBe(true);
  expect(await isInMemory('/decide')).toBe(true);
  expect(await isInMemory('/checkout')).toBe(false);
});

test('health endpoints are neither cached nor indexed, and contain no secret', async () => {
  await serve();
  for (const path of ['/healthz', '/readyz', '/readyz?x']) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      path,
      200,
      'no-store',
      'noindex',
    ]);
  }
  expect(await ready()).toEqual({
    ready: true,
    site: expect.stringMatching(/^[\da-f]{12}$/),
    publication: 1,
    published: expect.any(String),
    servedSince: expect.any(String),
    unverified: expect.stringMatching(/^SITE_KEYS names no file of keys/),
    store: { reachable: true, since: expect.any(String) },
  });
  expect((await fetch(`${running.address}/readyz`, { method: 'POST' })).status).toBe(405);
});
