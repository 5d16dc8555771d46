import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession } from '@playwright/test';
import { phone } from './browser.ts';

export interface PageLoad {
  /** Bytes of scripts over the wire (br) that were asked for before hydration was complete. */
  scriptBytes: number;
  scriptRequests: number;
  /** The same a while later, with everything that starts by itself on a page that nobody touches or scrolls. */
  settledBytes: number;
  /** Requests of any kind before hydration was complete, the page itself included. */
  requests: number;
  /** Longest chain of requests, each made by the one before, before hydration was complete. The page itself is 0. */
  depth: number;
  depthChain: string[];
  /** Milliseconds from the start of navigation on this machine, without throttling. */
  hydratedAt: number;
  manifestRequested: boolean;
  /** How many copies of each shared library ran. */
  libraries: Record<string, number>;
  scripts: { address: string; bytes: number; beforeHydration: boolean }[];
  errors: string[];
}

interface Seen {
  address: string;
  type: string;
  initiator?: string;
  /** Seconds, as the browser counts. */
  at: number;
  id: string;
}

/** Text that each library holds once, minified or not. */
const libraryMarks: Record<string, RegExp> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g,
  'react-dom/client': /\.hydrateRoot\s*=/g,
  router: /You cannot render a <Router> inside another/g,
  emotion: /style\[data-emotion\]:not\(\[data-s\]\)/g,
  'site contract': /useSite needs a SiteProvider/g,
  'federation runtime': /__FEDERATION__["']?,\s*\{\s*__GLOBAL_PLUGIN__/g,
};

const watcher = fileURLToPath(new URL('./watch-hydration.client.js', import.meta.url));

/** Loads a page once, as a phone without any cache, and gives it a visitor's first sign, but touches nothing. */
export async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await recordNetwork(session);
    const errors: string[] = [];
    // The bench starts none of the outside services: that they do not answer is no fault of the page.
    const isOutside = (source: string) =>
      source.startsWith('http') && new URL(source).origin !== new URL(address).origin;
    page.on(
      'console',
      (message) => message.type() === 'error' && !isOutside(message.location().url) && errors.push(message.text()),
    );
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript({ path: watcher });
    await page.goto(address, { waitUntil: 'load' });
    // A visitor's first sign starts the app.
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    const hydratedAt = await (
      await page.waitForFunction(() => (window as unknown as { hydratedAt?: number }).hydratedAt, undefined, {
        timeout: 60_000,
      })
    ).jsonValue();
    await page.waitForTimeout(5000);

    const start = network.seen[0]!.at;
    const hydratedSecond = start + hydratedAt! / 1000;
    const before = network.seen.filter(({ at }) => at <= hydratedSecond);
    const scripts = network.seen
      .filter(({ type, address: url }) => type === 'Script' || new URL(url).pathname.endsWith('.js'))
      .map(({ address: url, at }) => ({
        address: url,
        bytes: network.sizes.get(url) ?? 0,
        beforeHydration: at <= hydratedSecond,
      }));
    const chain = longestChain(
      before.filter(({ type, address: url }) => type !== 'Image' && type !== 'Font' && !url.startsWith('data:')),
    );
    const early = scripts.filter(({ beforeHydration }) => beforeHydration);
    return {
      scriptBytes: sum(early.map(({ bytes }) => bytes)),
      scriptRequests: early.length,
      settledBytes: sum(scripts.map(({ bytes }) => bytes)),
      requests: before.length,
      depth: chain.length - 1,
      depthChain: chain.map((url) => new URL(url).pathname),
      hydratedAt: hydratedAt!,
      manifestRequested: network.seen.some(({ address: url }) => /mf-(manifest|stats)/.test(url)),
      libraries: await countLibraries(session, network.seen),
      scripts,
      errors,
    };
  } finally {
    await context.close();
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

interface CallStack {
  callFrames: { url: string }[];
  parent?: CallStack;
}

export interface Network {
  seen: Seen[];
  /** Bytes over the wire, by address. */
  sizes: Map<string, number>;
}

export async function recordNetwork(session: CDPSession): Promise<Network> {
  const seen: Seen[] = [];
  const sizes = new Map<string, number>();
  const known = new Set<string>();
  await session.send('Network.enable', { maxTotalBufferSize: 64 * 1024 * 1024 });
  session.on('Network.requestWillBeSent', ({ request, initiator, timestamp, type, requestId }) => {
    // A preload and its use are one request.
    if (known.has(request.url) || request.url.startsWith('data:')) return;
    known.add(request.url);
    seen.push({
      address: request.url,
      type: type ?? 'Other',
      initiator: initiator.url || callerOf(initiator.stack as CallStack | undefined),
      at: timestamp,
      id: requestId,
    });
  });
  session.on('Network.responseReceived', ({ response }) => {
    const length = Number(
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1],
    );
    if (length && !sizes.has(response.url)) sizes.set(response.url, length);
  });
  return { seen, sizes };
}

/** The script whose code asked, through whatever it awaited. */
function callerOf(stack: CallStack | undefined): string | undefined {
  for (let level = stack; level; level = level.parent) {
    const frame = level.callFrames.find(({ url }) => url !== '');
    if (frame) return frame.url;
  }
  return undefined;
}

function longestChain(requests: Seen[]): string[] {
  const byAddress = new Map(requests.map((request) => [request.address, request]));
  const root = requests[0]!.address;
  const chainOf = (request: Seen, passed: string[] = []): string[] => {
    const by = request.initiator ? byAddress.get(request.initiator) : undefined;
    if (request.address === root || passed.includes(request.address)) return [request.address];
    return [...(by ? chainOf(by, [...passed, request.address]) : [root]), request.address];
  };
  return requests
    .map((request) => chainOf(request))
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest));
}

async function countLibraries(session: CDPSession, seen: Seen[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(libraryMarks).map((name) => [name, 0]));
  for (const { id, address } of seen) {
    if (!new URL(address).pathname.endsWith('.js')) continue;
    const text = await session.send('Network.getResponseBody', { requestId: id }).then(
      ({ body }) => body,
      () => '',
    );
    for (const [name, mark] of Object.entries(libraryMarks)) counts[name]! += text.match(mark)?.length ?? 0;
  }
  return counts;
}
