import type { Endpoint } from '../store/site-record.schema.ts';
import { createEdge } from './request-handler.ts';
import { answerJson, startService } from './testing/service.ts';

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => void (service = await startService()));
afterEach(() => {
  jest.restoreAllMocks();
  service.close();
});

/** As a form of this site's own page sends. */
const post = (body: string, headers = {}) => ({
  method: 'POST',
  body,
  headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
});

test('an endpoint’s path, rest and query reach its service, without headers or cookies that it does not name', async () => {
  const get = service.edge({ cookies: ['basket'] });
  const headers = { Cookie: 'secret=1; basket=2', Authorization: 'Bearer x', 'User-Agent': 'Me', Accept: 'a/b' };
  service.answer = (_, response) =>
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
  expect(service.requests[0]!.url).toBe('/functions/v1/places/today?item=1');
  expect(service.requests[0]!.headers).toMatchObject({ cookie: 'basket=2', accept: 'application/json' });
  expect(service.requests[0]!.headers).not.toHaveProperty('authorization');
  expect(service.requests[0]!.headers['user-agent']).not.toBe('Me');
  expect(response.headers.getSetCookie()).toEqual(['basket=3; HttpOnly']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox allow-forms allow-same-origin$/),
  });
  expect(response.headers.has('x-powered-by')).toBe(false);
});

test('without named cookies, none passes in either direction, and an answer is not stored unless it says so', async () => {
  service.answer = (_, response) => response.writeHead(200, { 'Set-Cookie': 'a=1' }).end();
  const response = await service.edge()('/api/places', { headers: { Cookie: 'a=2' } });
  expect(service.requests[0]!.headers).not.toHaveProperty('cookie');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.each<[string, Partial<Endpoint>, string, RequestInit, number]>([
  ['a method that it does not name', {}, '/api/places', post('a'), 405],
  ['a longer request', { methods: ['POST'] }, '/api/places', post('a'.repeat(11)), 413],
  ['an address that only starts alike', {}, '/api/placeswap', {}, 500],
])('%s does not reach it', async (_, limits, path, init, status) => {
  expect((await service.edge(limits)(path, init)).status).toBe(status);
  expect(service.requests).toEqual([]);
});

test.each<[string, Partial<Endpoint>, typeof service.answer]>([
  ['too much', {}, (_, response) => response.end('a'.repeat(21))],
  ['nothing in time', { timeoutMs: 50 }, () => {}],
  ['half of it in time', { timeoutMs: 100 }, (_, response) => response.write('{')],
  ['no HTTP', {}, (_, response) => response.destroy()],
])('a service that answers with %s is an error of its own', async (_, limits, how) => {
  service.answer = how;
  const response = await service.edge(limits)('/api/places');
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
    service.answer = (_, response) => response.destroy();
    const response = await service.edge({ methods: ['POST'] })('/api/places', post(body, { Accept: accept }));
    expect([response.status, await response.text()]).toEqual([status, expected]);
    expect(response.headers.get('Content-Type')).toContain(expected.startsWith('{') ? 'json' : 'text/plain');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Retry-After')).toBe(status === 502 ? '10' : null);
  },
);

test('a form without script is posted, and led back to a page of the site', async () => {
  service.answer = (_, response) => response.writeHead(303, { Location: '/basket' }).end();
  const response = await service.edge({ methods: ['POST'] })('/api/places', post('lamp=1'));
  expect([response.status, response.headers.get('Location'), service.requests[0]!.body]).toEqual([
    303,
    '/basket',
    'lamp=1',
  ]);
});

test('an answer to all is kept for its max-age, and tells its age', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const get = service.edge({ cookies: ['basket'] });
  const ageOf = async (path: string, init?: RequestInit) => (await get(path, init)).headers.get('Age');
  const keep = (rule: string) => {
    service.answer = (...asked) => answerJson(asked[0], asked[1].setHeader('Cache-Control', rule));
  };
  keep('public, max-age=60');
  for (const method of ['GET', 'GET', 'HEAD']) await get('/api/places', { method });
  expect(service.requests).toHaveLength(1);
  now.mockReturnValue(59_000);
  expect([await ageOf('/api/places'), await ageOf('/api/places?item=1')]).toEqual(['59', '0']);
  // Another kind of answer, and one for this visitor.
  await get('/api/places', { headers: { Accept: 'text/html' } });
  await get('/api/places', { headers: { Cookie: 'basket=1' } });
  expect(service.requests).toHaveLength(4);
  now.mockReturnValue(61_000);
  expect(await ageOf('/api/places')).toBe('0');
  for (const rule of ['private, max-age=60', 'no-cache, max-age=60', 'max-age=0']) {
    keep(rule);
    const before = service.requests.length;
    for (let turn = 0; turn < 2; turn += 1) await get(`/api/places?${rule}`);
    expect(service.requests).toHaveLength(before + 2);
  }
});

test('a gate or a preview asks no service', async () => {
  expect((await createEdge(service.source()).request('/api/places')).status).toBe(204);
  expect(service.requests).toEqual([]);
});
