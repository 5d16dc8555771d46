import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import { requirePublication } from '../../store/publication-log.ts';
import type { StoreEntry, Store } from '../../store/store.ts';
import { minuteOf } from '../provenance.ts';
import type { RunSettings } from '../settings/settings.ts';
import { collectRetainedKeys, publicationsSince } from './retained-entries.ts';

const DAY = 24 * 60 * 60 * 1000;
const CONCURRENCY = 16;

/** Folders that can be pruned, in the order of deletion: records are deleted before the content that they name. */
const folders: [folder: string, what: string][] = [
  ['visits', 'sums of visits'],
  ['previews', 'previews that have ended'],
  ['sites', 'records of sites'],
  ['releases', 'releases'],
  ['settings', 'settings'],
  ['blobs', 'pages, scripts, pictures and data'],
];

interface PruneOptions extends Pick<RunSettings, 'trust' | 'keepDays'> {
  store: Store;
  /** Deletes entries; otherwise they are only listed. */
  apply: boolean;
}

/**
 * Removes content that is older than the retention time and that no publication of that time, and no open page of one,
 * needs. Concurrent releases lose nothing: their content is young, named by the live site, or stored again (content.ts).
 * @returns the number of entries that were removed, or would be
 */
export async function pruneStore({ store, trust, keepDays, apply }: PruneOptions, report: Report): Promise<number> {
  const since = Date.now() - keepDays * DAY;
  let needed = await collectRetained(store, since, trust);
  needed.faults.forEach((line) => report(line));
  const oldest = needed.publications.at(-1)!;
  const listed = await Promise.all(folders.map(async ([name]) => store.list(name)));
  const isPrunable = ({ key, written }: StoreEntry) => !needed.keys.has(key) && written < since;
  const found = folders.map(([, what], index) => ({ what, entries: listed[index]!.filter(isPrunable) }));
  const all = found.flatMap(({ entries }) => entries);
  report(
    `Keeping everything that a rollback needs to publication ${oldest.number} or a later one: what was live since ${minuteOf(new Date(since).toISOString())}.`,
  );
  for (const { what, entries } of found)
    if (entries.length > 0) report(`  ${String(entries.length).padStart(7)}  ${size(entries).padStart(9)}  ${what}`);
  if (all.length === 0) report(`There is nothing to remove that is older than ${keepDays} days (SITE_KEEP_DAYS).`);
  if (!apply && all.length > 0) report(`${describeEntries(all)} can be removed: \`npm run store prune -- --yes\`.`);
  if (!apply || all.length === 0) return all.length;
  // Another command may have published meanwhile.
  needed = await collectRetained(store, since, trust);
  const limit = pLimit(CONCURRENCY);
  const removed: StoreEntry[] = [];
  const remove = async (entry: StoreEntry) => {
    if (isPrunable(entry) && (await store.remove(entry.key, since))) removed.push(entry);
  };
  for (const { entries } of found) await limit.map(entries, remove);
  report(`${describeEntries(removed)} removed.`);
  return all.length;
}

/** The publications that were live since a moment, and the keys of what they need. */
async function collectRetained(store: Store, since: number, trust: RunSettings['trust']) {
  const publications = await publicationsSince(store, await requirePublication(store, trust), since, trust);
  return { publications, ...(await collectRetainedKeys(store, publications, trust?.keys)) };
}

const describeEntries = (entries: readonly StoreEntry[]) =>
  `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}, ${size(entries)},`;

function size(entries: readonly StoreEntry[]): string {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
