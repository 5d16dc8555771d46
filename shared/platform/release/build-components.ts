import { join } from 'node:path';
import { z } from 'zod';
import type { CompileOptions } from '../build/app-build.ts';
import type { BuiltApp } from '../build/build-app.ts';
import { formatSecondsSince, type Report } from '../build/command.ts';
import { namingMistakes } from '../build/content/check-app.ts';
import { loadAppBuild, rootFolder } from '../build/folders.ts';
import { lockFolder } from '../build/lock-folder.ts';
import { ingestPictures } from '../build/pictures/ingest-pictures.ts';
import { pictureFolders } from '../build/pictures/picture-folders.ts';
import type { AppName } from '../contract/app-names.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { scheduledPagesFile, scheduledPagesSchema } from '../contract/time/scheduled-files.ts';
import { parseJson } from '../store/parse-json.ts';
import { readProvenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { findRelease, readDataFile, readRelease, writeSettings } from '../store/records.ts';
import { appsOf, configuredComponents, type SetComponent, type ReleaseSet } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import { assertNoPublicFaults } from './settings/public-settings.ts';
import type { RunSettings } from './settings/settings.ts';
import { storeRelease } from './store-release.ts';

export type Build = (app: AppName, definition: SiteDefinition, report: Report) => Promise<BuiltApp>;

/** Builds in a folder of the project, which no other process changes until `unlock`. */
export async function buildWorkingCopy(
  app: AppName,
  definition: SiteDefinition,
  report: Report,
  options: Omit<CompileOptions, 'definition'> = {},
) {
  const folder = join(rootFolder, 'dist', app);
  const unlock = await lockFolder(folder, report);
  try {
    // The bundler is loaded lazily, because only builds need it.
    const { buildApp } = await import('../build/build-app.ts');
    return { ...(await buildApp(await loadAppBuild(definition, app), folder, options)), unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Includes drafts and scheduled posts, marked as such. */
export const buildPreview: Build = (app, definition, report) =>
  buildWorkingCopy(app, definition, report, { includeDrafts: true });

/** Prepares the working copy before it is read: its new pictures. */
export async function prepareWorkingCopy(
  definition: SiteDefinition,
  wanted: readonly SetComponent[],
  report: Report,
): Promise<void> {
  const apps = wanted.filter((component) => component !== 'settings');
  for (const app of apps)
    await namingMistakes(definition, apps, () => ingestPictures(pictureFolders(definition, app), report));
}

/** Builds components and stores them, without publishing them. */
export async function storeComponents(
  store: Store,
  wanted: readonly SetComponent[],
  settings: RunSettings,
  report: Report,
  build: Build,
  live?: Publication,
): Promise<Partial<ReleaseSet>> {
  const { definition } = settings;
  const newReleases: Partial<ReleaseSet> = {};
  const apps = wanted.filter((component) => component !== 'settings');
  for (const component of wanted) {
    const since = Date.now();
    if (component === 'settings') {
      assertNoPublicFaults(definition, settings.config);
      newReleases.settings = await writeSettings(store, settings.config);
    } else {
      const before = await findRelease(store, component, live?.set[component]);
      const built = await namingMistakes(definition, apps, () => build(component, definition, report));
      newReleases[component] = await storeRelease(
        definition,
        store,
        built,
        before,
        settings.compression,
        report,
      ).finally(built.unlock);
      await reportWaiting(definition.timeZone, store, component, newReleases[component], report);
    }
    report(
      `${component.padEnd(11)} ${shortId(newReleases[component]!)}  ${component === 'settings' ? 'stored' : 'built and stored'} in ${formatSecondsSince(since)}`,
      component === wanted.at(-1) ? { type: 'built' } : undefined,
    );
  }
  return newReleases;
}

/** Reports the scheduled data of a release. */
async function reportWaiting(timeZone: string, store: Store, app: AppName, id: string, report: Report): Promise<void> {
  const text = await readDataFile(store, await readRelease(store, app, id), scheduledPagesFile);
  if (text === undefined) return;
  const { data: waiting, error } = scheduledPagesSchema.safeParse(parseJson(text));
  if (error)
    throw new Error(`${app}: its data file ${scheduledPagesFile} is not what it must be: ${z.prettifyError(error)}`);
  for (const { title, address, from } of waiting) {
    const moment = formatInstant(timeZone, Date.parse(from));
    report(`waits       "${title}" appears at ${address} on ${moment}, with the next \`npm run release site\``, {
      type: 'waits',
      title,
      address,
      moment,
    });
  }
}

/** The first publication needs all components; a new remote joins with its own release. */
export function requireCompleteSet(
  definition: SiteDefinition,
  set: Partial<ReleaseSet>,
  live: Publication | undefined,
): ReleaseSet {
  const missing = live ? [] : configuredComponents(definition).filter((component) => !set[component]);
  if (missing.length === 0) return set as ReleaseSet;
  throw new Error(
    `The store has no release yet of ${missing.join(', ')}. If it is new, run \`npm run release\` for all apps first. Otherwise mount it, or correct SITE_STORE.`,
  );
}

/** `December 1, 2026, 9:00 AM in New York` */
function formatInstant(timeZone: string, instant: number): string {
  const day = new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace('\u202f', ' ');
  return `${day}, ${time} in ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}`;
}

/**
 * The apps whose code has not passed its checks: it is not the live one, or went live without them. Content that is compiled
 * into code does not count: its schemas check it.
 * @returns `isLive` if the code is live already
 */
export async function findNewCode(
  store: Store,
  releases: Partial<ReleaseSet>,
  live: Publication | undefined,
): Promise<{ app: AppName; isLive: boolean }[]> {
  const found = appsOf(releases).map(async (app) => {
    const [now, before] = await Promise.all([releases, live?.set].map((set) => findRelease(store, app, set?.[app])));
    const isLive = now?.code === before?.code || now?.checkedSources === before?.checkedSources;
    return isLive && !(await readProvenance(store, live, app))?.isUnchecked ? [] : [{ app, isLive }];
  });
  return (await Promise.all(found)).flat();
}
