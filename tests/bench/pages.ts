import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { measureTimes, median, type PageTimes } from './lighthouse.ts';
import { limits } from './limits.ts';
import { atLeast, atMost, milliseconds, plain, type BenchTarget } from './report.ts';
import { serveWithoutScripts } from './without-scripts.ts';
import type { WorkTree } from './work-tree.ts';

export const benchPages = [
  '/',
  '/tours',
  '/tours/brooklyn-heights',
  '/gallery',
  '/blog',
  '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
] as const;

interface PageResult {
  page: string;
  /** Every run of Lighthouse, with and without scripts. */
  runs: PageTimes[];
  withoutScripts: PageTimes[];
}

/** How fast pages show, and how long they block beyond the same pages without scripts. Both take turns. */
export async function measurePages(options: {
  tree: Pick<WorkTree, 'store'>;
  runs: number;
  pages?: readonly string[];
}): Promise<{ pages: PageResult[]; targets: BenchTarget[] }> {
  const site = await serveSite({ store: options.tree.store, port: 0 });
  const bare = await serveWithoutScripts(site.address);
  try {
    const pages: PageResult[] = [];
    for (const page of options.pages ?? benchPages) {
      const result: PageResult = { page, runs: [], withoutScripts: [] };
      for (let run = 0; run < options.runs; run += 1) {
        result.runs.push(await measureTimes(site.address + page));
        result.withoutScripts.push(await measureTimes(bare.address + page));
      }
      pages.push(result);
    }
    return { pages, targets: pages.flatMap(targetsOf) };
  } finally {
    bare.close();
    await site.close();
  }
}

const middle = (runs: PageTimes[], figure: keyof PageTimes) => median(runs.map((run) => run[figure]));

function targetsOf({ page, runs, withoutScripts }: PageResult): BenchTarget[] {
  const blocking = middle(runs, 'blocking') - middle(withoutScripts, 'blocking');
  return [
    atMost(`${page}: LCP`, middle(runs, 'lcp'), limits.paintMs, milliseconds),
    atMost(`${page}: blocking time of scripts`, Math.max(0, blocking), limits.blockingMs, milliseconds),
    atMost(`${page}: layout shift`, middle(runs, 'cls'), limits.shift, plain),
    atLeast(`${page}: Lighthouse score`, middle(runs, 'score'), limits.lighthouseScore, plain),
  ];
}
