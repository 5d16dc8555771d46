import { memoryStore } from '../../store/testing/memory-store.ts';
import { storeSource } from '../source/store-source.ts';
import { ask as askOverHttp } from '../testing/ask.ts';
import { publishSample } from '../testing/sample-store.ts';
import { serveSource, type Listening, type ServerOptions } from './node.ts';
import { openLog } from './server-log.ts';

let running: Listening | undefined;
let lines: Record<string, unknown>[];
let text: string;
/** Resolves with the next line. */
let nextLine: () => Promise<void>;

afterEach(() => running?.close());

async function serve(options: Omit<ServerOptions, 'log'>): Promise<void> {
  const store = memoryStore();
  await publishSample(store, 'first');
  [lines, text] = [[], ''];
  let heard: () => void = () => {};
  nextLine = () => new Promise((resolve) => (heard = resolve));
  const log = openLog({
    write(line) {
      text += line;
      lines.push(JSON.parse(line) as Record<string, unknown>);
      heard();
    },
  });
  running = await serveSource(
    storeSource(store, () => {}),
    { port: 0 },
    { log, ...options },
  );
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = { 'User-Agent': 'a browser', Referer: 'https://from.example/', 'Accept-Language': 'sv', ...headers };
  await askOverHttp(running!.address, { path, headers: sent });
}

/** Asks, and waits for the line about it. */
async function logged(path: string, headers?: Record<string, string>) {
  const line = nextLine();
  await ask(path, headers);
  await line;
  return lines.at(-1)!;
}

test('each request is a line', async () => {
  await serve({ logsRequests: true });
  for (const path of ['/', '/', '/decide?post=a-lamp', '/assets/decide/start.0a1b2c3d.js']) {
    const line = await logged(path);
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      path,
      status: 200,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      site: expect.stringMatching(/^[\da-f]{12}$/),
    });
    expect(line.bytes).toBeGreaterThan(500);
  }
});

test('nothing personal is in a line: no search, address, browser, language or referrer', async () => {
  await serve({ logsRequests: true, proxies: { clientIpHeader: 'x-forwarded-for', trustedProxies: 1 } });
  for (const path of [
    '/decide?q=my-illness',
    '/decide?post=none&name=Ann',
    '/none/ann@home.example/x',
    '/none/ann%40home.example',
    '/?email=ann',
  ])
    await logged(path, { 'X-Forwarded-For': '198.51.100.7', Cookie: 'who=ann' });
  expect(lines.map(({ path }) => path)).toEqual(['/decide', '/decide', '/none/…/x', '/none/…', '/']);
  for (const personal of ['illness', 'ann', 'Ann', '198.51', '127.0.0.1', 'browser', 'from.example', 'sv"'])
    expect(text).not.toContain(personal);
});

test('requests are logged only where they are wanted, and probes never', async () => {
  await serve({});
  await ask('/');
  expect(lines).toEqual([]);
  await running!.close();
  await serve({ logsRequests: true });
  for (const path of ['/healthz', '/readyz']) await ask(path);
  await logged('/');
  expect(lines).toHaveLength(1);
});
