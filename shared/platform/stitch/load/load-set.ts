import { join } from 'node:path';
import type { Report } from '../../build/command.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { writeFile } from '../../store/content.ts';
import { readSettings, type Release } from '../../store/records.ts';
import { appsOf, type ReleaseSet, type Site, type SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import type { PageNotice } from '../page/page-document.ts';
import type { WorkerSetup } from '../render/worker-main.ts';
import { Renderer } from '../renderer.ts';
import { addressedFiles, type WriteFile } from '../site-content.ts';
import { checkOutRelease } from './checkout.ts';
import { loadReleases } from './load-releases.ts';

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
  report?: Report;
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
