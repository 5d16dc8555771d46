import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { nameMissingPackage } from '../../build/optional-package.ts';
import type { RequestHandler } from '../../edge/previews.ts';
import { debianChromium, launchOptions } from './chromium.ts';

/** A way to keep a browser off the network. */
export type Isolation = 'namespace' | 'flags' | 'nothing';

/** The system's options for a process without network; none where the system does not allow it. */
function namespaceOptions(): string | undefined {
  const options = [...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--net'];
  return spawnSync('unshare', [...options, 'true']).status === 0 ? options.join(' ') : undefined;
}

/** The ways of this machine, the safest first. */
export const availableIsolations = (): Isolation[] =>
  namespaceOptions() === undefined ? ['flags'] : ['namespace', 'flags'];

/**
 * Starts the first browser that is proved to reach no network.
 * @param browsers paths; those that do not exist are left out
 * @throws Error when no browser is installed, or none is proved
 */
export async function launchOfflineBrowser(
  browsers?: readonly string[],
  isolations = availableIsolations(),
): Promise<Browser> {
  // With `import`, Node would parse the package's megabytes again for the names of its exports.
  const { chromium } = loadPlaywright();
  const installed = (browsers ?? [...Object.values(debianChromium), chromium.executablePath()]).filter((file) =>
    existsSync(file),
  );
  const faults: string[] = [];
  for (const file of installed)
    for (const isolation of isolations)
      try {
        const browser = await chromium.launch({ args: argsFor(isolation), ...programFor(isolation, file) });
        const fault = await networkFault(browser, isolation);
        if (!fault) return browser;
        faults.push(`${file} ${fault}`);
        await browser.close();
      } catch (error) {
        faults.push(`${file} does not start: ${(error as Error).message.split('\n')[0]}`);
      }
  const reasons = faults.length > 0 ? faults.join('; ') : 'Chromium is not installed';
  throw new Error(
    `${reasons}. Install it with \`npx playwright-core install chromium-headless-shell\`, or Debian's chromium-headless-shell.`,
  );
}

function loadPlaywright() {
  try {
    return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  } catch (error) {
    return nameMissingPackage(error as Error);
  }
}

const programFor = (isolation: Isolation, file: string) =>
  isolation === 'namespace'
    ? {
        executablePath: join(import.meta.dirname, 'without-network.sh'),
        env: { ...process.env, BROWSER: file, UNSHARE: namespaceOptions()! },
      }
    : { executablePath: file };

/** Requests go to a proxy that does not exist. WebRTC would go around it, and browsers differ in the flag that they heed. */
const argsFor = (isolation: Isolation) => [
  ...launchOptions.args,
  ...(isolation === 'nothing'
    ? []
    : [
        '--proxy-server=http://127.0.0.1:1',
        '--proxy-bypass-list=<-loopback>',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      ]),
];

/** Origin of the site that a browser without network shows. Names below localhost may do what HTTPS may, and no service has this one. */
export const OFFLINE_SITE = 'http://site.localhost';

/** A new context whose requests to the site this process answers. */
export async function openOfflineContext(
  browser: Browser,
  answer: RequestHandler,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await context.route(`${OFFLINE_SITE}/**`, async (route) => {
    const asked = route.request();
    const method = asked.method();
    const body = ['GET', 'HEAD'].includes(method) ? undefined : asked.postData();
    // Without compression, because the browser takes the body as it is.
    const { 'accept-encoding': _, ...headers } = asked.headers();
    let response = await answer(new Request(asked.url(), { method, headers, body }));
    const target = response.headers.get('Location');
    // The browser would ask the network for the target of a redirect.
    if (target) response = await answer(new Request(new URL(target, asked.url()), { headers }));
    const { status } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    // The page can be closed meanwhile.
    await route.fulfill({ status, headers: Object.fromEntries(response.headers), body: bytes }).catch(() => {});
  });
  return context;
}

/** Limit for packets, in ms. A browser that leaks sends the first one after a few. */
const LEAK_LIMIT_MS = 500;
/** Limit for a browser with a network, which says itself when it has nothing more to send. */
const GATHERING_LIMIT_MS = 20_000;

/** Lets a blank page call a port of this process in each way that WebRTC has. @returns what is wrong, if anything */
async function networkFault(browser: Browser, isolation: Isolation): Promise<string | undefined> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const page = await browser.newPage();
  try {
    const hasLeaked = once(socket, 'message').then(() => 'sends packets around the gate');
    // Without a network, WebRTC waits for one for ever.
    const limit = isolation === 'namespace' ? LEAK_LIMIT_MS : GATHERING_LIMIT_MS;
    const isSilent = page
      .evaluate<boolean>(callScript(socket.address().port, limit))
      .then((isDone) => (isDone || isolation === 'namespace' ? undefined : 'does not say whether it sends packets'));
    return await Promise.race([hasLeaked, isSilent]);
  } finally {
    socket.close();
    await page.close();
  }
}

// Code for the page is text, because the TypeScript loader would add helpers to functions.

/** Calls a port by STUN, TURN and a data channel. @returns whether the browser has tried all of them in time */
export const callScript = (port: number, limit: number) => `(async () => {
  const turn = { urls: 'turn:127.0.0.1:${port}?transport=udp', username: 'a', credential: 'b' };
  const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, turn] });
  const answer = new RTCPeerConnection();
  call.createDataChannel('any');
  const isDone = new Promise((done) => (call.onicegatheringstatechange = () => call.iceGatheringState === 'complete' && done(true)));
  await call.setLocalDescription(await call.createOffer());
  await answer.setRemoteDescription(call.localDescription);
  await answer.setLocalDescription(await answer.createAnswer());
  await call.setRemoteDescription(answer.localDescription);
  await call.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 127.0.0.1 ${port} typ host', sdpMid: '0' });
  return Promise.race([isDone, new Promise((done) => setTimeout(done, ${limit}, false))]);
})()`;
