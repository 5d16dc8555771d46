import type { RouteTable } from '../contract/routes/routes.ts';
import lampShop from '../fixture/site.config.ts';
import { buildReleaseSet, type Encoding, type Site, type SiteFile, type StitchedPage } from '../store/site-record.ts';
import { pageFacts } from '../store/testing/page-facts.ts';
import { hostileNames } from '../testing/hostile-names.ts';
import { serveSource, type Listening } from './node/node.ts';
import { createEdge } from './request-handler.ts';
import type { SiteSource } from './source/site-source.ts';
import { ask } from './testing/ask.ts';

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
    redirects: { '/shop': 'https://shop.example/?a=1' },
    headers: { '/*': { 'X-Team': 'lights' }, '/decide/*': { 'X-Team': 'decide' }, '/about': { Link: '</a>' } },
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

let server: Listening;
beforeAll(async () => {
  server = await serveSource(createSource().source, { port: 0 });
});
afterAll(() => server.close());

/** Asks by the path as it is written, which `fetch` would put right. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { body, ...answer } = await ask(server.address, { path, headers, method });
  return { ...answer, text: body.toString() };
}

const page = (words: string) => ({ status: 200, text: `page ${words}` });
const moved = (location: string) => ({ status: 301, headers: { location, 'cache-control': 'no-cache, no-transform' } });
const missing = (suggestion: string) => ({ status: 404, text: `not found, perhaps ${suggestion}` });
const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': expect.stringContaining('max-age'),
};
const files = { '/robots.txt': 'User-agent: *', [`/assets/decide/${script}`]: 'start()' };

/** The answers of addresses, by the sentence that must hold. */
const answers: Record<string, [address: string, answer: object, headers?: Record<string, string>, method?: string][]> =
  {
    'a post is found by its query, however the query is written': [
      ['/decide?post=a-light', page('/decide?post=a-light')],
      ['/decide?utm_source=letter&post=a-light', page('/decide?post=a-light')],
      ['/decide?post=caf%C3%A9+light', page('/decide?post=caf%C3%A9%20light')],
    ],
    'a parameter that its route does not name never counts': [
      ['/decide?category=history&fbclid=x', page('/decide?category=history')],
      ['/decide?utm_source=x&page=2', page('/decide?page=2')],
      ['/decide?page=2&category=history', page('/decide?category=history&page=2')],
      ['/decide?page=1&category=history', page('/decide?category=history')],
      ['/decide?category=none&page=2', page('/decide')],
      ['/decide?page=2&q=light', page('/decide')],
      ['/decide?constructor=1', page('/decide')],
      ['/lamps?page=2', page('/lamps')],
    ],
    'a post that does not exist leads to the list until it does': ['gone', '', '__proto__', '%E0%A4%A'].map((post) => [
      `/decide?post=${post}`,
      { status: 302, headers: { location: '/decide', 'cache-control': 'no-cache, no-transform' } },
    ]),
    // Browsers revalidate a redirect, because a page can return to its old address.
    'an old address moves for good': [
      ['/brooklyn', moved('/lamps/brooklyn-heights')],
      ['/brooklyn', moved('/lamps/brooklyn-heights'), {}, 'HEAD'],
      ['/brooklyn/', moved('/lamps/brooklyn-heights')],
      ['/lamps/', moved('/lamps')],
      ['/book?itemId=562630', moved('/basket?itemId=562630')],
      ['/pay?itemId=562630', moved('/basket?itemId=562630#cards')],
      ['/lamps/?a=1&b=2', moved('/lamps?a=1&b=2')],
      ['/decide/a-light', moved('/decide?post=a-light')],
      ['/about-somebody', moved('/about')],
      ['/%61bout', moved('/about')],
      ['/robots%2Etxt?a=1', moved('/robots.txt?a=1')],
      ['/lamps%20', moved('/lamps')],
      ['/lamps),', moved('/lamps')],
      ['/robots.txt%22', moved('/robots.txt')],
      ['/lamps%E2%80%8B', moved('/lamps')],
      ['//lamps', moved('/lamps')],
      ['/lamps&utm_source=x?b=2', moved('/lamps?utm_source=x&b=2')],
      ['/lamps%3Futm_source=x', moved('/lamps?utm_source=x')],
      ['/brooklyn/%20', moved('/lamps/brooklyn-heights')],
    ],
    'an address of another site is left for it': [
      ['/shop', moved('https://shop.example/?a=1')],
      ['/shop/', moved('https://shop.example/?a=1')],
    ],
    'a header of one’s own comes with every answer at its path': [
      ['/about', { headers: { 'x-team': 'lights', link: '</a>', ...security } }],
      ['/decide/none', { headers: { 'x-team': 'lights, decide' } }],
      ['/shop', { headers: { 'x-team': 'lights' } }],
      [`/assets/decide/${script}`, { headers: { 'x-team': 'lights' } }],
    ],
    'an unknown address answers 404 and suggests the page of its keyword': [
      ...suggestions.flatMap(({ keywords, path }) =>
        keywords.map((keyword): [string, object] => [`/zz-${keyword}-zz`, missing(path)]),
      ),
      [
        '/zz',
        {
          ...missing(''),
          headers: {
            'content-security-policy': expect.stringContaining(policy),
            'cache-control': 'no-cache, no-transform',
          },
        },
      ],
    ],
    'a page may be framed by the site only, and is asked for again': [
      [
        '/',
        {
          headers: {
            ...security,
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache, no-transform',
            'content-security-policy': `${policy}; frame-ancestors 'self'`,
            vary: 'Accept-Encoding',
          },
        },
      ],
    ],
    'a file whose name holds its hash is kept for good': [
      ['/robots.txt', { text: 'User-agent: *', headers: { ...security, 'cache-control': 'no-cache, no-transform' } }],
      [
        `/assets/decide/${script}`,
        {
          text: 'start()',
          headers: { ...security, 'cache-control': 'public, max-age=31536000, immutable, no-transform' },
        },
      ],
    ],
    'a file that no release has is not found, in plain words': [
      'none.0a1b2c3d.js',
      'pictures',
      '/start.0a1b2c3d.js',
    ].map((name) => [`/assets/decide/${name}`, { status: 404, text: 'There is no such file.', headers: security }]),
    'the best encoding that is taken is sent': [
      ['/about', { text: 'br page /about' }, { 'Accept-Encoding': 'gzip, deflate, br' }],
      ['/about', { text: 'gzip page /about' }, { 'Accept-Encoding': 'GZIP;q=1.0' }],
      ['/about', page('/about'), { 'Accept-Encoding': 'deflate, zstd' }],
      ['/about', page('/about'), { 'Accept-Encoding': 'br;q=0' }],
    ],
    'HEAD has the length of GET, and no body': Object.entries(files).map(([address, text]) => [
      address,
      { status: 200, text: '', headers: { 'content-length': String(text.length) } },
      {},
      'HEAD',
    ]),
    'another method is refused, naming what is allowed': [
      ['/', { status: 405, headers: { ...security, allow: 'GET, HEAD' } }, {}, 'POST'],
    ],
    'what is no address is not found': ['/%E0%A4%A', '/about%00', '/about%2f', '/%'].map((address) => [
      address,
      { status: 404 },
    ]),
    'an address of more than 2,048 characters is refused before anything looks at it': [
      [`/decide${'/'.repeat(2048)}a`, { status: 414 }],
      [`/decide?post=${'a'.repeat(2048)}`, { status: 414 }],
      [`/decide?utm_source=${'a'.repeat(2000)}`, { status: 200 }],
    ],
  };

// B1, B4, S3, S5, S8, S42, S67, S100, S101
test.each(Object.entries(answers))('%s', async (_sentence, asked) => {
  const got = await Promise.all(asked.map(([address, , headers, method]) => get(address, headers, method)));
  expect(got).toMatchObject(asked.map(([, answer]) => answer));
});

// S6
test('a strange path leads to no file, and to no other site', async () => {
  const strange = [
    '//evil.example/',
    '/%5Cevil.example/',
    '//evil.example/decide/a',
    '/assets/decide/../../current',
    '/assets/decide/..%2f..%2fpublications/1.json',
    '/constructor',
    ...hostileNames.filter((name) => name.startsWith('/')),
  ].flatMap((name) => [name, `/assets/decide${name}`].map((one) => one.replace(/[^!-~]/g, encodeURIComponent)));
  for (const address of strange) {
    const { status, headers } = await get(address.startsWith('//') ? `http://localhost${address}` : address);
    expect([address, status >= 300 && status < 500]).toEqual([address, true]);
    expect(new URL(String(headers.location ?? '/'), 'http://localhost').host).toBe('localhost');
  }
});

test('a copy in any encoding counts while the content is the same, and a 304 keeps what a cache must know', async () => {
  const etag = String((await get('/', { 'Accept-Encoding': 'br' })).headers.etag);
  expect(etag).toMatch(/^W\/"/);
  for (const sent of [etag, etag.slice(2), `"other", ${etag}`, '*'])
    expect(await get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': sent })).toMatchObject({
      status: 304,
      text: '',
      headers: { 'content-security-policy': expect.stringContaining(policy), vary: 'Accept-Encoding' },
    });
  const other = String((await get('/about')).headers.etag);
  expect((await get('/', { 'If-None-Match': other })).status).toBe(200);
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
