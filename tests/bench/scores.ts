import { currentPublication } from '../../shell/store/publication-log.ts';
import { readSite } from '../../shell/store/records.ts';
import { folderStore } from '../../shell/store/folder-store.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { startStandIns } from '../stand-ins/start.ts';
import { measureScores, type PageScores } from './lighthouse.ts';
import { table, type Target } from './report.ts';
import type { WorkTree } from './work-tree.ts';

const PERFORMANCE = 98;
const notFound = '/no-such-page';
const unlisted = new Set(['/offline', '/survey']);

export interface ScoresResult {
  pages: Record<string, PageScores>;
  targets: Target[];
}

export interface ScoresOptions {
  tree: WorkTree;
  /** Addresses; all of the site's pages and one post when absent. */
  pages?: readonly string[];
  report: (line: string) => void;
}

/** Lighthouse's four scores, as a phone, of every route. One post stands for all. */
export async function measureAllScores({ tree, pages, report }: ScoresOptions): Promise<ScoresResult> {
  const { address, close } = await serveSite({ store: tree.store, port: 0 });
  // Pages were released for the stand-ins' usual places; where those are taken, stand-ins are running there already.
  const standIns = await startStandIns({ site: address }).catch(() => undefined);
  try {
    const scores: Record<string, PageScores> = {};
    for (const page of pages ?? (await routesOf(tree))) {
      const score = await measureScores(address + page);
      scores[page] = score;
      report(
        `${page}  ${score.performance} ${score.accessibility} ${score.bestPractices} ${score.seo}  TBT ${score.tbtOfProcessor} ms (processor)  ${score.faults.join('; ')}`,
      );
    }
    report(`\n${scoreTable(scores)}`);
    return { pages: scores, targets: Object.entries(scores).map(([page, score]) => targetOf(page, score)) };
  } finally {
    await Promise.all([close(), standIns?.stop()]);
  }
}

async function routesOf(tree: WorkTree): Promise<string[]> {
  const store = folderStore(tree.store);
  const publication = await currentPublication(store);
  if (!publication) throw new Error('Nothing is released in the copy.');
  const addresses = Object.keys((await readSite(store, publication.site)).pages);
  const posts = addresses.filter((address) => address.includes('?post='));
  return [...addresses.filter((address) => !address.includes('?')), ...posts.slice(0, 1), notFound];
}

function targetOf(page: string, { performance, accessibility, bestPractices, seo }: PageScores): Target {
  // Pages that are kept from search engines, as the survey is (E19), can't have Lighthouse's points for search.
  const others = unlisted.has(page) ? [accessibility, bestPractices] : [accessibility, bestPractices, seo];
  // The browser itself logs a page that answers 404, and Lighthouse counts that as a fault of the page.
  if (page === notFound) others.splice(1);
  return {
    name: `${page}: Lighthouse`,
    measured: [performance, accessibility, bestPractices, seo].join(' '),
    target: `${PERFORMANCE} 100 100 100`,
    reached: performance >= PERFORMANCE && others.every((score) => score === 100),
  };
}

function scoreTable(scores: Record<string, PageScores>): string {
  return table([
    ['Lighthouse mobile', 'performance', 'accessibility', 'best practices', 'seo', 'TBT (processor)'],
    ...Object.entries(scores).map(([page, score]) =>
      [page, score.performance, score.accessibility, score.bestPractices, score.seo, score.tbtOfProcessor].map(String),
    ),
  ]);
}
