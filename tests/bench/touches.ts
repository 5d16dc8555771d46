import { serveSite } from '../../shell/edge/node.ts';
import type { CDPSession, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { longTasksOf, type LongTask, type TraceEvent } from './blocking.ts';
import { launchBrowser, phone } from './browser.ts';
import { median } from './lighthouse.ts';
import { benchPages } from './pages.ts';
import { recordNetwork, type Network } from './page-load.ts';
import { atMost, holds, kilobytes, milliseconds, plain, table, type Target } from './report.ts';
import type { WorkTree } from './work-tree.ts';

const INP_MS = 200;
const BEFORE_BYTES = 60_000;
const AFTER_BYTES = 150_000;
const SLOWDOWN = 4;

/** Of controls that look the same, such as the photos of a gallery, so many are touched. */
const OF_EACH_LOOK = 2;

/** Of the chrome and of pages with forms and prices besides those that are timed. */
const touchedPages = [...benchPages, '/tours/private-tours', '/contact'];

interface Touch {
  control: string;
  /** From the touch to the next frame, in milliseconds, as the browser counts; 16 where it was less. */
  time: number;
}

interface TouchResult {
  page: string;
  touches: Touch[];
  tasks: LongTask[];
  cls: number;
  /** Bytes of scripts (br): run before the first touch; fetched behind everything else before it; all after it; and all in the end. */
  scripts: { before: number; background: number; first: number; all: number };
  /** Shares of the page's elements that React has taken over: after the first sign, and in the end. */
  hydrated: { first: number; last: number };
  errors: string[];
}

export interface TouchesResult {
  pages: TouchResult[];
  targets: Target[];
}

interface TouchesOptions {
  tree: Pick<WorkTree, 'store'>;
  pages?: readonly string[];
  /** Each page is gone through so often on either processor. */
  runs: number;
  report: (line: string) => void;
}

const watcher = fileURLToPath(new URL('./watch-touches.client.js', import.meta.url));

/** What the watcher in the page has. */
interface Watch {
  worst: number;
  shift: number;
  controls: (most: number) => number;
  place: (index: number) => { name: string; x: number; y: number } | undefined;
  share: () => number;
}
type WatchedWindow = { watch: Watch };

/**
 * Scrolls through each page and touches each of its controls once, as a phone with a quarter of this processor. Of several
 * runs, touches are those of the run in the middle by its slowest, tasks those of the one in the middle by its longest.
 */
export async function measureTouches({
  tree,
  pages = touchedPages,
  runs,
  report,
}: TouchesOptions): Promise<TouchesResult> {
  const site = await serveSite({ store: tree.store, port: 0 });
  try {
    const results: TouchResult[] = [];
    for (const page of pages) {
      const slow: Omit<TouchResult, 'tasks'>[] = [];
      const tasks: LongTask[][] = [];
      for (let run = 0; run < runs; run += 1) {
        slow.push((await touchPage(site.address, page, SLOWDOWN)).result);
        // A slowed processor spends its time on being slow, so tasks are those of a whole one, and reckoned as slower.
        tasks.push(longTasksOf((await touchPage(site.address, page, 1)).events, SLOWDOWN));
      }
      results.push({
        ...inTheMiddle(slow, (result) => worstOf(result).time),
        cls: Math.max(...slow.map(({ cls }) => cls)),
        errors: slow.flatMap(({ errors }) => errors),
        tasks: inTheMiddle(tasks, ([longest]) => longest?.duration ?? 0),
      });
      report(touchTable(results.at(-1)!));
    }
    report(`\n${summary(results)}`);
    return { pages: results, targets: results.flatMap(targetsOf) };
  } finally {
    await site.close();
  }
}

/** @param slowdown how many times slower than it is the processor seems to the page */
async function touchPage(
  origin: string,
  address: string,
  slowdown: number,
): Promise<{ result: Omit<TouchResult, 'tasks'>; events: TraceEvent[] }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    // What belongs to others would be loaded, sent and measured as ours.
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      // In the place of a frame that does not load, the browser would make a page of its own, with scripts.
      (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({ contentType: 'text/html', body: '' })
          : route.abort(),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await recordNetwork(session);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript({ path: watcher });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const trace = await startTrace(await browser.newBrowserCDPSession());
    await page.goto(origin + address, { waitUntil: 'load' });
    await page.waitForTimeout(6000);

    const ran = new Set(await page.evaluate(() => [...document.scripts].map(({ src }) => src)));
    const before = scriptBytes(network, (script) => ran.has(script));
    const ahead = scriptBytes(network, (script) => !ran.has(script));
    const watch = <T>(ask: (own: Watch) => T) => page.evaluate(`(${String(ask)})(window.watch)`) as Promise<T>;
    const touches: Touch[] = [];
    const count = await page.evaluate(
      (most) => (window as unknown as WatchedWindow).watch.controls(most),
      OF_EACH_LOOK,
    );
    let first: { share: number; bytes: number } | undefined;
    for (let index = 0; index < count; index += 1) {
      const place = await page.evaluate((at) => (window as unknown as WatchedWindow).watch.place(at), index);
      if (!place) continue;
      await page.waitForTimeout(200);
      await page.evaluate(() => ((window as unknown as WatchedWindow).watch.worst = 0));
      await page.touchscreen.tap(place.x, place.y);
      await page.waitForTimeout(1200);
      touches.push({ control: place.name, time: Math.max(16, await watch((own) => own.worst)) });
      first ??= { share: await watch((own) => own.share()), bytes: scriptBytes(network, () => true) };
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
    }
    await scrollThrough(page);
    const last = await watch((own) => own.share());
    const cls = await watch((own) => own.shift);
    const events = await trace();
    const all = scriptBytes(network, () => true);
    const scripts = { before, background: ahead, first: first?.bytes ?? all, all };
    return {
      result: { page: address, touches, cls, scripts, hydrated: { first: first?.share ?? 0, last }, errors },
      events,
    };
  } finally {
    await browser.close();
  }
}

function scriptBytes({ seen, sizes }: Network, counts: (script: string) => boolean): number {
  const scripts = seen.filter(
    ({ type, address }) => (type === 'Script' || new URL(address).pathname.endsWith('.js')) && counts(address),
  );
  return scripts.reduce((sum, { address }) => sum + (sizes.get(address) ?? 0), 0);
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

/** @returns a function that ends it and gives what was recorded */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'v8.execute',
        'loading',
        'disabled-by-default-lighthouse',
        'disabled-by-default-v8.compile',
      ],
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

/** The one in the middle by what is measured of each; of an even number the greater. */
function inTheMiddle<Run>(runs: readonly Run[], measure: (run: Run) => number): Run {
  return [...runs].sort((a, b) => measure(a) - measure(b))[Math.floor(runs.length / 2)]!;
}

const worstOf = ({ touches }: Pick<TouchResult, 'touches'>) =>
  touches.reduce<Touch>((worst, touch) => (touch.time > worst.time ? touch : worst), { control: 'none', time: 0 });

function targetsOf(result: TouchResult): Target[] {
  const { page, tasks, cls, scripts, errors } = result;
  return [
    atMost(`${page}: slowest touch`, worstOf(result).time, INP_MS, milliseconds),
    holds(
      `${page}: tasks over 50 ms`,
      tasks.length === 0,
      tasks.length === 0 ? 'none' : `${tasks.length}, up to ${tasks[0]!.duration} ms`,
      'none',
    ),
    atMost(`${page}: layout shift through touches and scrolling`, cls, 0, plain),
    atMost(`${page}: JavaScript before the first touch`, scripts.before, BEFORE_BYTES, kilobytes),
    atMost(`${page}: JavaScript after the first touch`, scripts.first, AFTER_BYTES, kilobytes),
    atMost(`${page}: JavaScript in the end`, scripts.all, AFTER_BYTES, kilobytes),
    holds(`${page}: errors while it is touched`, errors.length === 0, errors[0]?.slice(0, 60) ?? 'none', 'none'),
  ];
}

function touchTable({ page, touches, tasks }: TouchResult): string {
  const slowest = [...touches].sort((a, b) => b.time - a.time).slice(0, 8);
  return [
    `\n${page}`,
    table([['Slowest touches', 'INP'], ...slowest.map(({ control, time }) => [control, milliseconds(time)])]),
    ...tasks
      .slice(0, 5)
      .map(
        ({ duration, at, work }) =>
          `  task of ${duration} ms, ${(at / 1000).toFixed(1)} s after first paint: ${work.slice(0, 4).join('; ')}`,
      ),
  ].join('\n');
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

function summary(results: readonly TouchResult[]): string {
  return table([
    [
      'At a quarter of the processor',
      'touches',
      'median',
      'slowest',
      'tasks > 50 ms',
      'CLS',
      'JS before',
      'in background',
      'after the first',
      'in the end',
      'hydrated at first',
      'in the end',
    ],
    ...results.map((result) => [
      result.page,
      String(result.touches.length),
      milliseconds(median(result.touches.map(({ time }) => time))),
      milliseconds(worstOf(result).time),
      String(result.tasks.length),
      plain(result.cls),
      kilobytes(result.scripts.before),
      kilobytes(result.scripts.background),
      kilobytes(result.scripts.first),
      kilobytes(result.scripts.all),
      percent(result.hydrated.first),
      percent(result.hydrated.last),
    ]),
  ]);
}
