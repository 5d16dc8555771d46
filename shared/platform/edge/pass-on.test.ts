import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import lampShop from '../fixture/site.config.ts';
import type { Endpoint } from '../store/site-record.schema.ts';
import { buildReleaseSet, type Site } from '../store/site-record.ts';
import { createEdge } from './request-handler.ts';
import type { SiteSource } from './source/site-source.ts';

let service: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
const requests: { url?: string; method?: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { url, method, headers } = request;
    requests.push({ url, method, headers, body: await text(request) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  requests.length = 0;
  answer = (_, response) => response.end('{"left":3}');
});

function edgeWith(limits: Partial<Endpoint> = {}, passesOn = true) {
  const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}/functions/v1/places`;
  const endpoint: Endpoint = {
    target,
    methods: ['GET'],
    maxRequestBytes: 10,
    maxAnswerBytes: 20,
    timeoutMs: 2000,
    ...limits,
  };
  const site: Site = {
    set: buildReleaseSet(lampShop, () => ''),
    routes: [],
    pages: {},
    notFound: {},
    files: {},
    endpoints: { '/api/places': endpoint },
    words: { unavailable: 'Gerade geht es nicht.' },
  };
  const source: SiteSource = {
    currentSite: async () => site,
    readBlob: async () => undefined,
    assetFile: async () => undefined,
  };
  const edge = createEdge(source, passesOn);
  return (path: string, init: RequestInit = {}, host = '127.0.0.1') =>
    Promise.resolve(edge.fetch(new Request(`http://${host}${path}`, init)));
}

test('an endpoint’s path, rest and query reach its service, without headers or cookies that it does not name', async () => {
  const get = edgeWith({ cookies: ['basket'] });
  const headers = { Cookie: 'secret=1; basket=2', Authorization: 'Bearer x', 'User-Agent': 'Me', Accept: 'a/b' };
  answer = (_, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=60',
        'Set-Cookie': ['tracker=1', 'basket=3; HttpOnly'],
        'X-Powered-By': 'lamps',
      })
      .end('{"left":3}');
  const response = await get('/api/places/today?item=1', { headers });
  expect(await response.json()).toEqual({ left: 3 });
  expect(requests[0]!.url).toBe('/functions/v1/places/today?item=1');
  expect(requests[0]!.headers).toMatchObject({ cookie: 'basket=2', accept: 'a/b' });
  expect(requests[0]!.headers).not.toHaveProperty('authorization');
  expect(requests[0]!.headers['user-agent']).not.toBe('Me');
  expect(response.headers.getSetCookie()).toEqual(['basket=3; HttpOnly']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox allow-forms allow-same-origin$/),
  });
  expect(response.headers.has('x-powered-by')).toBe(false);
});

test('without named cookies, none passes in either direction, and an answer is not stored unless it says so', async () => {
  answer = (_, response) => response.writeHead(200, { 'Set-Cookie': 'a=1' }).end('{}');
  const response = await edgeWith()('/api/places', { headers: { Cookie: 'a=2' } });
  expect(requests[0]!.headers).not.toHaveProperty('cookie');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.each<[string, Partial<Endpoint>, string, RequestInit, string, number]>([
  ['a method that it does not name', {}, '/api/places', { method: 'POST', body: 'a' }, '127.0.0.1', 405],
  [
    'a longer request',
    { methods: ['POST'] },
    '/api/places',
    { method: 'POST', body: 'a'.repeat(11) },
    '127.0.0.1',
    413,
  ],
  [
    'a form of another site',
    { methods: ['POST'] },
    '/api/places',
    { method: 'POST', body: 'a', headers: { 'Sec-Fetch-Site': 'cross-site' } },
    '127.0.0.1',
    403,
  ],
  ['a service of this machine, asked from elsewhere', {}, '/api/places', {}, 'lamps.example', 502],
  ['an address that only starts alike', {}, '/api/placeswap', {}, '127.0.0.1', 500],
])('%s does not reach it', async (_, limits, path, init, host, status) => {
  expect((await edgeWith(limits)(path, init, host)).status).toBe(status);
  expect(requests).toEqual([]);
});

test.each<[string, Partial<Endpoint>, typeof answer]>([
  ['too much', {}, (_, response) => response.end('a'.repeat(21))],
  ['nothing in time', { timeoutMs: 50 }, () => {}],
  ['half of it in time', { timeoutMs: 100 }, (_, response) => response.write('{')],
  ['a redirect elsewhere', {}, (_, response) => response.writeHead(302, { Location: '//evil.example' }).end()],
  ['no HTTP', {}, (_, response) => response.destroy()],
])('a service that answers with %s is an error of its own', async (_, limits, how) => {
  answer = how;
  const response = await edgeWith(limits)('/api/places');
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ error: expect.stringContaining('The service') });
});

test.each([
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'a', 502, 'Gerade geht es nicht.'],
  ['text/html', 'a'.repeat(11), 413, 'This is too long. Please go back and make it shorter.'],
  ['application/json, text/html;q=0.5', 'a', 502, '{"error":"The service does not answer just now."}'],
  ['*/*', 'a', 502, '{"error":"The service does not answer just now."}'],
])(
  'a client that accepts %s reads of a failure in the site’s words, or as JSON',
  async (accept, body, status, expected) => {
    answer = (_, response) => response.destroy();
    const response = await edgeWith({ methods: ['POST'] })('/api/places', {
      method: 'POST',
      headers: { Accept: accept },
      body,
    });
    expect([response.status, await response.text()]).toEqual([status, expected]);
    expect(response.headers.get('Content-Type')).toContain(expected.startsWith('{') ? 'json' : 'text/plain');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Retry-After')).toBe(status === 502 ? '10' : null);
  },
);

test('a form without script is posted, and led back to a page of the site', async () => {
  answer = (_, response) => response.writeHead(303, { Location: '/basket' }).end();
  const response = await edgeWith({ methods: ['POST'] })('/api/places', { method: 'POST', body: 'lamp=1' });
  expect([response.status, response.headers.get('Location'), requests[0]!.body]).toEqual([303, '/basket', 'lamp=1']);
});

test('a gate or a preview asks no service', async () => {
  expect((await edgeWith({}, false)('/api/places')).status).toBe(204);
  expect(requests).toEqual([]);
});
