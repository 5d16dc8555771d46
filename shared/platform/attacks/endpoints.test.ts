import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '../edge/node/listen.ts';
import { serveSource, type Listening } from '../edge/node/node.ts';
import { ask } from '../edge/testing/ask.ts';
import { answerJson, startService } from '../edge/testing/service.ts';

const ownPage = { 'Sec-Fetch-Site': 'same-origin' };
const post = (headers: Record<string, string>) => ({ method: 'POST', body: 'a', headers });

let service: Awaited<ReturnType<typeof startService>>;
let server: Listening | undefined;
beforeEach(async () => void (service = await startService()));
afterEach(async () => {
  await server?.close();
  server = undefined;
  service.close();
});

describe('hostile service', () => {
  // X22
  test.each([
    '/\t/evil.example/',
    '/\\evil.example',
    '//evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'https://lamps.example@evil.example/',
  ])('leads nobody to another site by %j', async (location) => {
    service.answer = (_, response) => response.writeHead(302, { Location: location }).end();
    const { status, headers } = await service.edge()('/api/places');
    expect([status, headers.get('Location')]).toEqual([502, null]);
  });

  // X22
  test.each([
    'text/javascript',
    'application/json, text/javascript',
    'text/html;, text/javascript',
    'image/svg+xml',
    '',
  ])('gets no answer of the type %j into a page', async (type) => {
    service.answer = (_, response) => response.writeHead(200, type ? { 'Content-Type': type } : {}).end('alert(1)');
    expect((await service.edge()('/api/places')).status).toBe(502);
  });

  // X22
  test.each(['script', 'worker', 'serviceworker', 'sharedworker', 'style', 'iframe'])(
    'is not asked for a %s',
    async (wanted) => {
      expect((await service.edge()('/api/places', { headers: { 'Sec-Fetch-Dest': wanted } })).status).toBe(403);
      expect(service.requests).toEqual([]);
    },
  );
});

describe('forged request', () => {
  const forged: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'CROSS-SITE' },
    { 'Sec-Fetch-Site': 'same-origin, cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://lamps.example' },
  ];

  // X23
  test.each(forged)('of another site’s page, with %j, does not reach a service', async (headers) => {
    expect((await service.edge({ methods: ['POST'] })('/api/places', post(headers))).status).toBe(403);
    expect(service.requests).toEqual([]);
    const own = await service.edge({ methods: ['POST'] })('/api/places', post({ Origin: 'https://lamps.example' }));
    expect(own.status).toBe(200);
  });

  test.each(['..%2fsecret', '%2E%2E%2fsecret', '..%5csecret', 'a%2eb'])(
    'of an encoded path does not reach a service: %s',
    async (path) => {
      expect((await service.edge()(`/api/places/${path}`)).status).toBe(404);
      expect(service.requests).toEqual([]);
    },
  );

  // X24
  test('does not reach a service of the server’s machine, whatever host it names', async () => {
    server = await serveSource(service.source(), { port: 0 }, { services: 'https' });
    for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1'])
      expect((await ask(server.address, { path: '/api/places', headers: { host } })).status).toBe(502);
    expect((await ask(server.address, { path: 'http://localhost/api/places' })).status).toBe(502);
    expect(service.requests).toEqual([]);
  });
});

describe('greedy client', () => {
  // X25
  test('takes no answers from others: a service that answers 1,200 questions a minute answers them', async () => {
    let left = 1200;
    service.answer = (...asked) => ((left -= 1) < 0 ? asked[1].writeHead(429).end() : answerJson(...asked));
    const get = service.edge();
    const from = async (client: string, query = '') =>
      (await get(`/api/places${query}`, { headers: { 'X-Client': client } })).status;
    let refused = 0;
    for (let count = 0; count < 1300; count += 1) if ((await from('one', `?x=${count}`)) === 429) refused += 1;
    expect(refused).toBeGreaterThan(1000);
    for (let count = 0; count < 1300; count += 1) await from(`2001:db8:1:${count.toString(16)}::/64`, `?y=${count}`);
    expect(await from('another')).toBe(200);
  });

  // X25
  test('waits with 200 others at most, and does not hold what it asked for', async () => {
    const waiting: (() => void)[] = [];
    service.answer = (...asked) => waiting.push(() => answerJson(...asked));
    const get = service.edge({ timeoutMs: 600_000 });
    const asked = Array.from({ length: 300 }, (_, client) =>
      get('/api/places', { headers: { 'X-Client': `${client}` } }),
    );
    const refused = await Promise.all(asked.slice(200));
    expect([...new Set(refused.map(({ status }) => status))]).toEqual([503]);
    while (waiting.length < 200) await new Promise((resolve) => setTimeout(resolve, 1));
    for (const answer of waiting) answer();
    expect((await asked[0]!).status).toBe(200);
    await Promise.all(asked);
    service.answer = answerJson;
    expect((await get('/api/places', { headers: { 'X-Client': 'late' } })).status).toBe(200);
  });

  test('that gives an upload up is no error of the server', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    const init = { ...post(ownPage), body, duplex: 'half' };
    expect((await service.edge({ methods: ['POST'] })('/api/places', init)).status).toBe(400);
  });

  // X26
  test('has 8 requests of a connection wait, one at a time, and the rest of what it sends is not even read', async () => {
    let [heads, atOnce, most] = [0, 0, 0];
    const answer = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise(setImmediate);
      atOnce -= 1;
      return new Response('words');
    };
    server = await listen(answer, { port: 0 });
    server.server.on('request', () => (heads += 1));
    /** Answers to a connection that sends so many requests at once. */
    const send = async (count: number) => {
      const socket = connect(Number(new URL(server!.address).port), '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1));
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      return text(socket).catch(() => '');
    };
    expect((await send(9)).match(/words/g)).toHaveLength(9);
    expect(most).toBe(1);
    heads = 0;
    await Promise.all(Array.from({ length: 20 }, () => send(1500)));
    expect(heads).toBeLessThan(20 * 100);
  });
});
