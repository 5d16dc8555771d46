import { fileURLToPath } from 'node:url';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { visitorsOptions } from '../chromium.ts';
import { median } from './lighthouse.ts';
import { limits } from './limits.ts';
import { atMost, milliseconds, type BenchTarget } from './report.ts';
import type { WorkTree } from './work-tree.ts';

/** The expected effect of a touch: a kind and its value, as watch-touch.client.js reads them. */
type Effect = ['shows', string] | ['says', [selector: string, words: string]];

interface Touch {
  name: keyof typeof limits.touchMs;
  page: string;
  /** The touched control. */
  control: string;
  /** Typed after the touch. */
  text?: string;
  effect: Effect;
}

const NOTHING = 'zzzz';
const searchField = 'main input[type=search]';

const touches: readonly Touch[] = [
  { name: 'menu', page: '/contact', control: '[popovertarget=site-menu]', effect: ['shows', '#site-menu'] },
  { name: 'picture', page: '/gallery', control: '#tour-photos a', effect: ['shows', '[role=dialog] img'] },
  {
    name: 'group of 9',
    page: '/tours/private-tours',
    control: '[aria-label="Add a guest"]',
    effect: ['says', ['main', '$360']],
  },
  {
    name: 'tour search',
    page: '/tours',
    control: searchField,
    text: NOTHING,
    effect: ['says', ['main [role=status]', NOTHING]],
  },
  {
    name: 'blog search',
    page: '/blog',
    control: searchField,
    text: NOTHING,
    effect: ['says', ['main', 'No posts found']],
  },
];

/** How long a page is read before its touch, and whether it is scrolled before. */
const moments = [
  { name: 'after 1.5 s', readMs: 1500, isScrolled: false },
  { name: 'after 9 s and a scroll', readMs: 9000, isScrolled: true },
] as const;
type Moment = (typeof moments)[number];

const SLOWDOWN = 4;
const BYTES_PER_SECOND = 1.6e6 / 8;
const ROUND_TRIP_MS = 150;
/** Between scrolling to a control and touching it, a thumb moves. Without this pause, painting what was scrolled in counts. */
const SETTLE_MS = 500;
/** The answer of a page that never answers. */
const GIVEN_UP_MS = 15_000;

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
  /** Milliseconds of each run. */
  runs: number[];
}

/** Times from the first touch of a page to its effect, on a slow phone. */
export async function measureTouch(options: {
  tree: Pick<WorkTree, 'store'>;
  runs: number;
  pages?: readonly string[];
}): Promise<{ touches: TouchResult[]; targets: BenchTarget[] }> {
  const site = await serveSite({ store: options.tree.store, port: 0 });
  const browser = await chromium.launch({
    ...visitorsOptions,
    // Outside services are not measured. Playwright's own way to refuse them would switch off the browser's cache.
    args: [...visitorsOptions.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const results: TouchResult[] = [];
  const targets: BenchTarget[] = [];
  try {
    for (const [index, moment] of moments.entries())
      for (const touch of touches.filter(({ page }) => options.pages?.includes(page) ?? true)) {
        const runs: number[] = [];
        for (let run = 0; run < options.runs; run += 1)
          runs.push(await touchOnce(browser, site.address, touch, moment));
        results.push({ touch: touch.name, moment: moment.name, runs });
        const limit = limits.touchMs[touch.name][index]!;
        targets.push(atMost(`${touch.name}, ${moment.name}`, median(runs), limit, milliseconds));
      }
    return { touches: results, targets };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function touchOnce(browser: Browser, origin: string, touch: Touch, moment: Moment): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    await slowDown(page);
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
