import { readPlannedChanges } from '../build/content/planned-changes.ts';
import { formatInstant } from '../build/zone-time.ts';
import type { AppName } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import { plannedRecordsFile, plannedRecordsSchema, type PlannedRecord } from '../contract/time/scheduled-files.ts';
import { openStore } from '../store/open-store.ts';
import { parseJson } from '../store/parse-json.ts';
import { currentPublication } from '../store/publication-log.ts';
import { readDataFile, readRelease } from '../store/records.ts';
import { appsOf, type ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { RunSettings } from './settings/settings.ts';

/** The planned changes that the releases of a set carry, without those that are over, each with its carriers. */
export async function readPlannedRecords(
  store: Store,
  set: Partial<ReleaseSet>,
  nowMs: number,
): Promise<(PlannedRecord & { carriers: AppName[] })[]> {
  const found = new Map<string, PlannedRecord & { carriers: AppName[] }>();
  for (const app of appsOf(set)) {
    const text = await readDataFile(store, await readRelease(store, app, set[app]!), plannedRecordsFile);
    for (const record of plannedRecordsSchema.parse(parseJson(text ?? '[]'))) {
      if (Date.parse(record.until) <= nowMs) continue;
      const { carriers = [], moved = [] } = found.get(record.hash) ?? {};
      found.set(record.hash, { ...record, carriers: [...carriers, app], moved: [...moved, ...record.moved] });
    }
  }
  return [...found.values()].sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

/** @throws Error when the releases of a set would carry only a part of a planned change, or parts of two versions */
export async function assertWholePlannedChanges(store: Store, set: ReleaseSet, nowMs: number): Promise<void> {
  const records = await readPlannedRecords(store, set, nowMs);
  const part = records.find(({ apps, carriers }) => apps.some((app) => set[app] && !carriers.includes(app)));
  if (!part) return;
  const apps = new Set(records.flatMap((record) => (record.name === part.name ? record.apps : [])));
  throw new Error(
    `Refused, nothing was published: the planned change “${part.name}” would be live only in ${part.carriers.join(', ')}. ` +
      `Release all apps that it changes, or changed until now, together: \`npm run release ${[...apps].join(' ')}\`.`,
  );
}

/** One line for each planned change, and for each field that does not return to the value that the change was planned over. */
export const describePlanned = (
  { timeZone }: Pick<SiteDefinition, 'timeZone'>,
  { name, from, until, apps, moved }: PlannedRecord,
): string[] => [
  `planned     “${name}” from ${formatInstant(timeZone, Date.parse(from))}, until ${formatInstant(timeZone, Date.parse(until))}: ${apps.join(', ')}`,
  ...moved.map(
    ({ field, was, returns }) =>
      `            ${field} was ${was} when this was planned. At the end it is ${returns ?? 'absent'}, which it is now.`,
  ),
];

/**
 * The apps that are released together with one, since a planned change of the working copy is not live yet, or a live one is no longer
 * in the working copy.
 */
export async function appsReleasedWith(
  definition: SiteDefinition,
  { storeAddress, trust }: Pick<RunSettings, 'storeAddress' | 'trust'>,
  app: AppName,
): Promise<AppName[]> {
  const store = openStore(storeAddress);
  const live = await currentPublication(store, trust);
  const now = Date.now();
  const records = live ? await readPlannedRecords(store, live.set, now) : [];
  const written = await readPlannedChanges(definition).catch(() => ({ changes: [] }));
  const current = written.changes.filter(({ until }) => until > now);
  const isIn = (all: readonly { hash: string }[], hash: string) => all.some((one) => one.hash === hash);
  const changed = [
    ...current.filter(({ hash }) => !isIn(records, hash)),
    ...records.filter(({ hash }) => !isIn(current, hash)),
  ].filter(({ apps }) => app === definition.host || apps.includes(app));
  const tied = new Set([app, ...changed.flatMap(({ apps }) => apps)]);
  return appNames(definition).filter((name) => tied.has(name));
}
