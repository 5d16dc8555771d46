import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { folderStore, overlayStore } from '../store/folder-store.ts';
import { openStore } from '../store/open-store.ts';
import { currentPublication, type Publication } from '../store/publication-log.ts';
import { readSite } from '../store/records.ts';
import type { ReleaseSet, Site } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { Report } from '../stitch/report.ts';
import { stitchedLine, stitchSite } from '../stitch/stitch.ts';
import { buildPreview, completeSet, storeParts, type Build } from './build-parts.ts';
import type { Settings } from './settings/settings.ts';

/** The live site with the working copy of some apps. Nothing of it is published. */
export interface WorkingCopySite {
  /** Holds both sites. */
  store: Store;
  site: Site;
  set: ReleaseSet;
  /** What is live, and its site; absent while nothing is published. */
  live?: Publication;
  before?: Site;
}

/** Builds some apps and stitches them into the live site. @param store takes what is made */
export async function stitchWorkingCopy(
  apps: readonly AppName[],
  store: Store,
  settings: Settings,
  report: Report,
  build: Build = buildPreview,
): Promise<WorkingCopySite> {
  const live = await currentPublication(openStore(settings.storeAddress), settings.trust);
  const fresh = await storeParts(store, live ? apps : [...apps, 'settings'], settings, report, build, live);
  const set = completeSet({ ...live?.set, ...fresh }, live);
  const before = live && (await readSite(store, live.site).catch(() => undefined));
  const since = Date.now();
  const made = await stitchSite({ ...settings, store, set, previous: before, compression: 'quick' });
  report(stitchedLine(made, since));
  return { store, site: await readSite(store, made.id), set, live, before };
}

/** Lends a store that reads what a store has and keeps nothing of what is written once the work is done. */
export async function withScratchStore<T>(
  { storeAddress }: Pick<Settings, 'storeAddress'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { store, remove } = await scratchStore(storeAddress);
  return work(store).finally(remove);
}

/** Such a store for as long as somebody needs it. */
export async function scratchStore(storeAddress: string): Promise<{ store: Store; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-preview-'));
  return {
    store: overlayStore(folderStore(folder), openStore(storeAddress)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
