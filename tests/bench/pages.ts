import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { measureTimes, median, type PageTimes } from './lighthouse.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { seenLargestPaint } from './seen-paint.ts';
import { atMost, below, holds, kilobytes, milliseconds, plain, table, times, type Target } from './report.ts';
import { serveVariants, variantNames, variantTitles, type VariantName } from './variants.ts';
import type { WorkTree } from './work-tree.ts';

export const benchPages = [
  '/',
  '/tours',
  '/tours/brooklyn-heights',
  '/gallery',
  '/blog',
  '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
] as const;

const FEDERATION_BYTES = 35_000;
const CHAIN_DEPTH = 2;
const LCP_TO_SCRIPTLESS = 1.05;
const LCP_TO_BUNDLE = 0.65;
const LCP_TO_STATIC = 1.05;
const LCP_MS = 1200;
const BLOCKING_MS = 20;

/** Seen on a slow line as well: the site, and what it is to be as fast as. */
const seenVariants = ['stitched', 'scriptless', 'astro'] as const;
type SeenVariant = (typeof seenVariants)[number];

type Figures = Omit<PageTimes, 'longTasks' | 'lcpElement'>;

interface PageResult {
  page: string;
  loads: Partial<Record<VariantName, PageLoad>>;
  times: Record<VariantName, Figures>;
  /** Every run's largest paint on a slow line, in milliseconds. */
  seen: Record<SeenVariant, number[]>;
  /** Every run's figures, for a look at the noise. */
  runs: Record<VariantName, PageTimes[]>;
}

export interface PagesResult {
  pages: PageResult[];
  targets: Target[];
}

export interface PagesOptions {
  tree: WorkTree;
  /** Lighthouse runs of which the median counts. */
  runs: number;
  pages?: readonly string[];
  report: (line: string) => void;
}

/** The same pages in all variants, side by side. The tree's site must be released. */
export async function measurePages({ tree, runs, pages = benchPages, report }: PagesOptions): Promise<PagesResult> {
  const bundles = join(tree.folder, '.cache', 'bundles');
  await tree.run('npx', ['tsx', 'tests/bench/build-one-bundle.ts', bundles]);
  const variants = await serveVariants(tree.store, bundles, pages);
  try {
    const results: PageResult[] = [];
    for (const page of pages) {
      const loads = await measureLoads(page, variants.addresses);
      report(loadTable(page, loads));
      const timed = await measureAllTimes(page, variants.addresses, runs);
      const result = { page, loads, ...timed, seen: await measureSeen(page, variants.addresses, runs) };
      report(timeTable(result));
      results.push(result);
    }
    return { pages: results, targets: results.flatMap(targetsOf) };
  } finally {
    await variants.close();
  }
}

async function measureLoads(page: string, addresses: Record<VariantName, string>): Promise<PageResult['loads']> {
  const browser = await launchBrowser();
  try {
    const loads: PageResult['loads'] = {};
    for (const name of ['stitched', 'single', 'split'] as const)
      loads[name] = await loadPage(browser, addresses[name] + page);
    return loads;
  } finally {
    await browser.close();
  }
}

/** Variants take turns, so that a busy minute of the machine hits all of them. */
async function measureAllTimes(
  page: string,
  addresses: Record<VariantName, string>,
  count: number,
): Promise<Pick<PageResult, 'times' | 'runs'>> {
  const runs: PageResult['runs'] = { stitched: [], scriptless: [], astro: [], single: [], split: [] };
  for (let run = 0; run < count; run += 1) {
    for (const name of variantNames) runs[name].push(await measureTimes(addresses[name] + page));
  }
  const middle = (name: VariantName) => {
    const of = (figure: keyof Figures) => median(runs[name].map((one) => one[figure]));
    return {
      lcp: of('lcp'),
      fcp: of('fcp'),
      tbt: of('tbt'),
      tbtOfProcessor: of('tbtOfProcessor'),
      cls: of('cls'),
      totalBytes: of('totalBytes'),
    };
  };
  return {
    runs,
    times: {
      stitched: middle('stitched'),
      scriptless: middle('scriptless'),
      astro: middle('astro'),
      single: middle('single'),
      split: middle('split'),
    },
  };
}

async function measureSeen(
  page: string,
  addresses: Record<VariantName, string>,
  count: number,
): Promise<PageResult['seen']> {
  const seen: PageResult['seen'] = { stitched: [], scriptless: [], astro: [] };
  const browser = await launchBrowser();
  try {
    // A browser's own first work is no page's.
    await seenLargestPaint(browser, addresses.scriptless, page);
    for (let run = 0; run < count; run += 1) {
      for (const name of seenVariants) seen[name].push(await seenLargestPaint(browser, addresses[name], page));
    }
    return seen;
  } finally {
    await browser.close();
  }
}

function targetsOf({ page, loads, times: timed, seen }: PageResult): Target[] {
  const { stitched, single, split } = loads as Record<VariantName, PageLoad>;
  const twice = Object.entries(stitched.libraries).filter(([, count]) => count !== 1);
  return [
    atMost(
      `${page}: JavaScript over the one-bundle build`,
      stitched.scriptBytes - single.scriptBytes,
      FEDERATION_BYTES,
      kilobytes,
    ),
    atMost(
      `${page}: JavaScript over the code-split build`,
      stitched.scriptBytes - split.scriptBytes,
      FEDERATION_BYTES,
      kilobytes,
    ),
    atMost(`${page}: chain before hydration`, stitched.depth, CHAIN_DEPTH, plain),
    holds(
      `${page}: manifest`,
      !stitched.manifestRequested,
      stitched.manifestRequested ? 'requested' : 'not requested',
      'not requested',
    ),
    holds(
      `${page}: shared libraries`,
      twice.length === 0,
      twice.map(([name, count]) => `${name} ${count} times`).join(', ') || 'each once',
      'each once',
    ),
    holds(`${page}: console`, stitched.errors.length === 0, stitched.errors[0]?.slice(0, 60) ?? 'no error', 'no error'),
    atMost(
      `${page}: LCP to the same HTML without scripts`,
      timed.stitched.lcp / timed.scriptless.lcp,
      LCP_TO_SCRIPTLESS,
      times,
    ),
    atMost(`${page}: LCP to the static page`, timed.stitched.lcp / timed.astro.lcp, LCP_TO_STATIC, times),
    atMost(`${page}: LCP`, timed.stitched.lcp, LCP_MS, milliseconds),
    atMost(
      `${page}: LCP to the static page, seen on a slow line`,
      median(seen.stitched) / median(seen.astro),
      LCP_TO_STATIC,
      times,
    ),
    atMost(`${page}: LCP, seen on a slow line`, median(seen.stitched), LCP_MS, milliseconds),
    atMost(`${page}: LCP to the one-bundle build`, timed.stitched.lcp / timed.single.lcp, LCP_TO_BUNDLE, times),
    below(`${page}: total blocking time`, timed.stitched.tbt, BLOCKING_MS, milliseconds),
    below(`${page}: total blocking time, in processor time`, timed.stitched.tbtOfProcessor, BLOCKING_MS, milliseconds),
    atMost(`${page}: layout shift`, timed.stitched.cls, 0, plain),
  ];
}

function loadTable(page: string, loads: PageResult['loads']): string {
  const rows = (['stitched', 'single', 'split'] as const).map((name) => {
    const load = loads[name]!;
    return [
      variantTitles[name],
      kilobytes(load.scriptBytes),
      String(load.scriptRequests),
      kilobytes(load.settledBytes),
      String(load.requests),
      String(load.depth),
      milliseconds(load.hydratedAt),
    ];
  });
  return `\n${page}\n${table([['Until hydrated', 'JS (br)', 'scripts', 'JS 5 s later', 'requests', 'depth', 'at (unthrottled)'], ...rows])}`;
}

function timeTable({ times: timed, runs, seen }: PageResult): string {
  const rows = variantNames.map((name) => {
    const { fcp, lcp, tbt, tbtOfProcessor, cls, totalBytes } = timed[name];
    return [
      variantTitles[name],
      milliseconds(fcp),
      milliseconds(lcp),
      milliseconds(tbt),
      milliseconds(tbtOfProcessor),
      plain(cls),
      kilobytes(totalBytes),
    ];
  });
  const elements = variantNames.map((name) => `${variantTitles[name]}: ${runs[name].at(-1)!.lcpElement.slice(0, 120)}`);
  const paints = seenVariants.map(
    (name) => `${variantTitles[name]} ${milliseconds(median(seen[name]))} (${seen[name].map(Math.round).join(', ')})`,
  );
  return `\n${table([['Lighthouse mobile, median', 'FCP', 'LCP', 'TBT', 'TBT (processor)', 'CLS', 'all bytes'], ...rows])}\nLargest paint\n  ${elements.join('\n  ')}\nSeen on a slow line: ${paints.join('; ')}`;
}
