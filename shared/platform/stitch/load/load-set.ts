import { join } from 'node:path';
import type { ZodType } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import { CONTRACT_VERSION, isCompatible } from '../../contract/contract-version.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { parseScheduledFile } from '../../contract/time/scheduled-files.ts';
import { writeFile } from '../../store/content.ts';
import { parseJson } from '../../store/parse-json.ts';
import { readSettings, type Release, readDataFile, readRelease } from '../../store/records.ts';
import { appsOf, type ReleaseSet, type Site, type SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import type { PageNotice } from '../page/page-document.ts';
import type { WorkerSetup } from '../render/worker-main.ts';
import { Renderer, ReleaseFaultsError } from '../renderer.ts';
import { addressedFiles, type WriteFile } from '../site-content.ts';
import { checkOutRelease } from './checkout.ts';

export interface StitchOptions {
  definition: SiteDefinition;
  store: Store;
  set: ReleaseSet;
  /** Folder of this machine for the releases' code while it renders. */
  checkouts: string;
  /** A site whose unchanged pages are reused. */
  previous?: Site;
  /** Reuses no page. */
  rerenderAll?: boolean;
  /** Time limit of a page, in milliseconds. */
  pageLimit?: number;
  /** Notice above every page. */
  notice?: PageNotice;
  /** The time, in milliseconds; the machine's when it is left out. */
  clock?: () => number;
}

/** A release set whose code is ready to render. */
export interface LoadedSet {
  /** Time of stitching, in milliseconds. */
  now: number;
  config: SiteConfig;
  releases: Record<AppName, Release>;
  renderer: Renderer;
  write: WriteFile;
}

/** Reads settings and releases from the store, and starts a renderer. @throws ReleaseFaultsError */
export async function loadSet(options: StitchOptions): Promise<LoadedSet> {
  const { definition, store, set, checkouts, previous, pageLimit, clock = Date.now } = options;
  const now = Math.floor(clock() / 1000) * 1000;
  const config = await readSettings(store, set.settings);
  const releases = await loadReleases(definition, store, set, now);
  const apps = {} as WorkerSetup['apps'];
  for (const app of appsOf(releases)) {
    const folder = await checkOutRelease(store, releases[app]!, set[app]!, checkouts, previous?.set[app]);
    apps[app] = { server: join(folder, 'server'), data: join(folder, 'data'), exposes: releases[app]!.facts.exposes };
  }
  const files = addressedFiles(definition.host, releases);
  return {
    now,
    config,
    releases,
    renderer: new Renderer({ definition, config, apps, files, pageLimit }),
    write: siteWriter(store, previous),
  };
}

/** Writes files of a site. Files of the previous site are not compressed again. */
function siteWriter(store: Store, previous: Site | undefined): WriteFile {
  const before = Object.values<SiteFile>({ ...previous?.files, ...previous?.pages, ...previous?.notFound });
  const known = new Map(before.map((file) => [file.blob, file]));
  return (bytes, contentType) => writeFile(store, bytes, contentType, 'page', known);
}

/** The releases of a set with the data that is due at `now`, in milliseconds. @throws ReleaseFaultsError if they are incompatible */
export async function loadReleases(
  { host, sharedData }: SiteDefinition,
  store: Store,
  set: ReleaseSet,
  now: number,
): Promise<Record<AppName, Release>> {
  if (!set[host]) throw new Error(`A site needs its host: the set has no release of ${host}.`);
  const entries = await Promise.all(
    appsOf(set).map(async (app) => [app, resolveScheduledData(await readRelease(store, app, set[app]!), now)] as const),
  );
  const releases = Object.fromEntries(entries) as Record<AppName, Release>;
  const faults = appsOf(set).flatMap((app) =>
    contractFault(host, app, releases[app]!.contract, releases[host]!.contract),
  );
  if (faults.length > 0) throw new ReleaseFaultsError(faults);
  const wrong = Object.entries(sharedData).map(async ([name, schema]) => {
    const [app, ...file] = name.split('/') as [AppName, ...string[]];
    const release = releases[app];
    return sharedDataFaults(schema, name, release && (await readDataFile(store, release, file.join('/'))));
  });
  const unfit = (await Promise.all(wrong)).flat();
  if (unfit.length > 0) throw new ReleaseFaultsError(unfit);
  return releases;
}

/** Faults of a data file that all apps use, one line each with file and field. `name` is `<app>/<file>`. */
export function sharedDataFaults(schema: ZodType, name: string, text: string | undefined): string[] {
  const [app, ...path] = name.split('/');
  const file = path.join('/');
  if (text === undefined) return [`${app}: its release has no file ${file}`];
  const { error } = schema.safeParse(parseJson(text));
  return (error?.issues ?? []).map(({ path: field, message }) =>
    [`${app}: ${file}`, ...(field.length > 0 ? [field.join('.')] : []), message].join(': '),
  );
}

/** A remote of 1.x runs in a host of 1.y, so that no two teams must release on one day. */
export function contractFault(host: AppName, app: AppName, contract: string, accepted: string): string[] {
  const [other, expected] =
    app === host ? ['these commands make sites of', CONTRACT_VERSION] : [`the ${host} of this site speaks`, accepted];
  if (isCompatible(contract, expected)) return [];
  return [
    `${app} was built for contract ${contract}, and ${other} ${expected}: update @hemstitch/platform where it is older, and release that app first, or all together, \`npm run release\``,
  ];
}

/** The release at a time: due scheduled files replace the regular ones, the latest winning; future ones are dropped. */
export function resolveScheduledData<Some extends Pick<Release, 'files'>>(release: Some, nowMs: number): Some {
  const entries = Object.entries(release.files).map(([path, file]) => {
    const scheduled = path.startsWith('data/') ? parseScheduledFile(path.slice('data/'.length)) : undefined;
    return { path: scheduled ? `data/${scheduled.path}` : path, from: scheduled?.from ?? -Infinity, file };
  });
  if (entries.every(({ from }) => from === -Infinity)) return release;
  const due = entries.filter(({ from }) => from <= nowMs).sort((a, b) => a.from - b.from || (a.path < b.path ? -1 : 1));
  return { ...release, files: Object.fromEntries(due.map(({ path, file }) => [path, file])) };
}
