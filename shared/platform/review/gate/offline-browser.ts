import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Browser } from 'playwright-core';
import { nameMissingPackage } from '../../build/optional-package.ts';
import { debianChromium, launchOptions } from './chromium.ts';

/** A way to keep a browser off the network. */
export type Isolation = 'namespace' | 'flags' | 'nothing';

/** The system's options for a process without network; none where the system does not allow it. */
function namespaceOptions(): string | undefined {
  const options = [...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--net'];
  return spawnSync('unshare', [...options, 'ip', 'link', 'set', 'lo', 'up']).status === 0
    ? options.join(' ')
    : undefined;
}

/** The ways of this machine, the safest first. */
export const availableIsolations = (): Isolation[] =>
  namespaceOptions() === undefined ? ['flags'] : ['namespace', 'flags'];

interface LaunchOptions {
  /** Paths of browsers; those that do not exist are left out. */
  browsers?: readonly string[];
  isolations?: readonly Isolation[];
}

/**
 * Starts the first browser that is proved to reach nothing but some sites on this machine.
 * @throws Error when no browser is installed, or none is proved
 */
export async function launchOfflineBrowser(
  sites: readonly string[],
  { browsers, isolations = availableIsolations() }: LaunchOptions = {},
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
        const browser =
          isolation === 'namespace'
            ? await launchInNamespace(file, sites)
            : await chromium.launch({ executablePath: file, args: argsFor(isolation, sites) });
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

  async function launchInNamespace(file: string, [...addresses]: readonly string[]): Promise<Browser> {
    const relay = await openRelay(addresses.map((address) => new URL(address).port));
    try {
      const browser = await chromium.launch({
        executablePath: join(import.meta.dirname, 'without-network.sh'),
        args: argsFor('namespace', addresses),
        env: {
          ...process.env,
          ...relay.variables,
          BROWSER: file,
          NODE: process.execPath,
          UNSHARE: namespaceOptions()!,
        },
      });
      browser.on('disconnected', () => void relay.close());
      await relay.isReady;
      return browser;
    } catch (error) {
      await relay.close();
      throw error;
    }
  }
}

function loadPlaywright() {
  try {
    return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  } catch (error) {
    return nameMissingPackage(error as Error);
  }
}

/** Other requests go to a proxy that does not exist. WebRTC would go around it, and browsers differ in the flag that they heed. */
const argsFor = (isolation: Isolation, sites: readonly string[]) => [
  ...launchOptions.args,
  ...(isolation === 'nothing'
    ? []
    : [
        '--proxy-server=http://127.0.0.1:1',
        `--proxy-bypass-list=${['<-loopback>', ...sites.map((site) => new URL(site).host)].join(';')}`,
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      ]),
];

/** Lets a relay in a namespace reach ports of this process, through sockets in a folder. */
async function openRelay(ports: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'gate-'));
  const sockets = new Set<Socket>();
  const listen = async (name: string, onConnection: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
      onConnection(socket);
    }).listen(join(folder, name));
    await once(server, 'listening');
    return server;
  };
  let setReady = () => {};
  const isReady = new Promise<void>((resolve) => (setReady = resolve));
  const servers = [
    await listen('ready', setReady),
    ...(await Promise.all(
      ports.map((port) =>
        listen(port, (socket) => pipeline(socket, connect(Number(port), '127.0.0.1'), socket, () => undefined)),
      ),
    )),
  ];
  return {
    isReady,
    variables: { RELAY: join(import.meta.dirname, 'relay.mjs'), RELAY_FOLDER: folder, RELAY_PORTS: ports.join(' ') },
    close: async () => {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
