import { createServer, request as sendRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { visitorsOptions } from '../chromium.ts';
import { median } from './lighthouse.ts';
import { atMost, milliseconds, times, type Target } from './report.ts';
import type { WorkTree } from './work-tree.ts';

/** What a touch is to bring: a kind and its value, as watch-touch.client.js reads them. */
type Effect = ['shows' | 'ticks' | 'leadsTo', string] | ['says' | 'holds', [selector: string, words: string]];

interface Touch {
  name: string;
  page: string;
  /** The touched control. */
  control: string;
  /** Typed after the touch. */
  text?: string;
  effect: Effect;
  /** Limits on a slow phone after 1.5 s and after 9 s of reading, in milliseconds. Others are compared with the page without scripts. */
  limits?: [number, number];
  /** It has an effect without JavaScript, too. */
  isPlain?: true;
}

const PANEL: Touch['limits'] = [150, 150];
const CONTROL: Touch['limits'] = [600, 250];
const NOTHING = 'zzzz';

const touches: readonly Touch[] = [
  { name: 'menu', page: '/contact', control: '[data-hem-tool=menu]', effect: ['shows', '#site-menu'], limits: PANEL },
  {
    name: 'search panel',
    page: '/contact',
    control: '[data-hem-tool=search]',
    effect: ['shows', '#site-search'],
    limits: PANEL,
  },
  {
    name: 'question',
    page: '/tours/private-tours',
    control: 'main summary',
    effect: ['shows', 'main details[open] > :not(summary)'],
    limits: PANEL,
    isPlain: true,
  },
  {
    name: 'first picture',
    page: '/gallery',
    control: '#tour-photos a',
    effect: ['shows', '[role=dialog] img'],
    limits: CONTROL,
  },
  {
    name: 'group of 9',
    page: '/tours/private-tours',
    control: '[aria-label="Add a guest"]',
    effect: ['says', ['main', '$360']],
    limits: CONTROL,
  },
  {
    name: 'tour search',
    page: '/tours',
    control: 'main input[type=search]',
    text: NOTHING,
    effect: ['says', ['main [role=status]', NOTHING]],
    limits: CONTROL,
  },
  {
    name: 'blog search',
    page: '/blog',
    control: 'main input[type=search]',
    text: NOTHING,
    effect: ['says', ['main', 'No posts found']],
    limits: CONTROL,
  },
  {
    name: 'newsletter field',
    page: '/',
    control: '#newsletter-EMAIL',
    text: 'a',
    effect: ['holds', ['#newsletter-EMAIL', 'a']],
    limits: CONTROL,
    isPlain: true,
  },
  {
    name: "survey's first star",
    page: '/survey',
    control: 'label:has([name=tourRating])',
    effect: ['ticks', '[name=tourRating]'],
    isPlain: true,
  },
  {
    name: 'Book',
    page: '/',
    control: '[data-booking][href="/booking"]',
    effect: ['leadsTo', '/booking'],
    isPlain: true,
  },
  {
    name: 'a link',
    page: '/contact',
    control: 'main a[href="/tours"], footer a[href="/tours"]',
    effect: ['leadsTo', '/tours'],
    isPlain: true,
  },
];

/** How long a page is read before its touch, on which machine, and whether it is scrolled before. */
export const moments = [
  { name: 'slow, 1.5 s', isSlow: true, readMs: 1500, isScrolled: false },
  { name: 'slow, 9 s', isSlow: true, readMs: 9000, isScrolled: false },
  { name: 'slow, 1.5 s, scrolled', isSlow: true, readMs: 1500, isScrolled: true },
  { name: 'unthrottled, 1.5 s', isSlow: false, readMs: 1500, isScrolled: false },
] as const;
type Moment = (typeof moments)[number];

const SLOWDOWN = 4;
const BYTES_PER_SECOND = 1.6e6 / 8;
const ROUND_TRIP_MS = 150;
/** Between scrolling to a control and touching it, a thumb moves. Without this pause, painting what was scrolled in counts. */
const SETTLE_MS = 500;
/** The answer of a page that never answers. */
const GIVEN_UP_MS = 15_000;
/** Without throttling, a touch feels direct up to this. */
const UNTHROTTLED_MS = 200;
/** Two loads of one page differ by more than this. */
const TO_PLAIN = 1.1;

/** Functions of the watcher in the page. */
declare global {
  var watchTouch: {
    bring: (selector: string) => { x: number; y: number };
    expect: (effect: Effect) => void;
    answer: () => number | undefined;
  };
}

const watcher = fileURLToPath(new URL('./watch-touch.client.js', import.meta.url));
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface TouchResult {
  touch: string;
  moment: string;
  /** Milliseconds of each run, by site. */
  runs: Record<string, number[]>;
}

export interface TouchesResult {
  touches: TouchResult[];
  targets: Target[];
}

/** Times from the first touch to its effect, beside the same page without scripts. */
export async function measureTouch(options: {
  tree: Pick<WorkTree, 'store'>;
  runs: number;
  pages?: readonly string[];
}): Promise<TouchesResult> {
  const site = await serveSite({ store: options.tree.store, port: 0 });
  const plain = await serveWithoutScripts(site.address);
  try {
    const sites = { stitched: site.address, plain: plain.address };
    const results = await touchSites(sites, options.runs, (touch) => options.pages?.includes(touch.page) ?? true);
    return { touches: results, targets: results.flatMap(targetsOf) };
  } finally {
    plain.close();
    await site.close();
  }
}

/** @param sites addresses by name, which take turns; the one named `plain` has no scripts */
export async function touchSites(
  sites: Readonly<Record<string, string>>,
  runs: number,
  isWanted: (touch: Touch, moment: Moment) => boolean = () => true,
): Promise<TouchResult[]> {
  const browser = await chromium.launch({
    ...visitorsOptions,
    // Outside services are not measured. Playwright's own way to refuse them would switch off the browser's cache.
    args: [...visitorsOptions.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    const results: TouchResult[] = [];
    for (const moment of moments)
      for (const touch of touches.filter((one) => isWanted(one, moment))) {
        const named = Object.entries(sites).filter(([name]) => name !== 'plain' || touch.isPlain);
        const result: TouchResult = { touch: touch.name, moment: moment.name, runs: {} };
        for (let run = 0; run < runs; run += 1)
          for (const [name, origin] of named)
            (result.runs[name] ??= []).push(await touchOnce(browser, origin, touch, moment));
        results.push(result);
      }
    return results;
  } finally {
    await browser.close();
  }
}

async function touchOnce(browser: Browser, origin: string, touch: Touch, moment: Moment): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    if (moment.isSlow) await slowDown(page);
    await page.goto(origin + touch.page, { waitUntil: 'load' });
    const bring = () => page.evaluate((selector) => watchTouch.bring(selector), touch.control);
    if (moment.isScrolled) await bring();
    await page.waitForTimeout(moment.readMs - SETTLE_MS);
    const { x, y } = await bring();
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate((effect) => watchTouch.expect(effect), touch.effect);
    await page.touchscreen.tap(x, y);
    if (touch.text) await page.keyboard.insertText(touch.text);
    return await answerOf(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from touch to effect. The effect can be in another document, in which reading fails for a moment. */
async function answerOf(page: Page): Promise<number> {
  for (const end = Date.now() + GIVEN_UP_MS; Date.now() < end; await page.waitForTimeout(100)) {
    const time = await page.evaluate(() => watchTouch.answer()).catch(() => undefined);
    if (time !== undefined) return Math.round(time);
  }
  return GIVEN_UP_MS;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** The site behind a policy that refuses all scripts, as a visitor without JavaScript has it. */
async function serveWithoutScripts(site: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    const passed = sendRequest(site + url, { headers: { ...headers, host: new URL(site).host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'content-security-policy': "script-src 'none'",
      });
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, close };
}

function targetsOf({ touch: name, moment, runs }: TouchResult): Target[] {
  const label = `${name}, ${moment}`;
  const time = median(runs.stitched!);
  const plain = runs.plain && median(runs.plain);
  const limits = touches.find((touch) => touch.name === name)!.limits;
  const limit = limits && moment.startsWith('slow') ? limits[moment.includes('9 s') ? 1 : 0] : undefined;
  return [
    ...(limit ? [atMost(label, time, limit, milliseconds)] : []),
    ...(plain && !limit
      ? [atMost(`${label}: ${milliseconds(time)}, to the page without scripts`, time / plain, TO_PLAIN, times)]
      : []),
    ...(!limit && !plain ? [atMost(label, time, UNTHROTTLED_MS, milliseconds)] : []),
  ];
}
