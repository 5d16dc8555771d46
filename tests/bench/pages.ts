import { serveSite } from '@cobblestone/platform/edge/node/node.ts';
import { serveAstroSite } from './astro-site.ts';
import { launchBrowser } from './browser.ts';
import { measureTimes, median, type PageTimes } from './lighthouse.ts';
import { atMost, milliseconds, plain, times, type Target } from './report.ts';
import { seenLargestPaint } from './lcp-on-slow-line.ts';
import type { WorkTree } from './work-tree.ts';

export const benchPages = [
  '/',
  '/tours',
  '/tours/brooklyn-heights',
  '/gallery',
  '/blog',
  '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
] as const;

const LCP_TO_ASTRO = 1.1;
const LCP_MS = 1200;

const siteNames = ['stitched', 'astro'] as const;
type SiteName = (typeof siteNames)[number];

interface PageResult {
  page: string;
  /** Every run of Lighthouse. */
  runs: Record<SiteName, PageTimes[]>;
  /** Every run's largest paint on a slow line, in milliseconds. */
  seen: Record<SiteName, number[]>;
}

export interface PagesResult {
  pages: PageResult[];
  targets: Target[];
}

/** How fast pages show, beside the same words and pictures in a project made with Astro. Both take turns. */
export async function measurePages(options: {
  tree: WorkTree;
  runs: number;
  pages?: readonly string[];
}): Promise<PagesResult> {
  const { tree, runs: count, pages = benchPages } = options;
  const site = await serveSite({ store: tree.store, port: 0 });
  const astro = await serveAstroSite(site.address, pages);
  const addresses = { stitched: site.address, astro: astro.address };
  const browser = await launchBrowser();
  try {
    // The first page of a browser is slower than the rest, so it is not measured.
    await seenLargestPaint(browser, addresses.astro, '/');
    const results: PageResult[] = [];
    for (const page of pages) {
      const result: PageResult = { page, runs: { stitched: [], astro: [] }, seen: { stitched: [], astro: [] } };
      for (let run = 0; run < count; run += 1) {
        for (const name of siteNames) {
          result.runs[name].push(await measureTimes(addresses[name] + page));
          result.seen[name].push(await seenLargestPaint(browser, addresses[name], page));
        }
      }
      results.push(result);
    }
    return { pages: results, targets: results.flatMap(targetsOf) };
  } finally {
    await browser.close();
    astro.close();
    await site.close();
  }
}

const middle = (runs: PageTimes[], figure: 'lcp' | 'tbtOfProcessor' | 'cls') => median(runs.map((run) => run[figure]));

function targetsOf({ page, runs, seen }: PageResult): Target[] {
  return [
    atMost(`${page}: LCP`, middle(runs.stitched, 'lcp'), LCP_MS, milliseconds),
    atMost(`${page}: LCP to Astro's`, middle(runs.stitched, 'lcp') / middle(runs.astro, 'lcp'), LCP_TO_ASTRO, times),
    atMost(`${page}: LCP to Astro's, on a slow line`, median(seen.stitched) / median(seen.astro), LCP_TO_ASTRO, times),
    atMost(`${page}: blocking time of scripts`, middle(runs.stitched, 'tbtOfProcessor'), 0, milliseconds),
    atMost(`${page}: layout shift`, middle(runs.stitched, 'cls'), 0, plain),
  ];
}
