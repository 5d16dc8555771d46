import { fileURLToPath } from 'node:url';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser, phone } from './browser.ts';
import { calmPages } from './calm.ts';
import { limits } from './limits.ts';
import { atMost, holds, kilobytes, milliseconds, plain, type BenchTarget } from './report.ts';
import type { WorkTree } from './work-tree.ts';

const SLOWDOWN = 4;
/** Number of controls to touch among those that look the same, such as photos of a gallery. */
const OF_EACH_LOOK = 2;

/** The timed pages, and those with forms and prices. */
const touchedPages = [...calmPages, '/tours/private-tours'];

interface Interaction {
  control: string;
  /** Interaction to next paint in milliseconds; 16 where it was less. */
  time: number;
}

interface InteractionResult {
  page: string;
  interactions: Interaction[];
  cls: number;
  /** Bytes of scripts over the wire: run before the app, and fetched in all. */
  scripts: { before: number; after: number };
  errors: string[];
}

export interface InteractionsResult {
  pages: InteractionResult[];
  targets: BenchTarget[];
}

const watcher = fileURLToPath(new URL('./watch-interactions.client.js', import.meta.url));

/** Functions of the watcher in the page. */
declare global {
  var watch: {
    worst: number;
    shift: number;
    controls: (most: number) => number;
    place: (index: number) => { name: string; x: number; y: number } | undefined;
  };
}

/** Touches each control of each page once and scrolls through it, as a phone with a quarter of this processor. */
export async function measureInteractions(options: {
  tree: Pick<WorkTree, 'store'>;
  runs: number;
  pages?: readonly string[];
}): Promise<InteractionsResult> {
  const { tree, runs, pages = touchedPages } = options;
  const site = await serveSite({ store: tree.store, port: 0 });
  try {
    const results: InteractionResult[] = [];
    for (const page of pages) {
      const measured: InteractionResult[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await touchPage(site.address, page));
      results.push({
        ...middleOf(measured, (result) => slowestOf(result).time),
        cls: Math.max(...measured.map(({ cls }) => cls)),
        errors: measured.flatMap(({ errors }) => errors),
      });
    }
    return { pages: results, targets: results.flatMap(targetsOf) };
  } finally {
    await site.close();
  }
}

async function touchPage(origin: string, address: string): Promise<InteractionResult> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    // Outside services are not measured. In the place of a frame that fails, the browser would load a page of its own.
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({ contentType: 'text/html', body: '' })
          : route.abort(),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sizes = await recordScriptSizes(session);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript({ path: watcher });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(origin + address, { waitUntil: 'load' });
    await page.waitForTimeout(6000);

    // The app, which warms up in idle time, follows the scripts that each page runs.
    const inPage = await page.evaluate(() => {
      const scripts = [...document.scripts];
      const app = scripts.findIndex(({ fetchPriority }) => fetchPriority === 'low');
      return scripts.slice(0, app < 0 ? undefined : app).map(({ src }) => src);
    });
    const before = inPage.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
    const count = await page.evaluate((most) => watch.controls(most), OF_EACH_LOOK);
    const interactions: Interaction[] = [];
    let after = 0;
    for (let index = 0; index < count; index += 1) {
      const place = await page.evaluate((at) => watch.place(at), index);
      if (!place) continue;
      await page.waitForTimeout(200);
      await page.evaluate(() => (watch.worst = 0));
      await page.touchscreen.tap(place.x, place.y);
      await page.waitForTimeout(1200);
      const worst = await page.evaluate(() => watch.worst);
      interactions.push({ control: place.name, time: Math.max(16, worst) });
      after ||= [...sizes.values()].reduce((sum, size) => sum + size, 0);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
    }
    await scrollThrough(page);
    const cls = await page.evaluate(() => watch.shift);
    return { page: address, interactions, cls, scripts: { before, after }, errors };
  } finally {
    await browser.close();
  }
}

/** @returns bytes over the wire of each script so far, by address */
async function recordScriptSizes(session: CDPSession): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (new URL(response.url).pathname.endsWith('.js')) sizes.set(response.url, Number(length ?? 0));
  });
  return sizes;
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(1000);
}

/** The run in the middle by a figure; of an even number of runs the greater. */
function middleOf<Run>(runs: readonly Run[], figureOf: (run: Run) => number): Run {
  return [...runs].sort((a, b) => figureOf(a) - figureOf(b))[Math.floor(runs.length / 2)]!;
}

const slowestOf = ({ interactions }: Pick<InteractionResult, 'interactions'>) =>
  interactions.reduce<Interaction>((slowest, one) => (one.time > slowest.time ? one : slowest), {
    control: 'none',
    time: 0,
  });

function targetsOf(result: InteractionResult): BenchTarget[] {
  const { page, cls, scripts, errors } = result;
  return [
    atMost(`${page}: slowest interaction`, slowestOf(result).time, limits.interactionMs, milliseconds),
    atMost(`${page}: layout shift`, cls, limits.shift, plain),
    atMost(`${page}: JavaScript before the app`, scripts.before, limits.scriptBytesBefore, kilobytes),
    atMost(`${page}: JavaScript with the app`, scripts.after, limits.scriptBytesAfter, kilobytes),
    holds(`${page}: errors`, errors.length === 0, errors[0]?.slice(0, 60) ?? 'none', 'none'),
  ];
}
