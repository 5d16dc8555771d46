import type { RouteTable } from '../contract/routes/routes.ts';
import lampShop from '../fixture/site.config.ts';
import { buildReleaseSet, type Encoding, type Site, type SiteFile, type StitchedPage } from '../store/site-record.ts';
import { pageFacts } from '../store/testing/page-facts.ts';
import { createEdge } from './request-handler.ts';
import type { SiteSource } from './source/site-source.ts';

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
const script = 'remoteEntry.0a1b2c3d.js';

const routes: RouteTable = [
  { app: 'lamps', path: '/lamps', breadcrumb: 'Lamps' },
  {
    app: 'lamps',
    path: '/lamps/brooklyn-heights',
    breadcrumb: 'Brooklyn',
    aliases: ['/brooklyn'],
    suggestion: { keywords: ['brooklyn', 'heights'] },
  },
  { app: 'lamps', path: '/basket', breadcrumb: 'Book', aliases: ['/book', '/pay'], parts: { '/pay': 'cards' } },
  {
    app: 'decide',
    path: '/decide',
    breadcrumb: 'Decide',
    aliases: ['/decide/{post}'],
    query: { name: 'post', unknown: '/decide' },
    parameters: ['category', 'q', 'page'],
    unindexed: ['q'],
    suggestion: { keywords: ['post'] },
  },
  { app: 'shell', path: '/about', breadcrumb: 'About', aliases: ['/about-{name}'] },
];
const suggestions = routes.flatMap(({ path, suggestion }) =>
  suggestion ? [{ path, keywords: suggestion.keywords }] : [],
);

/** A site in memory. Encoded copies are the text with the encoding's name before it, so that a test sees which came. */
function createSource() {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
  const blobOf = (text: string) => {
    const hash = Buffer.from(text).toString('hex').padEnd(64, '0');
    blobs.set(hash, blobs.get(hash) ?? new Uint8Array(Buffer.from(text)));
    return hash;
  };
  const file = (
    text: string,
    contentType = 'text/html; charset=utf-8',
    encodings: Encoding[] = ['br', 'gzip'],
  ): SiteFile => ({
    blob: blobOf(text),
    contentType,
    encodings: Object.fromEntries(encodings.map((encoding) => [encoding, blobOf(`${encoding} ${text}`)])),
  });
  const assets = new Map([[`decide/${script}`, file('start()', 'text/javascript; charset=utf-8')]]);
  const page = (text: string): StitchedPage => ({ ...file(text), ...pageFacts, policy });
  const site: Site = {
    set: buildReleaseSet(lampShop, (component) => component),
    routes,
    pages: Object.fromEntries(
      [
        '/',
        '/about',
        '/lamps',
        '/gallery',
        '/basket',
        '/decide',
        '/decide?page=2',
        '/decide?category=history',
        '/decide?category=history&page=2',
        '/decide?post=a-light',
        '/decide?post=caf%C3%A9%20light',
      ].map((address) => [address, page(`page ${address}`)]),
    ),
    notFound: Object.fromEntries(
      ['', ...suggestions.map(({ path }) => path)].map((path) => [path, page(`not found, perhaps ${path}`)]),
    ),
    files: { '/robots.txt': file('User-agent: *', 'text/plain; charset=utf-8', []) },
  };
  const source: SiteSource = {
    currentSite: async () => site,
    readBlob: async (hash) => blobs.get(hash),
    assetFile: async (app, name) => assets.get(`${app}/${name}`),
  };
  /** Takes content away, as a disk does. */
  const lose = (text: string) => blobs.delete(blobOf(text));
  return { source, lose };
}

const edge = createEdge(createSource().source);
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  edge.request(address, { method, headers });

/** Browsers revalidate a redirect, because a page can return to its old address. */
async function redirectOf(address: string, method = 'GET') {
  const { status, headers } = await get(address, {}, method);
  return [status, headers.get('location'), headers.get('cache-control')];
}

describe('pages', () => {
  // B1
  test('a post is found by its query, however the query is written', async () => {
    expect(await (await get('/decide?post=a-light')).text()).toBe('page /decide?post=a-light');
    expect(await (await get('/decide?utm_source=letter&post=a-light')).text()).toBe('page /decide?post=a-light');
    expect(await (await get('/decide?post=caf%C3%A9+light')).text()).toBe('page /decide?post=caf%C3%A9%20light');
  });

  // B4, S101
  test.each(['/decide?post=gone', '/decide?post=', '/decide?post=__proto__', '/decide?post=%E0%A4%A'])(
    '%s, a post that does not exist, leads to the list until it does',
    async (address) => expect(await redirectOf(address)).toEqual([302, '/decide', 'no-cache']),
  );

  // S100
  test.each([
    ['/decide?category=history&fbclid=x', '/decide?category=history'],
    ['/decide?utm_source=x&page=2', '/decide?page=2'],
    ['/decide?page=2&category=history', '/decide?category=history&page=2'],
    ['/decide?page=1&category=history', '/decide?category=history'],
    ['/decide?category=none&page=2', '/decide'],
    ['/decide?page=2&q=light', '/decide'],
    ['/decide?constructor=1', '/decide'],
    ['/lamps?page=2', '/lamps'],
  ])('%s is the page of %s: a parameter that its route does not name never counts', async (address, page) => {
    expect(await (await get(address)).text()).toBe(`page ${page}`);
  });
});

describe('old addresses', () => {
  // S3, S5, S101
  test.each([
    ['/brooklyn', '/lamps/brooklyn-heights'],
    ['/brooklyn/', '/lamps/brooklyn-heights'],
    ['/lamps/', '/lamps'],
    ['/book?itemId=562630', '/basket?itemId=562630'],
    ['/pay?itemId=562630', '/basket?itemId=562630#cards'],
    ['/lamps/?a=1&b=2', '/lamps?a=1&b=2'],
    ['/decide/a-light', '/decide?post=a-light'],
    ['/about-somebody', '/about'],
    ['/%61bout', '/about'],
    ['/robots%2Etxt?a=1', '/robots.txt?a=1'],
    ['/lamps%20', '/lamps'],
    ['/lamps),', '/lamps'],
    ['/robots.txt%22', '/robots.txt'],
    ['/brooklyn/%20', '/lamps/brooklyn-heights'],
  ])('%s redirects permanently to %s', async (address, target) => {
    for (const method of ['GET', 'HEAD']) expect(await redirectOf(address, method)).toEqual([301, target, 'no-cache']);
  });

  // S6
  test('no address redirects to another site', async () => {
    for (const address of [
      'http://localhost//evil.example/',
      'http://localhost/%5Cevil.example/',
      'http://localhost//evil.example/decide/a',
    ]) {
      const location = (await edge.request(address)).headers.get('location');
      expect(new URL(location ?? '/', 'http://localhost').host).toBe('localhost');
    }
  });
});

describe('unknown addresses', () => {
  // S67
  test.each(suggestions.flatMap(({ keywords, path }) => keywords.map((keyword) => [`/zz-${keyword}-zz`, path])))(
    '%s answers 404 and suggests %s',
    async (address, suggested) => {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(`not found, perhaps ${suggested}`);
    },
  );

  // S8
  test('an address without a keyword gets the page without a suggestion', async () => {
    const response = await get('/zz');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('not found, perhaps ');
    expect(response.headers.get('content-security-policy')).toContain(policy);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});

test('a copy in any encoding counts while the content is the same, and a 304 keeps what a cache must know', async () => {
  const etag = (await get('/', { 'Accept-Encoding': 'br' })).headers.get('etag')!;
  expect(etag).toMatch(/^W\/"/);
  for (const sent of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const response = await get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': sent });
    expect([sent, response.status, await response.text()]).toEqual([sent, 304, '']);
    expect(response.headers.get('content-security-policy')).toContain(policy);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  }
  const other = (await get('/about')).headers.get('etag')!;
  expect((await get('/', { 'If-None-Match': other })).status).toBe(200);
});

test('an address of more than 2,048 characters is refused before anything looks at it', async () => {
  expect((await get(`/decide${'/'.repeat(2048)}a`)).status).toBe(414);
  expect((await get(`/decide?post=${'a'.repeat(2048)}`)).status).toBe(414);
  expect((await get(`/decide?utm_source=${'a'.repeat(2000)}`)).status).toBe(200);
});

// S42
test('a page carries the policy it was stitched with, and may be framed by the site only', async () => {
  expect((await get('/')).headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'self'`);
});

describe('content that is missing from the store', () => {
  const lost = createSource();
  const damaged = createEdge(lost.source);
  const ask = (address: string, encoding = 'br, gzip') =>
    damaged.request(address, { headers: { 'Accept-Encoding': encoding } });

  test('a missing encoding is replaced by the next one, and by the plain bytes', async () => {
    lost.lose('br page /about');
    expect((await ask('/about')).headers.get('content-encoding')).toBe('gzip');
    lost.lose('gzip page /about');
    expect(await (await ask('/about')).text()).toBe('page /about');
  });

  test('a missing file answers 500, and no cache stores it', async () => {
    for (const text of ['User-agent: *', 'start()', 'br start()', 'gzip start()']) lost.lose(text);
    for (const address of ['/robots.txt', `/assets/decide/${script}`]) {
      const response = await ask(address);
      expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
        500,
        null,
        null,
      ]);
    }
  });
});
