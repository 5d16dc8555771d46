import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type BuiltApp } from '@cobblestone/build/build-app.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { serveSite, type Listening } from '../edge/node.ts';
import { directoryStore, overlayStore } from './directory-store.ts';
import { liveReleases, publish } from './publish.ts';
import { storeRelease } from './release.ts';
import { withStoreLock } from './store-lock.ts';
import { PREVIEW_PORT, type Settings } from './settings.ts';
import { stitchSite } from './stitch.ts';
import { currentPublication, readRelease, readSite, type ReleaseSet, type Store } from './store.ts';

export type Report = (line: string) => void;

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Builds apps and makes them live together. Nothing is published when any page is at fault.
 * @param build where an app's build comes from; by default it is made of the working copy
 */
export async function releaseApps(
  apps: readonly AppName[],
  settings: Settings,
  report: Report,
  build: (app: AppName) => Promise<BuiltApp> = (app) => buildApp(app),
): Promise<void> {
  const store = directoryStore(settings.storeFolder);
  await withStoreLock(settings.storeFolder, async () => {
    const start = Date.now();
    const current = await currentPublication(store);
    const fresh: Partial<ReleaseSet> = {};
    for (const app of apps) {
      const since = Date.now();
      const release = await storeRelease(store, await build(app));
      fresh[app] = release.id;
      report(`${app.padEnd(11)} ${release.id}  built and stored in ${seconds(since)}`);
    }
    const set = completeSet({ ...current?.set, ...fresh });
    await publishSet(store, set, settings, `release ${apps.join(', ')}`, report);
    report(`Live after ${seconds(start)}.`);
  });
}

function completeSet(set: Partial<ReleaseSet>): ReleaseSet {
  const missing = appNames.filter((app) => !set[app]);
  if (missing.length === 0) return set as ReleaseSet;
  throw new Error(`There is no release yet of ${missing.join(', ')}. Run \`npm run release\` for all apps first.`);
}

async function publishSet(
  store: Store,
  set: ReleaseSet,
  settings: Settings,
  reason: string,
  report: Report,
  { afresh = false } = {},
): Promise<void> {
  const current = await currentPublication(store);
  const previous = current && !afresh ? await readSite(store, current.site).catch(() => undefined) : undefined;
  const since = Date.now();
  const { site, rendered, kept } = await stitchSite({ store, set, config: settings.config, previous, pageLimit: settings.pageLimit });
  report(`stitched    ${rendered} pages made, ${kept} kept, in ${seconds(since)}`);
  if (site.id === current?.site) {
    report('The site is the same as the live one; nothing to publish.');
    return;
  }
  const { number } = await publish(store, site, reason);
  report(`published   site ${site.id}, publication ${number}`);
}

/** Points an app back at a release that was live before; without one, at the last one that differs. */
export async function rollbackApp(app: AppName, wanted: string | undefined, settings: Settings, report: Report): Promise<void> {
  const store = directoryStore(settings.storeFolder);
  await withStoreLock(settings.storeFolder, async () => {
    const current = await currentPublication(store);
    if (!current) throw new Error('Nothing is published yet, so there is nothing to go back to.');
    const history = await liveReleases(store, app);
    const target = wanted ?? history.find(({ id }) => id !== current.set[app])?.id;
    if (!target) throw new Error(`${app} has had one release only. There is nothing before ${current.set[app]}.`);
    const release = await readRelease(store, app, target);
    if (release.id === current.set[app]) throw new Error(`${target} is what is live of ${app} now.`);
    await publishSet(store, { ...current.set, [app]: target }, settings, `rollback ${app} to ${target}`, report);
  });
}

/** Makes every page of the live release set again, e.g. each night, so that dates in structured data stay ahead. */
export async function restitch(settings: Settings, report: Report): Promise<void> {
  const store = directoryStore(settings.storeFolder);
  await withStoreLock(settings.storeFolder, async () => {
    const current = await currentPublication(store);
    if (!current) throw new Error('Nothing is published yet. Run `npm run release` first.');
    await publishSet(store, current.set, settings, 'stitch', report, { afresh: true });
  });
}

/** What is live of each app, and what came before. */
export async function listReleases(settings: Settings, report: Report): Promise<void> {
  const store = directoryStore(settings.storeFolder);
  const current = await currentPublication(store);
  if (!current) return report('Nothing is published yet. `npm run release` releases all apps.');
  report(`Site ${current.site}, publication ${current.number}, ${current.at} (${current.reason})`);
  for (const app of appNames) {
    const history = await liveReleases(store, app);
    report(`\n${app}`);
    for (const { id, since } of history.slice(0, 10)) {
      report(`  ${id === current.set[app] ? 'live  ' : 'before'}  ${id}  ${since}`);
    }
  }
}

/** The live site with the working copy of some apps, on a port of its own. Nothing is published or kept. */
export async function previewApps(apps: readonly AppName[], settings: Settings, report: Report, port = PREVIEW_PORT): Promise<Listening & { restitch: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-preview-'));
  const live = directoryStore(settings.storeFolder);
  const top = directoryStore(folder);
  const store = overlayStore(top, live);
  const stitchWorkingCopy = async () => {
    const current = await currentPublication(store);
    const fresh: Partial<ReleaseSet> = {};
    for (const app of apps) fresh[app] = (await storeRelease(top, await buildApp(app))).id;
    const previous = current && (await readSite(store, current.site).catch(() => undefined));
    const { site, rendered } = await stitchSite({ store, set: completeSet({ ...current?.set, ...fresh }), config: settings.config, previous });
    await publish(top, site, `preview ${apps.join(', ')}`);
    report(`${rendered} pages made from the working copy of ${apps.join(', ')}.`);
  };
  try {
    await stitchWorkingCopy();
    const listening = await serveSite({ folder, port, store });
    const close = async () => {
      await listening.close();
      await rm(folder, { recursive: true, force: true });
    };
    return { ...listening, close, restitch: stitchWorkingCopy };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
