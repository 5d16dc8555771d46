import { hostName } from '../../contract/site-definition.ts';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { inspectionMark } from '../../contract/site-events.ts';
import type { SiteSource } from '../../edge/source/site-source.ts';
import { serveSource } from '../../edge/node/node.ts';
import { singleSiteSource } from '../../edge/source/single-site-source.ts';
import { readSite } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { formatSecondsSince, type Report } from '../../build/command.ts';
import type { SiteDiff } from '../../stitch/site-diff.ts';
import { ReleaseRejectedError } from '../../stitch/stitch.ts';
import { launchOptions } from './chromium.ts';
import { hasNewCode, pagesToTry, TRIED_PAGES_PER_KIND } from './pages-to-try.ts';

const CONCURRENT_PAGES = 3;
/** For a page to be hydrated, in milliseconds; most take half a second. */
const HYDRATION_LIMIT_MS = 60_000;
/** For a page as a whole, in milliseconds: a browser's page may come to answer nothing any more. */
const PAGE_LIMIT_MS = 2 * HYDRATION_LIMIT_MS;
/** Extra time to collect further errors of a failed page, in milliseconds. */
const MORE_FAULTS_MS = 300;
/** For what is placed and unseen to show itself; its code comes when the page is idle. */
const SHOW_LIMIT_MS = 5000;
const viewport = { width: 1280, height: 800 };

/** A browser that is being started, in which the changed pages of a site are tried. */
export interface Gate {
  /** @throws Error when the site must not go live */
  inspect: (change: SiteDiff) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a server and a browser, which are there by the time that a site is stitched. */
export function openBrowserGate(store: Store, report: Report): Gate {
  let source: SiteSource | undefined;
  const serving = serveSource(
    {
      currentSite: () => source!.currentSite(),
      siteBefore: () => source!.siteBefore(),
      readBlob: (hash, address) => source!.readBlob(hash, address),
      assetFile: (app, file) => source!.assetFile(app, file),
    },
    { port: 0 },
  );
  const launched = serving
    .then(({ address }) => launchOfflineBrowser(address))
    .catch(
      (error: Error) =>
        void report(`browser     none could be started, so no page was tried in one: ${error.message.split('\n')[0]}`),
    );
  return {
    async inspect(change) {
      source = singleSiteSource(store, await readSite(store, change.id));
      const browser = await launched;
      if (browser) await tryInBrowser({ browser, address: (await serving).address }, change, report);
    },
    close: async () => {
      await (await launched)?.close();
      await (await serving).close();
    },
  };
}

/**
 * Opens the pages of a site that have changed in a real browser, before anyone else does, and has them hydrated.
 * Nothing outside the site can be reached from there.
 * @throws RefusedError that names each page's app and its fault: what it throws, logs as an error or does against its
 * policy, and code that does not load
 */
async function tryInBrowser(
  { browser, address: server }: { browser: Browser; address: string },
  change: SiteDiff,
  report: Report,
): Promise<void> {
  const since = Date.now();
  const { addresses, changed } = pagesToTry(change);
  if (addresses.length === 0) return;
  const runLimited = pLimit(CONCURRENT_PAGES);
  // Parts that appear later were tried with the live code, so they need new code to be tried again.
  const shown = hasNewCode(change) ? addresses[0] : undefined;
  const tryOne = (address: string) =>
    faultsOf(browser, {
      site: server,
      address,
      owner: change.routes.find(({ path }) => path === address.split('?')[0])?.app ?? hostName(),
      known: linksOf(change, address),
      showsAll: address === shown,
    });
  const first = await Promise.all(
    addresses.map((address) => runLimited(async () => ({ address, faults: await tryOne(address) }))),
  );
  // A busy machine may miss a moment once: what is wrong with a page is so again, when it is alone.
  const faults: string[] = [];
  for (const { address } of first.filter((page) => page.faults.length > 0)) faults.push(...(await tryOne(address)));
  if (faults.length > 0) throw new ReleaseRejectedError(faults);
  const sample = addresses.length < changed ? `, ${TRIED_PAGES_PER_KIND} of each kind` : '';
  report(
    `browser     ${addresses.length} of ${changed} changed pages hydrated${sample}, in ${formatSecondsSince(since)}`,
  );
}

/**
 * A browser that reaches some sites on this machine and nothing else.
 * @throws Error when there is none
 */
export async function launchOfflineBrowser(...sites: string[]): Promise<Browser> {
  // As `import` would, Node reads all of its megabytes once more, for the names that it exports.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  const executablePath = launchOptions.executablePath ?? chromium.executablePath();
  if (!existsSync(executablePath)) throw new Error('Chromium is not installed');
  // Everything but the site goes to a proxy that is not there.
  const args = [
    ...launchOptions.args,
    '--proxy-server=http://127.0.0.1:1',
    // WebRTC would go around the proxy.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--proxy-bypass-list=${['<-loopback>', ...sites.map((site) => new URL(site).host)].join(';')}`,
  ];
  return chromium.launch({ executablePath, args });
}

interface PageTrial {
  site: string;
  address: string;
  owner: string;
  /** Links that were followed already. */
  known: ReadonlySet<string>;
  /** Whether what is placed and unseen shows itself. */
  showsAll: boolean;
  /** Milliseconds after which the page is given up. */
  limit?: number;
}

/** Faults of a page in a browser, each after the name of its app; none if it works. */
export async function faultsOf(browser: Browser, trial: PageTrial): Promise<string[]> {
  const { address, limit = PAGE_LIMIT_MS } = trial;
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const faults = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const isTooLate = new Promise<true>((resolve) => (timer = setTimeout(resolve, limit, true)));
  const hangs = await Promise.race([isTooLate, tryPage(context, trial, faults)]);
  clearTimeout(timer);
  if (hangs) faults.add(`${hostName()}: ${address} has not answered in a browser for ${limit / 1000} seconds`);
  // A hanging page cannot close before its browser does.
  const closed = context.close().catch(() => undefined);
  if (!hangs) await closed;
  return [...faults];
}

async function tryPage(
  context: BrowserContext,
  { site, address, owner, known, showsAll }: PageTrial,
  faults: Set<string>,
): Promise<void> {
  try {
    const page = await context.newPage();
    const reportFault = (app: string, fault: string) =>
      faults.add(`${app}: ${address} ${fault.replaceAll(site, '').split('\n')[0]!.slice(0, 400)}`);
    // React and the router belong to the host, although another app can cause their errors.
    const own = (text: string) => /The code of '(\w+)/.exec(text)?.[1] ?? remoteScript().exec(text)?.[1] ?? owner;
    page.on('pageerror', (error) => reportFault(own(error.stack ?? ''), `throws in a browser: ${error.message}`));
    page.on('console', (message) => {
      if (isFault(message, site, page))
        reportFault(
          own(`${message.text()} ${message.location().url}`),
          `logs an error in a browser: ${message.text()}`,
        );
    });
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url());
      if (origin === site && response.status() >= 400 && response.request().resourceType() !== 'document')
        reportFault(own(pathname), `asks for ${pathname}, which answers ${response.status()}`);
    });
    const response = await page.goto(site + address, { waitUntil: 'load' });
    if (response && response.status() >= 400 && !address.startsWith('/404'))
      reportFault(owner, `answers ${response.status()}`);
    // Where its code did not load, that says why.
    if (!(await hydrates(page, faults)) && faults.size === 0)
      reportFault(owner, `is not hydrated in a browser within ${HYDRATION_LIMIT_MS / 1000} seconds`);
    // Parts that appear later are the same on every page, so one page shows them.
    if (showsAll) await openHiddenParts(page);
    const links = await page.evaluate<{ link: string; owner: string }[]>(collectLinksScript());
    for (const { link, owner: placer } of links) {
      if (!known.has(link) && !(await leadsSomewhere(site + link)))
        reportFault(placer, `comes to link to ${link}, which does not exist`);
    }
  } catch (error) {
    faults.add(`${hostName()}: ${address} can't be opened in a browser: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** Whether the whole page comes to be React's: it is scrolled through until then. @param faults ends it early when there are any */
export async function hydrates(page: Page, faults: ReadonlySet<string> = new Set()): Promise<boolean> {
  const end = Date.now() + HYDRATION_LIMIT_MS;
  while (Date.now() < end) {
    if (await page.evaluate<boolean>(START_AND_CHECK_SCRIPT)) {
      await page.evaluate(WAIT_UNTIL_IDLE_SCRIPT);
      return faults.size === 0;
    }
    await page.waitForTimeout(faults.size > 0 ? MORE_FAULTS_MS : 30);
    if (faults.size > 0) return false;
  }
  return false;
}

/** Lets what is placed and unseen show itself, and gives it a moment to go wrong. */
async function openHiddenParts(page: Page): Promise<void> {
  await page.evaluate(OPEN_HIDDEN_PARTS_SCRIPT);
  const shown = await page.waitForSelector('[role="dialog"]', { timeout: SHOW_LIMIT_MS }).catch(() => null);
  if (shown) await page.waitForTimeout(MORE_FAULTS_MS);
}

/** Links that the stitcher has already checked. */
const linksOf = ({ after: { pages, notFound } }: SiteDiff, address: string): ReadonlySet<string> =>
  new Set((pages[address] ? [pages[address]] : Object.values(notFound)).flatMap(({ links }) => links));

const leadsSomewhere = async (link: string) =>
  (await fetch(link, { method: 'HEAD', redirect: 'manual' })).status === 200;

/** Errors of the site's own; what outside services lack here is not its fault, and what was not found is reported by its answer. */
function isFault(message: ConsoleMessage, site: string, page: Page): boolean {
  const text = message.text();
  if (/Content[ -]Security[ -]Policy/i.test(text)) return true;
  if (message.type() !== 'error') return false;
  if (text.startsWith('Failed to load resource')) return false;
  const { url } = message.location();
  return url === '' || url.startsWith(site) || url === page.url();
}

// Code for the page is text, because the loader of these commands would add helpers to functions.

/** Again and again: starts the page's code as a visitor's first touch does, scrolls on, and reports when every part is React's. */
const START_AND_CHECK_SCRIPT = `(() => {
  dispatchEvent(new Event('pointerdown'));
  // From the end to the top again: on a busy machine a part may have been passed between two frames.
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight, behavior: 'instant' });
  const isHydrated = (element) => Boolean(element) && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const parts = [...document.querySelectorAll('[data-fragment]')].filter((part) => part.getBoundingClientRect().height > 0);
  // Not what is in it: a part that stays as it was stitched is React's as a whole.
  return isHydrated(document.querySelector('main [data-boundary] > *')) && parts.every((part) => isHydrated(part.querySelector('[data-boundary] > *')));
})()`;

/**
 * React hydrates the stitched elements one by one, and reports a mismatch only after a complete part. So wait until
 * the page is idle.
 */
const WAIT_UNTIL_IDLE_SCRIPT = `new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))))`;

/** The address of a remote's script, with the remote. */
const remoteScript = () => new RegExp(`/assets/(?!${hostName()}/)(\\w+)/`);

/** Opens what a page shows only later, or makes that open itself when it has come. */
const OPEN_HIDDEN_PARTS_SCRIPT = `(() => {
  document.documentElement.setAttribute('${inspectionMark}', '');
  dispatchEvent(new CustomEvent('site:inspection-began', { detail: {} }));
})()`;

/** The page's own links as they are now, each with the app that placed it, which React knows also of what stands over the page. */
const collectLinksScript =
  () => `[...new Map([...document.querySelectorAll('a[href^="/"]:not([href^="//"])')].map((link) => {
  const fiberOf = (element) => element && (element[Object.keys(element).find((key) => key.startsWith('__reactFiber'))] ?? fiberOf(element.parentElement));
  let part = fiberOf(link);
  while (part && !part.memoizedProps?.['data-boundary']) part = part.return;
  const address = link.getAttribute('href').split('#')[0];
  return [address, { link: address, owner: part ? part.memoizedProps['data-boundary'].split('/')[0] : '${hostName()}' }];
})).values()]`;
