import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { writeContent } from '../../store/content.ts';
import { currentPublication, readLogHead, publish, type Publication } from '../../store/publication-log.ts';
import { readRelease, readSite, writeRelease, writeSite } from '../../store/records.ts';
import type { Site } from '../../store/site-record.ts';
import { blobKey, siteKey } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { ownerKey } from '../../store/testing/sample-keys.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { hostileNames } from '../../testing/hostile-names.ts';
import { publishSample, type MemoryStore } from '../testing/sample-store.ts';
import { exportSite } from './export-site.ts';

const DAY = 24 * 60 * 60 * 1000;
const script = '/assets/decide/start.0a1b2c3d.js';
const { at, write } = folderOfEachTest();
let store: MemoryStore;
let lines: string[];
let first: Publication;

beforeEach(async () => {
  store = memoryStore();
  lines = [];
  first = await publishSample(store, 'first');
});

const exportNow = () => exportSite({ store, folder: at('www'), days: 30, report: (line) => lines.push(line) });
const read = (path: string) => readFile(at(`www/${path}`), 'utf8');

/** Publishes the live site with another part. */
async function publishChanged(change: Partial<Site>): Promise<void> {
  const { last, live: before } = await readLogHead(store);
  const site = await writeSite(store, { ...(await readSite(store, before!.site)), ...change });
  await publish(
    store,
    { last, live: before },
    { ...before!, ...(change.set && { set: change.set }), site, reason: 'release' },
    ownerKey,
  );
}

/** Publishes the live site with a decide whose release has no script. */
async function publishWithoutScript(): Promise<void> {
  const { live: before } = await readLogHead(store);
  const set = {
    ...before!.set,
    decide: await writeRelease(store, { ...(await readRelease(store, 'decide', before!.set.decide!)), files: {} }),
  };
  await publishChanged({ set });
}

test('an export names the endpoints that it lacks', async () => {
  const limits = { maxRequestBytes: 0, maxAnswerBytes: 100, timeoutMs: 1000 };
  const target = 'https://functions.example/places';
  await publishChanged({ endpoints: { '/api/places': { target, methods: ['GET'], ...limits } } });
  await exportNow();
  expect(lines).toContainEqual(expect.stringMatching(/^\/api\/places: plain files have no endpoints/));
});

test('pages and files of what is live are in the folder, and another export removes those that are no longer live', async () => {
  await exportNow();
  expect(await read('index.html')).toContain('first /');
  expect(await read('decide/a-lamp.html')).toContain('first /decide?post=a-lamp');
  expect(await read('decide/page=2.html')).toContain('first /decide?page=2');
  expect(await read('robots.txt')).toContain('User-agent');
  expect(lines).toEqual([expect.stringMatching(/^Publication 1, .* 6 pages/)]);
  const { pages } = await readSite(store, first.site);
  await publishChanged({ pages: { '/': pages['/']! } });
  await exportNow();
  expect(await read('index.html')).toContain('first /');
  await expect(read('checkout.html')).rejects.toThrow('ENOENT');
  expect(await readdir(at())).toEqual(['www']);
});

test('missing content stops the export with its address, and the previous export stays', async () => {
  await exportNow();
  await publishSample(store, 'second');
  const { pages } = await readSite(store, (await currentPublication(store))!.site);
  store.entries.delete(blobKey(pages['/checkout']!.blob));
  await expect(exportNow()).rejects.toThrow('/checkout is missing from the store');
  expect(await read('checkout.html')).toContain('first /checkout');
  expect(await readdir(at())).toEqual(['www']);
});

test('an export touches nothing that it did not write: a git folder, a CNAME, a link', async () => {
  const umask = process.umask(0o077);
  await mkdir(at('disk/real'), { recursive: true });
  await symlink(at('disk/real'), at('www'));
  await exportNow();
  const own = ['www/CNAME', 'www/.well-known/a.txt', 'www/.git/refs/heads/work', 'www/decide/mine.html'];
  for (const path of own) await write(path, 'mine');
  await publishSample(store, 'second');
  await exportNow();
  for (const path of own) expect(await readFile(at(path), 'utf8')).toBe('mine');
  expect(await readFile(at('disk/real/index.html'), 'utf8')).toContain('second /');
  expect(await readdir(at())).toEqual(['disk', 'www']);
  // A web server has a user of its own.
  const modes = ['www/decide', 'www/index.html'].map(async (path) => ((await stat(at(path))).mode & 0o777).toString(8));
  expect(await Promise.all(modes)).toEqual(['755', '644']);
  expect(process.umask(umask)).toBe(0o077);
});

test('a link whose disk is missing is refused, and stays', async () => {
  await symlink(at('disk/real'), at('www'));
  await expect(exportNow()).rejects.toThrow('is a link that leads to no folder');
  expect(await readdir(at())).toEqual(['www']);
});

test('assets of releases that were live in the last 30 days are in it, and older ones are not', async () => {
  await publishWithoutScript();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 29 * DAY);
  await exportNow();
  expect(await read(script)).toContain('start()');
  clock.mockReturnValue(now);
  await publishWithoutScript();
  clock.mockReturnValue(now + 31 * DAY);
  await exportNow();
  clock.mockRestore();
  await expect(read(script)).rejects.toThrow('ENOENT');
});

test('a folder that holds anything else is left alone', async () => {
  const file = await write('www/letter.txt', 'dear');
  await expect(exportNow()).rejects.toThrow('holds something else than an export');
  expect(await readdir(at('www'))).toEqual(['letter.txt']);
  await expect(exportSite({ store, folder: file, days: 30, report: () => {} })).rejects.toThrow('is a file');
  await expect(exportSite({ store: memoryStore(), folder: at('www'), days: 30, report: () => {} })).rejects.toThrow(
    'Nothing is published in memory yet',
  );
});

test('a file’s time is that of its last change, and never of years ago, after which browsers would not ask for a year', async () => {
  const since = Date.now() - 60_000;
  const times = async () =>
    Promise.all(['checkout.html', 'robots.txt'].map(async (path) => (await stat(at(`www/${path}`))).mtimeMs));
  await exportNow();
  const before = await times();
  expect(Math.min(...before)).toBeGreaterThan(since);
  await exportNow();
  expect(await times()).toEqual(before);
  await publishSample(store, 'second');
  await exportNow();
  const [page, robots] = await times();
  expect([page! > before[0]!, robots]).toEqual([true, before[1]]);
});

async function publishRecord(record: (site: Site) => object): Promise<void> {
  const text = JSON.stringify(record(await readSite(store, first.site)));
  const site = await writeContent(store, siteKey, brotliCompressSync(text));
  await publish(store, await readLogHead(store), { ...first, site }, ownerKey);
}

test('a record with a hostile name is refused, wherever the name stands, and nothing is written', async () => {
  const forge = (site: Site, name: string, turn: number) =>
    [
      { ...site, pages: { [name]: site.pages['/'] } },
      { ...site, files: { [name]: site.files['/robots.txt'] } },
      { ...site, routes: [{ ...site.routes[0], aliases: [name] }] },
      { ...site, routes: [{ ...site.routes[0], path: name }] },
    ][turn % 4]!;
  for (const [turn, name] of hostileNames.entries()) {
    await publishRecord((site) => forge(site, name, turn));
    await expect(exportNow()).rejects.toThrow(/is refused: it holds a name that.*(expected a path|Invalid key)/s);
  }
  expect(await readdir(at())).toEqual([]);
});

test('two addresses that would be the same file stop the export', async () => {
  await publishRecord((site) => ({ ...site, files: { '/Checkout.html': site.files['/robots.txt'] } }));
  await expect(exportNow()).rejects.toThrow(/would both be the file \/checkout.html/i);
});

describe('on a host that looks at paths alone', () => {
  test('pages that a query could name have a script, and no others', async () => {
    await exportNow();
    expect(await read('decide.html')).toContain(`content="default-src 'self'"><script src="/query-pages.js">`);
    expect(await read('decide/a-lamp.html')).toContain('<script src="/query-pages.js">');
    expect(await read('checkout.html')).not.toContain('<script src="/query-pages.js">');
    expect(await read('_redirects')).toBe(
      '/walks /checkout 301\n/pay /checkout#cards 301\n/shop https://shop.example/?from=%22us%22&a=1 301\n',
    );
    expect(await read('shop.html')).toContain('content="0; url=https://shop.example/?from=%22us%22&a=1">');
    // Hosts compress nothing that has it.
    expect(await read('_headers')).not.toContain('no-transform');
    expect(await read('_headers')).toMatch(
      /^\/\*\n( {2}.*\n)* {2}X-Team: lights\n\/decide\/\*\n {2}X-Robots-Tag: noai\n\/assets/m,
    );
  });

  // S100
  test.each([
    ['/decide?post=a-lamp', 'goes to /decide/a-lamp'],
    ['/decide?post=../../evil', 'goes to /decide/..%2F..%2Fevil'],
    ['/decide/a-lamp.html#end', 'is called /decide?post=a-lamp#end'],
    ['/decide?utm_source=letter&page=2#end', 'goes to /decide/page=2#end'],
    ['/decide?page=2&q=harbour', 'stays'],
    ['/decide/page=2', 'is called /decide?page=2'],
    ['/decide', 'stays'],
    ['/decide?q=harbour', 'stays'],
    ['/decide?post=', 'stays'],
  ])('%s %s', async (address, outcome) => {
    await exportNow();
    let done = 'stays';
    const { pathname, search, hash } = new URL(address, 'https://www.example.com');
    vm.runInNewContext(await read('query-pages.js'), {
      URLSearchParams,
      location: { pathname, search, hash, replace: (to: string) => (done = `goes to ${to}`) },
      history: { state: null, replaceState: (_: unknown, __: string, to: string) => (done = `is called ${to}`) },
    });
    expect(done).toBe(outcome);
  });
});
