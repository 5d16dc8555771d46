import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { serveAstroSite } from './astro-site.ts';
import { measureTimes, median, type PageTimes } from './lighthouse.ts';
import { atMost, milliseconds, plain, times, type Target } from './report.ts';
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
  try {
    const results: PageResult[] = [];
    for (const page of pages) {
      const result: PageResult = { page, runs: { stitched: [], astro: [] } };
      for (let run = 0; run < count; run += 1) {
        for (const name of siteNames) result.runs[name].push(await measureTimes(addresses[name] + page));
      }
      results.push(result);
    }
    return { pages: results, targets: results.flatMap(targetsOf) };
  } finally {
    astro.close();
    await site.close();
  }
}

const middle = (runs: PageTimes[], figure: 'lcp' | 'tbtOfProcessor' | 'cls') => median(runs.map((run) => run[figure]));

function targetsOf({ page, runs }: PageResult): Target[] {
  return [
    atMost(`${page}: LCP`, middle(runs.stitched, 'lcp'), LCP_MS, milliseconds),
    atMost(`${page}: LCP to Astro's`, middle(runs.stitched, 'lcp') / middle(runs.astro, 'lcp'), LCP_TO_ASTRO, times),
    atMost(`${page}: blocking time of scripts`, middle(runs.stitched, 'tbtOfProcessor'), 0, milliseconds),
    atMost(`${page}: layout shift`, middle(runs.stitched, 'cls'), 0, plain),
  ];
}
