// Node has no IndexedDB. The plugin leaves its failures unhandled, which Jest would count as failures of the test.
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

/** A browser's storage of which one call fails, as after a full disk or an update of the browser. */
let failingCall = '';
let neverAnswers = false;
let isOnline = true;
const kept = new Map<string, Map<string, Response>>();

function storage<Call>(name: string, run: Call): Call {
  return (async (...values: unknown[]) => {
    if (neverAnswers) return new Promise(() => {});
    if (failingCall === name || failingCall === 'all') throw new DOMException('Internal error', 'UnknownError');
    return (run as (...values: unknown[]) => unknown)(...values);
  }) as Call;
}

const addressOf = (request: Request | string) =>
  typeof request === 'string' ? new URL(request, 'https://lights.example').href : request.url;

function cacheOf(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, files);
  return {
    match: storage('Cache.match', (request: Request | string) => files.get(addressOf(request))?.clone()),
    put: storage('Cache.put', (request: Request | string, answer: Response) => files.set(addressOf(request), answer)),
    keys: storage('Cache.keys', () => [...files.keys()].map((address) => new Request(address))),
    delete: storage('Cache.delete', (request: Request) => files.delete(request.url)),
  };
}

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();

Object.assign(globalThis, {
  self: globalThis,
  location: new URL('https://lights.example/sw.js'),
  registration: { scope: 'https://lights.example/' },
  clients: { claim: async () => {} },
  ExtendableEvent: class {},
  FetchEvent: class {},
  __WB_DISABLE_DEV_LOGS: true,
  __OFFLINE_FILES: { pages: ['/offline'], assets: [] },
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  caches: {
    match: storage('CacheStorage.match', (request: Request | string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(addressOf(request))?.clone(),
    ),
    open: storage('CacheStorage.open', cacheOf),
    keys: storage('CacheStorage.keys', () => [...kept.keys()]),
    has: storage('CacheStorage.has', (name: string) => kept.has(name)),
    delete: storage('CacheStorage.delete', (name: string) => kept.delete(name)),
  },
  fetch: async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('from the network');
  },
});

/** The worker's answer, once it has done everything for the request. */
async function requestFile(path: string, mode: RequestMode = 'no-cors'): Promise<string> {
  const request = new Request(`https://lights.example${path}`);
  Object.defineProperty(request, 'mode', { value: mode });
  let answer: Promise<Response> | undefined;
  const tasks: Promise<unknown>[] = [];
  const event = Object.assign(new ExtendableEvent('fetch'), {
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
  });
  listeners.get('fetch')!(event);
  const text = await (await answer!).text();
  await Promise.allSettled(tasks);
  return text;
}

const files: [path: string, mode?: RequestMode][] = [
  ['/assets/lamps/main.ab107f49.js'],
  ['/assets/lamps/pictures/a-light.ab107f49-480.avif'],
  ['/data/lamps/ab107f49/list.json'],
  ['/lamps/walk.ics', 'navigate'],
  ['/lamps', 'navigate'],
  ['/offline', 'navigate'],
];

beforeAll(async () => void (await import('./sw.ts')));

beforeEach(() => {
  failingCall = '';
  neverAnswers = false;
  isOnline = true;
  kept.clear();
});

// S69
test.each([
  'CacheStorage.match',
  'CacheStorage.open',
  'CacheStorage.keys',
  'CacheStorage.has',
  'CacheStorage.delete',
  'Cache.match',
  'Cache.put',
  'Cache.keys',
  'Cache.delete',
  'all',
])('with a network, every file comes although the storage fails: %s', async (call) => {
  // The failing call finds kept files, and none.
  for (const areKept of [true, false]) {
    kept.clear();
    failingCall = '';
    if (areKept) for (const [path, mode] of files) await requestFile(path, mode);
    failingCall = call;
    for (const [path, mode] of files) expect([path, await requestFile(path, mode)]).toEqual([path, 'from the network']);
  }
  const tasks: Promise<unknown>[] = [];
  listeners.get('activate')!({ waitUntil: (task: Promise<unknown>) => tasks.push(task) });
  await expect(Promise.all(tasks)).resolves.toBeTruthy();
});

// S69
test('with a network, every file comes although the storage never answers', async () => {
  jest.useFakeTimers();
  neverAnswers = true;
  for (const [path, mode] of files) {
    const answer = requestFile(path, mode);
    await jest.advanceTimersByTimeAsync(4000);
    expect([path, await answer]).toEqual([path, 'from the network']);
  }
  jest.useRealTimers();
});

// S70, S71
test.each([true, false])(
  'a click on the notice of a new version activates it and shows the site; open: %s',
  async (isOpen) => {
    const calls: string[] = [];
    Object.assign(globalThis, {
      registration: { waiting: { postMessage: ({ type }: { type: string }) => calls.push(type) } },
      clients: {
        matchAll: async () => (isOpen ? [{ focus: async () => calls.push('focus') }] : []),
        openWindow: async (address: string) => calls.push(`open ${address}`),
      },
    });
    const tasks: Promise<unknown>[] = [];
    listeners.get('notificationclick')!({
      notification: { close: () => calls.push('close') },
      waitUntil: (task: Promise<unknown>) => tasks.push(task),
    });
    await Promise.all(tasks);
    expect(calls).toEqual(['close', 'SKIP_WAITING', isOpen ? 'focus' : 'open /']);
  },
);

// S100
test.each(['/lamps/walk.ics', '/assets/lamps/main.ab107f49.js', '/data/lamps/ab107f49/list.json'])(
  'without a network, a kept file is found whatever parameters its link has: %s',
  async (path) => {
    await requestFile(`${path}?utm_source=letter`);
    isOnline = false;
    expect(await requestFile(`${path}?mc_cid=1`)).toBe('from the network');
    await expect(requestFile('/data/lamps/other.json')).rejects.toThrow();
  },
);
