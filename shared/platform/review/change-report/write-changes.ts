import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import { formatSecondsSince, type Report } from '../../build/command.ts';
import { followProgress } from '../../build/report.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { RequestHandler } from '../../edge/previews.ts';
import { createEdge } from '../../edge/request-handler.ts';
import { singleSiteSource } from '../../edge/source/single-site-source.ts';
import type { Site } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { launchOfflineBrowser } from '../gate/offline-browser.ts';
import { choosePagesToCapture } from './choose-screenshots.ts';
import { compareConditionalCopy } from './compare-conditional-copy.ts';
import { compareSites, differences, type PageChange } from './compare-sites.ts';
import { changesPage, descriptions, type Screenshots } from './report-page.ts';
import { summarizeChanges } from './summarize-changes.ts';
import { takeScreenshot, widths } from './take-screenshot.ts';

type Comparing = typeof import('./compare-pictures.ts');

const CONCURRENT_PAGES = 2;
const BEING_TAKEN =
  'Pictures are being taken. Load this page again in a minute or two; if there are none later, taking them was ended.';

export interface ChangesOptions {
  definition: SiteDefinition;
  store: Store;
  before: Site;
  after: Site;
  /** The changed apps, and the author. */
  apps: readonly AppName[];
  who: string;
  /** Number of the publication that `before` is. */
  base: number;
  /** Receives `index.html` and its pictures. Earlier content is deleted. */
  folder: string;
  site?: string;
  report: Report;
  withoutPictures?: boolean;
  /** Is called with a report that says that pictures are being taken, before they are. */
  beforePictures?: () => Promise<void>;
  /** When the preview that it is part of ends, in ISO 8601. */
  until?: string;
  /** Removes parts of a page's HTML that do not count as a change. */
  comparable?: (html: string) => string;
}

/** Writes the change report of two sites, and reports how many pages differ. */
export async function writeChanges(options: ChangesOptions): Promise<void> {
  const { definition, store, before, after, folder, report } = options;
  const since = Date.now();
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const change = await compareSites(definition.host, store, before, after, options.comparable);
  const summary = summarizeChanges(change);
  const changedApps = change.changedComponents.filter((component) => component !== 'settings');
  const conditionalCopy = await compareConditionalCopy(definition, store, changedApps, before.set, after.set);
  const chosen = options.withoutPictures ? [] : choosePagesToCapture(change.pages);
  const at = new Date().toISOString();
  const writePage = ({ screenshots, fault }: Awaited<ReturnType<typeof takePictures>>) => {
    const who = options.who.split(' <', 1)[0]!;
    const page = changesPage({ ...options, who, at, change, summary, conditionalCopy, screenshots, pictures: fault });
    return writeFile(join(folder, 'index.html'), page);
  };
  if (chosen.length > 0 && options.beforePictures) {
    await writePage({ screenshots: new Map(), fault: BEING_TAKEN });
    await options.beforePictures();
  }
  const taken = await takePictures(chosen, options).catch((error: Error) => ({
    screenshots: new Map<string, Screenshots[]>(),
    fault: `There are no pictures: ${error.message}`,
  }));
  await writePage(taken);
  const { screenshots } = taken;
  const kinds = differences.flatMap((kind) => {
    const count = change.pages.filter(({ difference }) => difference === kind).length;
    return count > 0 ? [`${count} ${descriptions[kind]}`] : [];
  });
  report(
    `changes     ${change.pages.length} ${change.pages.length === 1 ? 'page differs' : 'pages differ'}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}, ${screenshots.size} compared as screenshots, in ${formatSecondsSince(since)}`,
    {
      type: 'compared',
      pages: change.pages.map(({ address, difference, title }) => ({ address, difference, title })),
      later: conditionalCopy.map(({ what, difference, words }) => ({
        what,
        difference,
        fields: words.map(({ location }) => location),
      })),
    },
  );
}

async function takePictures(
  pages: readonly PageChange[],
  { store, before, after, folder, report }: ChangesOptions,
): Promise<{ screenshots: Map<string, Screenshots[]>; fault?: string }> {
  const screenshots = new Map<string, Screenshots[]>();
  if (pages.length === 0) return { screenshots };
  const comparing = await import('./compare-pictures.ts').catch(() => undefined);
  if (!comparing) return { screenshots, fault: 'the package sharp is not installed' };
  const browser = await launchOfflineBrowser().catch(() => undefined);
  if (!browser) return { screenshots, fault: 'There are no pictures: no browser could be started.' };
  try {
    const [old, now] = [before, after].map((site) => createEdge(singleSiteSource(store, site)).fetch);
    const limit = pLimit(CONCURRENT_PAGES);
    const progress = followProgress(report, 'pictures', pages.length);
    const captures = pages.map((page, index) =>
      limit(async () => {
        const sites = { old: old!, now: now!, folder, ...comparing };
        screenshots.set(page.address, await captureWidths(browser, page, `${index + 1}`, sites));
        progress.advance();
      }),
    );
    await Promise.all(captures);
    return { screenshots };
  } finally {
    await browser.close();
  }
}

/** Screenshots of a page at every width. @param name prefix of the files */
async function captureWidths(
  browser: Browser,
  { address, difference }: PageChange,
  name: string,
  { old, now, folder, comparePictures }: { old: RequestHandler; now: RequestHandler; folder: string } & Comparing,
): Promise<Screenshots[]> {
  const taken: Screenshots[] = [];
  for (const width of widths) {
    const before = difference === 'added' ? undefined : await takeScreenshot(browser, old, address, width);
    const after = difference === 'gone' ? undefined : await takeScreenshot(browser, now, address, width);
    const compared = await comparePictures(before, after);
    const save = async (when: 'before' | 'after' | 'marks') => {
      if (!compared?.[when]) return undefined;
      const file = `pictures/${name}-${width}-${when}.webp`;
      await writeFile(join(folder, file), compared[when]);
      return file;
    };
    const files = { before: await save('before'), after: await save('after'), marks: await save('marks') };
    taken.push({ width, pictures: compared && { ...compared, ...files } });
  }
  return taken;
}
