import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright-core';
import { nameMissingPackage } from '../../build/optional-package.ts';
import type { RequestHandler } from '../../edge/previews.ts';
import { debianChromium, launchOptions } from './chromium.ts';

/** Requests go to a proxy that does not exist, and no name is looked up. Browsers differ in which flag of WebRTC they heed. */
const offlineArgs = [
  ...launchOptions.args,
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Debian's browsers, Playwright's own, and those of a desktop. */
const knownBrowsers: readonly LaunchOptions[] = [
  ...Object.values(debianChromium)
    .filter((file) => existsSync(file))
    .map((executablePath) => ({ executablePath })),
  ...['chromium-headless-shell', 'chromium', 'chrome', 'msedge'].map((channel) => ({ channel })),
];

/**
 * Starts the first installed browser, which reaches no network.
 * @throws Error when no browser is installed, or none starts
 */
export async function launchOfflineBrowser(browsers = knownBrowsers): Promise<Browser> {
  // With `import`, Node would parse the package's megabytes again for the names of its exports.
  const { chromium } = loadPlaywright();
  const faults: string[] = [];
  for (const browser of browsers)
    try {
      return await chromium.launch({ args: offlineArgs, ...browser });
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n');
      if (!/doesn't exist|is not found/.test(reason))
        faults.push(`${browser.executablePath ?? browser.channel} does not start: ${reason}`);
    }
  throw new Error(
    `${faults.join('; ') || 'Chromium is not installed'}. Install it with \`npx playwright-core install chromium-headless-shell\`, or install Google Chrome.`,
  );
}

function loadPlaywright() {
  try {
    return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  } catch (error) {
    return nameMissingPackage(error as Error);
  }
}

/** Origin of the site that a browser without network shows. Names below localhost may do what HTTPS may, and no service has this one. */
export const OFFLINE_SITE = 'http://site.localhost';

/** Removes what goes around the proxy. The whole browser ignores the flag that keeps WebRTC in. */
const REMOVE_CALLS_SCRIPT = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete globalThis[name];`;

/** A new context whose requests to the site this process answers. */
export async function openOfflineContext(
  browser: Browser,
  answer: RequestHandler,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await context.addInitScript(REMOVE_CALLS_SCRIPT);
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
