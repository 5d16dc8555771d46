import type { Report } from '@hemstitch/platform/build/command';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import type { Browser } from '@playwright/test';
import { scriptTasksOf, type TraceEvent } from './blocking.ts';
import { launchBrowser, phone } from './browser.ts';
import { measureTimes, median, type PageTimes } from './lighthouse.ts';
import { limits } from './limits.ts';
import { atLeast, atMost, linesOf, milliseconds, plain, type BenchTarget } from './report.ts';
import type { WorkTree } from './work-tree.ts';

export const calmPages = [
  '/',
  '/tours',
  '/tours/brooklyn-heights',
  '/blog',
  '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
  '/gallery',
  '/booking',
  '/contact',
] as const;

/** A visitor reads for this long in all, and scrolls once. */
const READING_MS = 15_000;
const SCROLL_AFTER_MS = 6000;
const SCROLL_MARK = 'bench-scroll';
const traceCategories = 'toplevel,loading,devtools.timeline,blink.user_timing,disabled-by-default-v8.compile';

interface Reading {
  /** Milliseconds of scripts in each task, longest first, before the visitor's first sign of life. */
  before: number[];
  after: number[];
}

interface PageResult {
  page: string;
  /** Every run of Lighthouse, with and without the script files. */
  runs: PageTimes[];
  withoutScripts: PageTimes[];
  reading: Reading;
}

/** How fast pages show, how long they block beyond the same pages without script files, in turns, and how calm a reader is left. */
export async function measureCalm(options: {
  tree: Pick<WorkTree, 'store'>;
  runs: number;
  pages?: readonly string[];
  report: Report;
}): Promise<{ pages: PageResult[]; targets: BenchTarget[] }> {
  const site = await serveSite({ store: options.tree.store, port: 0 });
  const browser = await launchBrowser();
  try {
    const pages: PageResult[] = [];
    for (const page of options.pages ?? calmPages) {
      const runs: PageTimes[] = [];
      const withoutScripts: PageTimes[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        runs.push(await measureTimes(site.address + page));
        withoutScripts.push(await measureTimes(site.address + page, ['*.js']));
      }
      const result = { page, runs, withoutScripts, reading: await read(browser, site.address + page) };
      options.report(linesOf(targetsOf(result)));
      pages.push(result);
    }
    return { pages, targets: pages.flatMap(targetsOf) };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function read(browser: Browser, address: string): Promise<Reading> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', { categories: traceCategories, transferMode: 'ReportEvents' });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SCROLL_AFTER_MS);
    await page.evaluate((mark) => void performance.mark(mark), SCROLL_MARK);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(READING_MS - SCROLL_AFTER_MS);
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await isComplete;
    const scrolledAt = events.find(({ name }) => name === SCROLL_MARK)?.ts ?? Infinity;
    const tasks = scriptTasksOf(events).sort((one, other) => other.duration - one.duration);
    const durations = (isBefore: boolean) =>
      tasks.filter(({ at }) => at < scrolledAt === isBefore).map(({ duration }) => duration);
    return { before: durations(true), after: durations(false) };
  } finally {
    await context.close();
  }
}

const middle = (runs: PageTimes[], figure: keyof PageTimes) => median(runs.map((run) => run[figure]));

function targetsOf({ page, runs, withoutScripts, reading }: PageResult): BenchTarget[] {
  const [blocking, bare] = [middle(runs, 'blocking'), middle(withoutScripts, 'blocking')];
  const [score, bareScore] = [middle(runs, 'score'), middle(withoutScripts, 'score')];
  return [
    atMost(`${page}: LCP`, middle(runs, 'lcp'), limits.paintMs, milliseconds),
    atMost(
      `${page}: blocking of ${milliseconds(blocking)} over ${milliseconds(bare)} without scripts`,
      Math.max(0, blocking - bare),
      limits.blockingMs,
      milliseconds,
    ),
    atMost(`${page}: layout shift`, middle(runs, 'cls'), limits.shift, plain),
    atLeast(
      `${page}: Lighthouse score, ${plain(bareScore)} without scripts`,
      score,
      Math.min(limits.lighthouseScore, bareScore),
      plain,
    ),
    atMost(
      `${page}: longest script before a sign, ${milliseconds(reading.after[0] ?? 0)} after it`,
      reading.before[0] ?? 0,
      limits.taskMs,
      milliseconds,
    ),
  ];
}
