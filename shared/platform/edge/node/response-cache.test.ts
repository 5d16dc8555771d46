import { memoryStore } from '../../store/testing/memory-store.ts';
import { serveSource, type Listening } from './node.ts';
import type { CachedSource } from './response-cache.ts';
import { ask as askOverHttp } from '../testing/ask.ts';
import { publishSample, type MemoryStore } from '../testing/sample-store.ts';
import { storeSource } from '../source/store-source.ts';

let store: MemoryStore;
let running: Listening;
let source: CachedSource;
/** How often the edge itself was asked. */
let asked: number;

beforeEach(async () => {
  store = memoryStore();
  await publishSample(store, 'first');
  const watched = storeSource(store, () => {});
  // The store must not be polled between two requests.
  watched.watch(3_600_000)();
  await watched.currentSite();
  asked = 0;
  source = { ...watched, currentSite: () => ((asked += 1), watched.currentSite()) };
  running = await serveSource(source, { port: 0 });
});
afterEach(() => running.close());

async function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', address = running.address } = {},
) {
  const { status, headers: answered, body } = await askOverHttp(address, { path, method, headers });
  const { date: _, ...own } = answered;
  return { status, headers: own, body: body.toString('latin1') };
}

const addresses = [
  '/',
  '/checkout',
  '/decide',
  '/decide?page=2',
  '/decide?post=a-lamp',
  '/decide?post=none',
  '/decide?q=a',
  '/checkout/',
  '/walks',
  '/none',
  '/%74ours',
  '/robots.txt',
  '/icon.png',
  '/hello.mp3',
  '/assets/decide/start.0a1b2c3d.js',
  '/assets/decide/none.0a1b2c3d.js',
  '/constructor',
];
const choices = [undefined, 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip', '*'];

test('every client gets the status, headers and bytes of the edge, on every request', async () => {
  const { currentSite, siteBefore, readBlob, assetFile } = source;
  const plain = await serveSource({ currentSite, siteBefore, readBlob, assetFile }, { port: 0 });
  const compare = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const expected = await ask(path, headers, { method, address: plain.address });
    for (let time = 0; time < 2; time += 1)
      expect([path, headers, method, await ask(path, headers, { method })]).toEqual([path, headers, method, expected]);
    return expected.headers.etag;
  };
  for (const path of addresses) {
    await compare(path, {}, 'HEAD');
    for (const choice of choices) {
      const headers: Record<string, string> = choice === undefined ? {} : { 'Accept-Encoding': choice };
      const etag = await compare(path, headers);
      await compare(path, { ...headers, Range: 'bytes=1-5' });
      for (const condition of ['"other"', etag, '*'])
        if (condition) await compare(path, { ...headers, 'If-None-Match': condition });
    }
  }
  await plain.close();
});

test.each(['/', '/decide?page=2', '/decide?post=a-lamp', '/robots.txt', '/assets/decide/start.0a1b2c3d.js'])(
  '%s, once sent, is sent again without asking the edge',
  async (path) => {
    await ask(path, { 'Accept-Encoding': 'br' });
    asked = 0;
    for (const choice of ['br', 'BR;q=0.5'])
      expect((await ask(path, { 'Accept-Encoding': choice })).headers['content-encoding']).toBe('br');
    expect(asked).toBe(0);
  },
);
