import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { formatSecondsSince, type Report } from '../../build/command.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { createEdge } from '../../edge/request-handler.ts';
import { singleSiteSource } from '../../edge/source/site-source.ts';
import type { Site } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { launchOfflineBrowser } from '../gate/offline-browser.ts';
import { groupBy } from '../group-by.ts';
import { compareContent } from './compare-content.ts';
import { compareSites, differences, type PageChange, summarizeChanges } from './compare-sites.ts';
import type { Screenshots } from './pictures.ts';
import { changesPage, descriptions } from './report-page.ts';

const CONCURRENT_PAGES = 2;
/** Pages with pictures; each takes some seconds and about 100 kB. */
export const MAX_PICTURED_PAGES = 12;
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
  /** When the preview that it is part of ends, in ISO 8601. */
  until?: string;
  /** Removes parts of a page's HTML that do not count as a change. */
  comparable?: (html: string) => string;
}

/**
 * Writes the change report of two sites in words, and reports how many pages differ.
 * @returns takes the pictures, and writes the report with them
 */
export async function writeChanges(options: ChangesOptions): Promise<() => Promise<void>> {
  const { definition, store, before, after, folder, report } = options;
  const since = Date.now();
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const change = await compareSites(definition.host, store, before, after, options.comparable);
  const summary = summarizeChanges(change);
  const changedApps = change.changedComponents.filter((component) => component !== 'settings');
  const shown = change.pages.flatMap(({ words }) => words);
  const content = await compareContent(store, changedApps, before.set, after.set, shown);
  const chosen = options.withoutPictures ? [] : choosePagesToPicture(change.pages);
  const at = new Date().toISOString();
  const writePage = (screenshots: ReadonlyMap<string, Screenshots[]>, pictures?: string) => {
    const who = options.who.split(' <', 1)[0]!;
    const page = changesPage({ ...options, who, at, change, summary, content, screenshots, pictures });
    return writeFile(join(folder, 'index.html'), page);
  };
  await writePage(new Map(), chosen.length > 0 ? BEING_TAKEN : undefined);
  const kinds = differences.flatMap((kind) => {
    const count = change.pages.filter(({ difference }) => difference === kind).length;
    return count > 0 ? [`${count} ${descriptions[kind]}`] : [];
  });
  report(
    `changes     ${change.pages.length} ${change.pages.length === 1 ? 'page differs' : 'pages differ'}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}, in ${formatSecondsSince(since)}`,
    {
      type: 'compared',
      pages: change.pages.map(({ address, difference, title }) => ({ address, difference, title })),
      later: content.map(({ what, words }) => ({ what, fields: words.map(({ location }) => location) })),
    },
  );
  return async () => {
    if (chosen.length === 0) return;
    const start = Date.now();
    const screenshots = await pictureAll(chosen, options).catch((error: Error) => error);
    if (screenshots instanceof Error) return writePage(new Map(), `There are no pictures: ${screenshots.message}.`);
    await writePage(screenshots);
    report(`pictures    ${screenshots.size} pages compared as screenshots, in ${formatSecondsSince(start)}`);
  };
}

/** The most changed page of each kind, up to the limit; pages that look the same come last. */
export function choosePagesToPicture(pages: readonly PageChange[]): PageChange[] {
  const isSeen = ({ difference }: PageChange) => difference !== 'data' && difference !== 'code';
  return [...groupBy(pages, ({ kind, difference }) => `${kind} ${difference}`).values()]
    .map((ofKind) => ofKind.reduce((most, page) => (page.words.length > most.words.length ? page : most)))
    .sort((a, b) => Number(isSeen(b)) - Number(isSeen(a)))
    .slice(0, MAX_PICTURED_PAGES);
}

async function pictureAll(
  pages: readonly PageChange[],
  { store, before, after, folder }: ChangesOptions,
): Promise<Map<string, Screenshots[]>> {
  const screenshots = new Map<string, Screenshots[]>();
  const { takePictures } = await import('./pictures.ts').catch(() => {
    throw new Error('the package sharp is not installed');
  });
  const browser = await launchOfflineBrowser().catch(() => {
    throw new Error('no browser could be started');
  });
  try {
    const [old, now] = [before, after].map((site) => createEdge(singleSiteSource(store, site)).fetch);
    await pLimit(CONCURRENT_PAGES).map(pages, async (page, index) => {
      const sites = { old: old!, now: now! };
      screenshots.set(page.address, await takePictures(browser, page, sites, folder, `${index + 1}`));
    });
    return screenshots;
  } finally {
    await browser.close();
  }
}
