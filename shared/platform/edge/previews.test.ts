import { writeFile } from '../store/content.ts';
import { makeSecret, PREVIEW_MAX_AGE_MS, writePreview } from '../store/preview-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { readSite, writeRelease, writeSite } from '../store/records.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { sampleRelease } from '../store/testing/page-facts.ts';
import { keyOf, ownersKeys, sampleKey } from '../store/testing/sample-keys.ts';
import { serveSite } from './node/node.ts';
import { isPreviewHost, withPreviews } from './previews.ts';
import { createEdge } from './request-handler.ts';
import { storeSource } from './source/store-source.ts';
import { ask as askOverHttp } from './testing/ask.ts';
import { publishSample, type MemoryStore } from './testing/sample-store.ts';

const [decideKey, checkoutKey] = [sampleKey(), sampleKey()];

let store: MemoryStore;
let live: Publication;
let lines: string[];
let ask: (host: string, path?: string, init?: RequestInit) => Promise<Response>;

// A store in which the teams of decide and checkout have keys of their own.
beforeEach(async () => {
  store = memoryStore();
  live = await publishSample(store, 'live');
  lines = [];
  openEdge();
});

function openEdge(): void {
  const keys = [...ownersKeys, keyOf('Ben', decideKey, ['decide']), keyOf('Tom', checkoutKey, ['checkout'])];
  const source = storeSource(store, (line) => lines.push(line), { trust: { keys } });
  const app = createEdge(source);
  const answer = withPreviews(source, (request) => app.fetch(request));
  ask = async (host, path = '/', init) => answer(new Request(`https://${host}${path}`, init));
}

/**
 * @param sneaks an app whose release it changes too without saying so @param changes an app with another release
 * @returns the secret of a preview of the live site with other words on the home page
 */
async function preview({
  key = decideKey,
  age = 0,
  sneaks,
  changes: changedApp = sneaks,
  secret = makeSecret(),
  words = 'previewed',
}: {
  key?: typeof decideKey;
  age?: number;
  sneaks?: 'checkout';
  changes?: 'checkout' | 'decide';
  secret?: string;
  words?: string;
} = {}): Promise<string> {
  const write = (text: string) => writeFile(store, Buffer.from(text), 'text/html; charset=utf-8', 'none', new Map());
  const site = await readSite(store, live.site);
  const home = { ...site.pages['/']!, ...(await write(words)), policy: 'default-src *' };
  const set = { ...site.set };
  if (changedApp) set[changedApp] = await writeRelease(store, sampleRelease({ app: changedApp, code: 'other' }));
  const id = await writeSite(store, { ...site, set, pages: { ...site.pages, '/': home } });
  const changes = { 'index.html': await write('<h1>What decide changes</h1>') };
  await writePreview(
    store,
    secret,
    {
      site: id,
      apps: ['decide'],
      base: live.number,
      who: 'Ben',
      at: new Date(Date.now() - age).toISOString(),
      changes,
    },
    key,
  );
  return secret;
}

const hostOf = (secret: string) => `${secret}.preview.lights.test`;

test('a preview is served at its own host alone, and the site at every other', async () => {
  const secret = await preview();
  expect(await (await ask(hostOf(secret))).text()).toContain('previewed');
  expect(await (await ask(hostOf(secret), '/checkout')).text()).toContain('live /checkout');
  expect((await ask(hostOf(secret), '/assets/decide/start.0a1b2c3d.js')).status).toBe(200);
  for (const host of ['www.lights.test', `${secret}.lights.test`, 'preview.lights.test'])
    expect(await (await ask(host)).text()).toContain('live /');
  for (const name of [makeSecret(), 'www', secret.slice(0, 31)]) expect((await ask(hostOf(name))).status).toBe(404);
});

test('no search engine, shared cache or other site keeps or learns the address of a preview', async () => {
  const secret = await preview();
  for (const path of [
    '/',
    '/walks',
    '/nowhere',
    '/assets/decide/start.0a1b2c3d.js',
    '/robots.txt',
    '/sw.js',
    '/__changes/',
    '/__changes/none.webp',
  ]) {
    const { headers } = await ask(hostOf(secret), path);
    expect([path, headers.get('X-Robots-Tag'), headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      path,
      'noindex, nofollow, noarchive',
      'private, no-cache',
      'same-origin',
    ]);
  }
  expect(await (await ask(hostOf(secret), '/robots.txt')).text()).toContain('Disallow: /');
});

test('a preview leads to no other site', async () => {
  const answer = await ask(hostOf(await preview()), '/shop');
  expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([
    200,
    null,
    'This address leads to https://shop.example/?from=%22us%22&a=1',
  ]);
});

// X19
test('a preview takes nothing, has no service worker, and shows its changes where their code can run nothing', async () => {
  const secret = await preview();
  expect((await ask(hostOf(secret), '/', { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await ask(hostOf(secret), '/sw.js')).status).toBe(404);
  expect((await ask(hostOf(secret), '/__changes')).headers.get('Location')).toBe('/__changes/');
  const changes = await ask(hostOf(secret), '/__changes/');
  expect(await changes.text()).toContain('What decide changes');
  expect(changes.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('a preview loads and sends only what the edge allows, though its record allows everything', async () => {
  const secret = await preview();
  const { headers } = await ask(hostOf(secret));
  const own = "'self' https://stand-ins.preview.lights.test";
  const policies = headers.get('Content-Security-Policy')!.split(', ');
  expect(policies[0]).toContain('default-src *');
  expect(policies[1]).toMatch(
    new RegExp(`^default-src ${own}; .*; frame-src ${own}; form-action ${own}; base-uri 'none'`),
  );
  const away = await preview({ words: '<meta content=">" HTTP-EQUIV="&#114;efresh">' });
  const headersOfBrowser = { 'Accept-Encoding': 'br, gzip' };
  expect((await ask(hostOf(away), '/', { headers: headersOfBrowser })).status).toBe(500);
});

// X2, X14
test('a preview counts only when its signer may release its apps, and no other app differs', async () => {
  expect((await ask(hostOf(await preview({ key: checkoutKey })))).status).toBe(404);
  expect((await ask(hostOf(await preview({ sneaks: 'checkout' })))).status).toBe(404);
  expect(lines).toEqual([
    expect.stringContaining('may not release decide'),
    expect.stringContaining('it holds checkout'),
  ]);
});

test('a preview ends after a week, and takes with it what the browser kept', async () => {
  const ended = await ask(hostOf(await preview({ age: PREVIEW_MAX_AGE_MS })));
  expect(ended.status).toBe(410);
  expect(ended.headers.get('Clear-Site-Data')).toContain('storage');
});

test('guessed addresses do not keep the store busy', async () => {
  await ask('www.lights.test');
  const read = jest.spyOn(store, 'read');
  for (let guess = 0; guess < 1000; guess += 1) expect((await ask(hostOf(makeSecret()))).status).toBe(404);
  expect(read.mock.calls.filter(([key]) => key.startsWith('previews/')).length).toBeLessThanOrEqual(600);
});

test('outside services have stand-ins that answer and keep nothing', async () => {
  const askStandIn = (path: string, init?: RequestInit) => ask('stand-ins.preview.lights.test', path, init);
  const sent = await askStandIn('/v1/send-order', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect([await sent.json(), sent.headers.get('Access-Control-Allow-Origin')]).toEqual([{ sent: true }, '*']);
  const script = await askStandIn('/v1/?autoload=yes', { headers: { 'Sec-Fetch-Dest': 'script' } });
  expect(script.headers.get('Content-Type')).toContain('javascript');
});

test('over HTTP, what a server sends again by itself is never another host’s', async () => {
  const secret = await preview();
  const server = await serveSite({ store, port: 0 });
  const bodyOf = async (host: string) => (await askOverHttp(server.address, { headers: { host } })).body.toString();
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await bodyOf('www.lights.test')).toContain('live /');
      expect(await bodyOf(hostOf(secret))).toContain('previewed');
      expect(await bodyOf(hostOf(secret).toUpperCase())).toContain('previewed');
    }
    expect(isPreviewHost(hostOf(secret))).toBe(true);
  } finally {
    await server.close();
  }
});
