import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatSecondsSince, type Report } from '../../build/command.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { Site } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { compareConditionalCopy } from './compare-conditional-copy.ts';
import { compareSites, differences } from './compare-sites.ts';
import { changesPage, descriptions } from './report-page.ts';
import { summarizeChanges } from './summarize-changes.ts';

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
  /** Receives `index.html`. Earlier content is deleted. */
  folder: string;
  site?: string;
  report: Report;
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
  await mkdir(folder, { recursive: true });
  const change = await compareSites(definition.host, store, before, after, options.comparable);
  const summary = summarizeChanges(change);
  const changedApps = change.changedComponents.filter((component) => component !== 'settings');
  const conditionalCopy = await compareConditionalCopy(definition, store, changedApps, before.set, after.set);
  const who = options.who.split(' <', 1)[0]!;
  const page = changesPage({ ...options, who, at: new Date().toISOString(), change, summary, conditionalCopy });
  await writeFile(join(folder, 'index.html'), page);
  const kinds = differences.flatMap((kind) => {
    const count = change.pages.filter(({ difference }) => difference === kind).length;
    return count > 0 ? [`${count} ${descriptions[kind]}`] : [];
  });
  report(
    `changes     ${change.pages.length} ${change.pages.length === 1 ? 'page differs' : 'pages differ'}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}, in ${formatSecondsSince(since)}`,
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
