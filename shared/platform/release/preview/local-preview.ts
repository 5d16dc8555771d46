import { join } from 'node:path';
import type { Report } from '../../build/command.ts';
import { rootFolder } from '../../build/folders.ts';
import { makeTempFolder } from '../../build/termination.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { serveSource } from '../../edge/node/node.ts';
import { singleSiteSource } from '../../edge/source/site-source.ts';
import { writeChanges, type ChangesOptions } from '../../review/change-report/write-changes.ts';
import type { PageNotice } from '../../stitch/page/page-document.ts';
import { diffSites } from '../../stitch/site-diff.ts';
import { formatStitchResult, stitchSite } from '../../stitch/stitch.ts';
import { folderStore, overlayStore } from '../../store/folder-store.ts';
import { openStore } from '../../store/open-store.ts';
import { currentPublication, NothingPublishedError, type Publication } from '../../store/publication-log.ts';
import { readSite, writeSettings } from '../../store/records.ts';
import type { ReleaseSet, Site } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import {
  buildPreview,
  buildWorkingCopy,
  findNewCode,
  requireCompleteSet,
  storeComponents,
  type Build,
} from '../build-components.ts';
import { currentUser } from '../provenance.ts';
import { assertNoRemovedPages } from '../removed-pages.ts';
import type { RunSettings } from '../settings/settings.ts';

/** Folder of the change report. */
export const changesFolder = join(rootFolder, '.cache/changes');

/** The live site with the working copy of some apps, unpublished. */
interface WorkingCopySite {
  definition: SiteDefinition;
  /** The working copies. */
  apps: readonly AppName[];
  /** Holds the site, and the live one. */
  store: Store;
  site: Site;
  id: string;
  /** With the live settings, also where the site was stitched with others. */
  set: ReleaseSet;
  /** The live publication; absent while nothing is published. */
  live?: Publication;
  /** The live site; absent while nothing is published. */
  before?: Site;
}

/**
 * Builds some apps and stitches them into the live site.
 * @param store takes what is made
 * @param options `standIns`: settings in place of the live ones, and a notice above every page
 */
export async function stitchWorkingCopy(
  apps: readonly AppName[],
  store: Store,
  settings: RunSettings,
  report: Report,
  { build = buildPreview, standIns }: { build?: Build; standIns?: { config: SiteConfig; notice: PageNotice } } = {},
): Promise<WorkingCopySite> {
  const { definition } = settings;
  const live = await currentPublication(openStore(settings.storeAddress), settings.trust);
  const newReleases = await storeComponents(store, live ? apps : [...apps, 'settings'], settings, report, build, live);
  const set = requireCompleteSet(definition, { ...live?.set, ...newReleases }, live);
  const before = live && (await readSite(store, live.site).catch(() => undefined));
  const since = Date.now();
  const made = await stitchSite({
    ...settings,
    store,
    set: standIns ? { ...set, settings: await writeSettings(store, standIns.config) } : set,
    previous: before,
    notice: standIns?.notice,
  });
  report(formatStitchResult(made, since), { type: 'stitched' });
  return { definition, apps, store, id: made.id, site: await readSite(store, made.id), set, live, before };
}

export interface ReportChangesOptions extends Pick<ChangesOptions, 'until'> {
  /** Omits screenshots, which take most of the time. */
  words?: boolean;
  links?: string;
  comparable?: ChangesOptions['comparable'];
  /** The report's folder, whose earlier content is deleted; `changesFolder` by default. Two reports at one time need two. */
  folder?: string;
}

/** Makes the page of changes of a stitched working copy, in words. @returns adds its pictures */
export async function reportChanges(
  { definition, apps, store, site, set, live, before }: WorkingCopySite,
  report: Report,
  { words, links, folder = changesFolder, ...options }: ReportChangesOptions = {},
): Promise<() => Promise<void>> {
  if (!live || !before) throw new NothingPublishedError(store);
  assertNoRemovedPages(diffSites('', before, site), { allowRemoved: true, components: apps }, report);
  const addPictures = await writeChanges({
    definition,
    store,
    before,
    after: { ...site, set },
    apps,
    who: await currentUser(rootFolder),
    base: live.number,
    folder,
    site: links,
    report,
    withoutPictures: words,
    ...options,
  });
  report(`The full report is ${join(folder, 'index.html')}`);
  return addPictures;
}

/** Writes the change report of some apps' working copy, and publishes nothing. */
export async function showChanges(
  apps: readonly AppName[],
  settings: RunSettings,
  report: Report,
  options: ReportChangesOptions = {},
): Promise<void> {
  const made = await stitchWorkingCopy(apps, scratchStore(settings.storeAddress), settings, report, {
    build: buildWorkingCopy,
  });
  const { set, live, store } = made;
  for (const { app, isLive } of await findNewCode(store, set, live))
    report(
      `code        ${app} ${isLive ? 'went live by --unchecked' : 'has new code'}, so its release runs its checks`,
      { type: 'code', app },
    );
  await (
    await reportChanges(made, report, options)
  )();
}

/** The live site with the working copy of some apps, on a port of its own. Nothing is published or kept. */
export async function previewApps(apps: readonly AppName[], settings: RunSettings, report: Report, port: number) {
  const store = scratchStore(settings.storeAddress);
  const made = await stitchWorkingCopy(apps, store, settings, report);
  const server = await serveSource(singleSiteSource(store, made.site), { port });
  return { ...server, made };
}

/** A temporary store over another one: it reads through, and keeps its own writes until this process ends. */
const scratchStore = (storeAddress: string) =>
  overlayStore(folderStore(makeTempFolder('site-preview-')), openStore(storeAddress));
