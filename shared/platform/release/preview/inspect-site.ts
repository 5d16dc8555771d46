import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../../build/folders.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { singleSiteSource } from '../../edge/source/single-site-source.ts';
import { describeParts, readContent, type AppOrigin, type Inspected } from '../../review/inspect/describe-parts.ts';
import { readProvenance, type Provenance } from '../../store/provenance-record.ts';
import type { Publication } from '../../store/publication-log.ts';
import { readRelease } from '../../store/records.ts';
import { appsOf, type ReleaseSet, type Site } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import { provenanceOf } from '../provenance.ts';
import type { RunSettings } from '../settings/settings.ts';

/** Holds the address of the desk while it runs. Below the project's folder. */
export const DESK_ADDRESS_FILE = '.cache/desk-address';

/** What opens a content file at the desk that is configured, or else at the one that runs on this machine; its path follows. */
export async function deskLinks({ desk }: Pick<RunSettings, 'desk'>): Promise<string | undefined> {
  const address = desk ?? (await readFile(join(rootFolder, DESK_ADDRESS_FILE), 'utf8').catch(() => undefined));
  return address && `${address}#/open/`;
}

const describeCommit = (source: Provenance['source']): string =>
  source
    ? `commit ${source.commit.slice(0, 10)}${source.changes ? ` and ${source.changes} changed files` : ''}`
    : 'not in git';

export const workingOrigin = async (
  definition: SiteDefinition,
  app: AppName,
  build: Omit<AppOrigin, 'commit'>,
): Promise<AppOrigin> => ({
  ...build,
  commit: describeCommit((await provenanceOf(definition, rootFolder, app)).source),
});

export async function liveOrigin(store: Store, app: AppName, live: Publication): Promise<AppOrigin> {
  const id = live.set[app]!;
  const [{ facts }, made] = await Promise.all([readRelease(store, app, id), readProvenance(store, live, app)]);
  return { release: `live release ${shortId(id)}`, commit: describeCommit(made?.source), chunks: facts.chunks };
}

/** A stitched site with some working copies. */
export interface InspectedSite {
  definition: SiteDefinition;
  /** The working copies. */
  apps: readonly AppName[];
  /** Holds the site, and the live one. */
  store: Store;
  site: Site;
  /** With the live settings, also where the site was stitched with others. */
  set: ReleaseSet;
  /** The live publication; absent while nothing is published. */
  live?: Publication;
}

/** Describes pages of a stitched working copy for the inspector. @param addresses all pages by default */
export async function inspectSite(
  { definition, apps, store, site, set, live }: InspectedSite,
  addresses: readonly string[] = [...Object.keys(site.pages), ''],
): Promise<Inspected> {
  const origins: Record<AppName, AppOrigin> = {};
  for (const app of appsOf(set)) {
    if (live && live.set[app] === set[app]) origins[app] = await liveOrigin(store, app, live);
    else {
      const { chunks } = (await readRelease(store, app, set[app]!)).facts;
      const release = `${apps.includes(app) ? 'unpublished ' : ''}release ${shortId(set[app]!)}`;
      origins[app] = await workingOrigin(definition, app, { release, chunks });
    }
  }
  const [source, content] = [singleSiteSource(store, site), await readContent(definition, appsOf(set))];
  const pages: Inspected['pages'] = {};
  for (const address of addresses)
    pages[address] = (await describeParts(source, site, address || '/404', { definition, origins, content })) ?? [];
  return { apps: origins, pages };
}
