import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { formatSecondsSince, type Report } from '../../build/command.ts';
import { shorten } from '../../contract/printable-text.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { inspectionMark, mismatchMessage } from '../../contract/site-events.ts';
import type { RequestHandler } from '../../edge/previews.ts';
import { createEdge } from '../../edge/request-handler.ts';
import { singleSiteSource } from '../../edge/source/site-source.ts';
import type { SiteDiff } from '../../stitch/site-diff.ts';
import { ReleaseRejectedError } from '../../stitch/stitch.ts';
import { readSite } from '../../store/records.ts';
import { changedComponents, type Site } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { extractPageText } from '../extract-page-text.ts';
import { launchOfflineBrowser, OFFLINE_SITE, openOfflineContext } from './offline-browser.ts';
import { hasNewCode, pagesToTry } from './pages-to-try.ts';
import {
  blameScript,
  formatFaults,
  identifyFault,
  linesOf,
  locateError,
  shortenError,
  type TrialFault,
} from './trial-fault.ts';

const CONCURRENT_PAGES = 3;
/** Time limit for hydration; most pages take half a second. */
const HYDRATION_LIMIT_MS = 60_000;
/** Time limit for a page, because a page can stop responding. */
const PAGE_LIMIT_MS = 2 * HYDRATION_LIMIT_MS;
/** Time limit for the first try of a page: Chromium's renderer sometimes hangs, and the page is tried again alone. */
const FIRST_LIMIT_MS = 20_000;
/** Time limit for the hydration of a page with a fault, which can be its reason. */
const FAULTY_LIMIT_MS = 5000;
/** Extra time for the errors of hidden parts, in milliseconds. */
const MORE_FAULTS_MS = 300;
/** Time limit for hidden parts to appear; their code loads when the page is idle. */
const SHOW_LIMIT_MS = 5000;
const viewport = { width: 1280, height: 800 };
type GateSite = Pick<SiteDefinition, 'host' | 'timeZone'>;

/** A visitor from elsewhere: what is stitched must not depend on zone and language of whoever reads it. */
const foreigner = ({ timeZone }: GateSite) => ({
  timezoneId: timeZone === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo',
  locale: 'ar-EG',
});

/** Starts a browser, which is there by the time that a site is stitched, to try its changed pages. */
export function openBrowserGate(definition: GateSite, store: Store, report: Report) {
  let remedy: string | undefined;
  const launched = launchOfflineBrowser().catch((error: Error) => void (remedy = error.message));
  let isWanted = false;
  return {
    /** @param live the site that the change replaces @throws ReleaseRejectedError when the site must not go live */
    async inspect(change: SiteDiff, live?: Site): Promise<void> {
      const site = await readSite(store, change.id);
      const browser = await launched;
      isWanted = true;
      const faults = browser ? await findFaults({ browser, definition, store }, { ...change, site, live }, report) : [];
      if (faults.length > 0) throw new ReleaseRejectedError(await formatFaults(faults));
    },
    async close(): Promise<void> {
      await (await launched)?.close();
      // The last lines are those that are read.
      if (remedy !== undefined && isWanted)
        report(`Not checked: what the changed pages do in a browser, such as errors of scripts. ${remedy}`);
    },
  };
}

/**
 * Opens and hydrates the changed pages of a site in a real browser. The browser reaches nothing outside the site. A fault of
 * an app that is not released is left out if the live site has it, too.
 * @returns each page's app and its fault: what it throws, logs as an error or does against its policy, and code that does not
 * load
 */
export async function findFaults(
  { browser, definition, store }: { browser: Browser; definition: GateSite; store: Store },
  { site, live, ...change }: SiteDiff & { site: Site; live: Site | undefined },
  report: Report,
): Promise<TrialFault[]> {
  const since = Date.now();
  const { addresses, changed } = pagesToTry(change);
  if (addresses.length === 0) return [];
  // Parts that appear later were tried with the live code, so they need new code to be tried again.
  const shown = hasNewCode(change) ? addresses[0] : undefined;
  const tryPages = async (tried: Site, pages: Iterable<string>, limit?: number, atOnce = 1) => {
    const answer = createEdge(singleSiteSource(store, tried)).fetch;
    const runLimited = pLimit(atOnce);
    const trials = [...pages].map((address) => {
      const trial = { definition, tried, answer, address, opensHiddenParts: address === shown, limit };
      return runLimited(() => faultsOf(browser, trial));
    });
    return (await Promise.all(trials)).flat();
  };
  const addressesOf = (some: readonly TrialFault[]) => new Set(some.map(({ address }) => address));
  const failed = await tryPages(site, addresses, FIRST_LIMIT_MS, CONCURRENT_PAGES);
  // On a busy machine a page can fail by chance, so failed pages are tried again one by one.
  let faults = await tryPages(site, addressesOf(failed));
  if (live && faults.length > 0) {
    const isThere = (address: string) => Boolean(live.pages[address]) || address.startsWith('/404');
    const old = new Set((await tryPages(live, [...addressesOf(faults)].filter(isThere))).map(identifyFault));
    const released: readonly string[] = changedComponents(live.set, site.set);
    faults = faults.map((fault) => ({ ...fault, isLive: old.has(identifyFault(fault)) }));
    const isOld = ({ app, isLive = false }: TrialFault) => isLive && !released.includes(app);
    for (const line of await formatFaults(faults.filter(isOld))) report(`browser     ${line}`);
    faults = faults.filter((fault) => !isOld(fault));
  }
  if (faults.length > 0) return faults;
  const reason = shown ? 'the others are of the same kinds' : 'their code was tried before';
  const time = formatSecondsSince(since) + (addresses.length < changed ? `; ${reason}` : '');
  report(`browser     ${addresses.length} of ${changed} changed pages hydrated in ${time}`, { type: 'tried' });
  return [];
}

interface PageTrial {
  definition: GateSite;
  tried: Pick<Site, 'routes'>;
  /** Answers as that site does. */
  answer: RequestHandler;
  address: string;
  /** Whether hidden parts are opened. */
  opensHiddenParts: boolean;
  /** Milliseconds after which the page is given up. */
  limit?: number | undefined;
}

/** Faults of a page in a browser; none if it works. */
export async function faultsOf(browser: Browser, trial: PageTrial): Promise<TrialFault[]> {
  const { definition, address, answer, limit = PAGE_LIMIT_MS } = trial;
  const context = await openOfflineContext(browser, answer, { viewport, ...foreigner(definition) });
  const faults: TrialFault[] = [];
  const ended = new AbortController();
  const hangs = await Promise.race([
    setTimeout(limit, true, { signal: ended.signal }),
    openAndCheck(context, trial, faults),
  ]);
  ended.abort();
  if (hangs)
    faults.push({ app: definition.host, address, text: `has not responded in a browser for ${limit / 1000} seconds` });
  // A hanging page cannot close before its browser does.
  const closed = context.close().catch(() => undefined);
  if (!hangs) await closed;
  return faults;
}

async function openAndCheck(
  context: BrowserContext,
  { definition: { host }, tried, answer, address, opensHiddenParts }: PageTrial,
  faults: TrialFault[],
): Promise<void> {
  const owner = tried.routes.find(({ path }) => path === address.split('?')[0])?.app ?? host;
  try {
    const page = await context.newPage();
    const reportFault = (
      blamed: Pick<TrialFault, 'app' | 'script' | 'logged' | 'isMismatch'>,
      fault: string,
      error?: string,
    ) => {
      const found = { ...blamed, address, text: shortenError(fault, OFFLINE_SITE), error };
      const isSame = (other: TrialFault) => other.text === found.text && other.app === found.app;
      if (!faults.some(isSame)) faults.push(found);
    };
    // Errors of scripts in the document name places in its text.
    const html = await (await answer(new Request(OFFLINE_SITE + address))).text();
    page.on('pageerror', ({ message, stack = '' }) =>
      reportFault(blameScript(host, stack, owner, html), `throws in a browser: ${message}`, stack),
    );
    page.on('console', (message) => {
      if (!isFault(message, page)) return;
      const error = locateError(message.text(), message.location());
      const logged = shortenError(message.text(), OFFLINE_SITE);
      const blamed = blameScript(host, error, owner, html);
      const isMismatch = logged.startsWith(mismatchMessage);
      // The innermost place is the code that surrounds the part.
      const places = isMismatch ? linesOf(blamed.app, error) : error;
      reportFault({ ...blamed, logged, isMismatch }, `logs an error in a browser: ${logged}`, places);
    });
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url());
      if (origin !== OFFLINE_SITE || response.status() < 400 || response.request().resourceType() === 'document')
        return;
      const [, app = owner] = /^\/(?:assets|data)\/(\w+)\//.exec(pathname) ?? [];
      reportFault({ app }, `asks for ${pathname}, which answers ${response.status()}`);
    });
    await page.addInitScript(NOTE_BROKEN_PICTURES_SCRIPT);
    const response = await page.goto(OFFLINE_SITE + address, { waitUntil: 'load' });
    if (response && response.status() >= 400 && !address.startsWith('/404'))
      reportFault({ app: owner }, `answers ${response.status()}`);
    if (!(await waitForHydration(page, faults))) reportFault({ app: owner }, 'is not hydrated in a browser');
    for (const part of await page.evaluate<string[]>(FIND_BROKEN_PARTS_SCRIPT)) reportFault({ app: owner }, part);
    const mismatch = faults.find((fault) => fault.address === address && fault.isMismatch);
    if (mismatch) mismatch.difference = describeDifference(html, await page.content());
    // Parts that appear later are the same on every page, so one page shows them.
    if (opensHiddenParts) await openHiddenParts(page);
  } catch (error) {
    const text = `can't be opened in a browser: ${(error as Error).message.split('\n')[0]}`;
    faults.push({ app: host, address, text });
  }
}

/** The first words in which a stitched page and the page in a browser differ; undefined if only their markup does. */
function describeDifference(stitched: string, shown: string): string | undefined {
  const [was, is] = [stitched, shown].map((html) => extractPageText(html).blocks);
  const at = was!.findIndex((words, index) => words !== is![index]);
  if (at === -1) return undefined;
  return `“${shorten(was![at]!, 200)}” was stitched, and the browser shows “${shorten(is![at] ?? '', 200)}”`;
}

/** Scrolls until the whole page is hydrated. @param faults shorten the wait @returns whether it was hydrated */
export async function waitForHydration(page: Page, faults: readonly TrialFault[] = []): Promise<boolean> {
  let end = Date.now() + HYDRATION_LIMIT_MS;
  while (Date.now() < end) {
    if (await page.evaluate<boolean>(START_AND_CHECK_SCRIPT)) {
      await page.evaluate(WAIT_UNTIL_IDLE_SCRIPT);
      return true;
    }
    if (faults.length > 0) end = Math.min(end, Date.now() + FAULTY_LIMIT_MS);
    await page.waitForTimeout(30);
  }
  return false;
}

/** Opens hidden parts, and waits for their errors. */
async function openHiddenParts(page: Page): Promise<void> {
  await page.evaluate(OPEN_HIDDEN_PARTS_SCRIPT);
  const shown = await page
    .waitForSelector('[role="dialog"]:not([hidden])', { timeout: SHOW_LIMIT_MS })
    .catch(() => null);
  if (shown) await page.waitForTimeout(MORE_FAULTS_MS);
}

/** Whether the site itself logged an error. Unreachable outside services are ignored; failed requests are reported by status. */
function isFault(message: ConsoleMessage, page: Page): boolean {
  const text = message.text();
  if (/Content[ -]Security[ -]Policy/i.test(text)) return true;
  if (message.type() !== 'error') return false;
  if (text.startsWith('Failed to load resource')) return false;
  const { url } = message.location();
  return url === '' || url.startsWith(OFFLINE_SITE) || url === page.url();
}

// Code for the page is text, because the TypeScript loader would add helpers to functions.

/** Starts the app like a first interaction, scrolls on, and returns whether every part is hydrated. Run repeatedly. */
const START_AND_CHECK_SCRIPT = `(() => {
  dispatchEvent(new Event('pointerdown'));
  // From the end back to the top, because a busy machine can miss a part between two frames.
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight, behavior: 'instant' });
  const isHydrated = (element) => Boolean(element) && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const parts = [...document.querySelectorAll('[data-hem-fragment]')].filter((part) => part.getBoundingClientRect().height > 0);
  // Children are not checked, because parts can keep their stitched HTML.
  return isHydrated(document.querySelector('main [data-hem-boundary] > *')) && parts.every((part) => isHydrated(part.querySelector('[data-hem-boundary] > *')));
})()`;

/**
 * React hydrates part by part, and reports a mismatch only after a complete one: so wait until the page is idle. A headless
 * browser that draws no frame must not hold a release.
 */
const WAIT_UNTIL_IDLE_SCRIPT = `new Promise((done) => {
  requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done)));
  setTimeout(done, ${HYDRATION_LIMIT_MS});
})`;

/** A component can replace a picture that failed, so the failure itself is noted. */
const NOTE_BROKEN_PICTURES_SCRIPT = `globalThis.brokenPictures = new Set();
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && brokenPictures.add(target.currentSrc), true);`;

/** Pictures and fonts of the site that the browser cannot read, each as the end of a sentence. A machine may lack a local font. */
const FIND_BROKEN_PARTS_SCRIPT = `((fetched) => [
  ...[...brokenPictures].filter((address) => address.startsWith(location.origin)).map((address) => 'cannot show the picture ' + new URL(address).pathname),
  ...[...document.fonts].filter(({ status, family }) => status === 'error' && fetched.has(family.replaceAll('"', ''))).map(({ family }) => 'cannot read the font ' + family),
])(new Set([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('))
  .map(({ style }) => style.getPropertyValue('font-family').replaceAll('"', ''))))`;

/** Opens parts that appear only later, or makes them open once their code has loaded. */
const OPEN_HIDDEN_PARTS_SCRIPT = `(() => {
  document.documentElement.setAttribute('${inspectionMark}', '');
  dispatchEvent(new CustomEvent('hem:inspection-began', { detail: {} }));
})()`;
