import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { readLogHead, type Publication } from '../../store/publication-log.ts';
import { writePruneMarker } from '../../store/prune-marker.ts';
import type { StoreEntry, Store } from '../../store/store.ts';
import type { Report } from '../../build/command.ts';
import { collectRetainedKeys, publicationsSince } from './retained-entries.ts';
import type { Settings } from '../settings/settings.ts';

const DAY = 24 * 60 * 60 * 1000;
const CONCURRENCY = 16;
/** Maximum time between a command's check for pruning and its publication, in milliseconds. */
const PUBLISH_GRACE_MS = 5000;

/** Folders that can be pruned, in the order of deletion: records are deleted before the content that they name. */
const folders: [folder: string, what: string][] = [
  ['visits', 'sums of visits'],
  ['previews', 'previews that have ended'],
  ['sites', 'records of sites'],
  ['releases', 'releases'],
  ['settings', 'settings'],
  ['blobs', 'pages, scripts, pictures and data'],
];

interface PruneOptions extends Pick<Settings, 'trust' | 'keepDays'> {
  store: Store;
  /** Deletes entries; otherwise they are only listed. */
  apply: boolean;
  /** See PUBLISH_GRACE_MS. */
  graceMs?: number;
}

/**
 * Removes content that is older than the retention time and that no publication of that time, and no open page of one,
 * needs. Concurrent commands lose nothing: their content is young, named by the live site, or stored again (content.ts).
 * @returns the number of entries that were removed, or would be
 */
export async function pruneStore(
  { store, trust, keepDays, apply, graceMs = PUBLISH_GRACE_MS }: PruneOptions,
  report: Report,
): Promise<number> {
  const since = Date.now() - keepDays * DAY;
  let needed = await collectRetained(store, since, trust);
  if (!needed) {
    report('Nothing is published yet, so there is nothing to prune.');
    return 0;
  }
  const oldest = needed.publications.at(-1)!;
  const listed = await Promise.all(folders.map(async ([name]) => store.list(name)));
  const isPrunable = ({ key, written }: StoreEntry) => !needed!.keys.has(key) && written < since;
  const found = folders.map(([, what], index) => ({ what, entries: listed[index]!.filter(isPrunable) }));
  const count = sum(found.map(({ entries }) => entries.length));
  report(
    `Keeping everything that a rollback needs to any of ${plural(needed.publications.length, 'publication')} since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')}, from number ${oldest.number} on.`,
  );
  for (const { what, entries } of found)
    if (entries.length > 0) report(`  ${String(entries.length).padStart(7)}  ${size(entries).padStart(9)}  ${what}`);
  const all = found.flatMap(({ entries }) => entries);
  if (count === 0) report('There is nothing to remove.');
  else if (!apply)
    report(`${plural(count, 'entry', 'entries')}, ${size(all)}, can be removed: \`npm run store prune -- --yes\`.`);
  if (apply && count > 0) {
    await writePruneMarker(store, oldest.number);
    // A command that checked before the marker was written has published by now, so its publication is visible.
    await wait(graceMs);
    needed = (await collectRetained(store, since, trust))!;
    const limit = pLimit(CONCURRENCY);
    const removed: StoreEntry[] = [];
    const remove = async (entry: StoreEntry) => {
      if (isPrunable(entry) && (await store.remove(entry.key, since))) removed.push(entry);
    };
    for (const { entries } of found) await Promise.all(entries.map((entry) => limit(() => remove(entry))));
    report(`${plural(removed.length, 'entry', 'entries')}, ${size(removed)}, removed.`);
    await assertNothingLost(store, removed, since, trust);
  }
  return count;
}

/** Keys of the retained entries, and the publications that need them. */
interface RetentionSet {
  keys: Set<string>;
  publications: Publication[];
}

async function collectRetained(
  store: Store,
  since: number,
  trust: Settings['trust'],
): Promise<RetentionSet | undefined> {
  const { live } = await readLogHead(store, { trust });
  const written = new Map((await store.list('publications')).map((entry) => [entry.key, entry]));
  const publications = await publicationsSince(store, live?.number ?? 0, since, written, trust);
  return publications.length === 0 ? undefined : { publications, keys: await collectRetainedKeys(store, publications) };
}

/** @throws Error when a concurrent release needs removed content, which should not happen */
async function assertNothingLost(
  store: Store,
  gone: readonly StoreEntry[],
  since: number,
  trust: Settings['trust'],
): Promise<void> {
  const { keys } = (await collectRetained(store, since, trust).catch(() => undefined)) ?? { keys: undefined };
  const lost = gone.filter(({ key }) => keys?.has(key));
  if (!keys || lost.length > 0)
    throw new Error(
      `A release that was published during pruning needs removed content${lost[0] ? `: ${lost[0].key}` : ''}. Find it with \`npm run store verify\`, and release it again.`,
    );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function size(entries: readonly StoreEntry[]): string {
  const bytes = sum(entries.map((entry) => entry.bytes));
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
