import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { serveSite, type Listening } from '../edge/node.ts';
import { folderStore, overlayStore, sweepDrafts } from '../store/folder-store.ts';
import { currentPublication, publicationsFrom, type Publication } from '../store/publication-log.ts';
import { readRelease, writeSettings } from '../store/records.ts';
import { parts, type Part, type ReleaseSet } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import { goLive, secondsSince, type Report } from './go-live.ts';
import { faultsInPublic } from './public-settings.ts';
import { storeRelease } from './release.ts';
import { rollBack, type RollbackTarget } from './rollback.ts';
import { PREVIEW_PORT, type Settings } from './settings.ts';

type Build = (app: AppName) => Promise<BuiltApp>;

/** The bundler is loaded by who builds, and by nobody else. */
const buildWorkingCopy: Build = async (app) => (await import('@cobblestone/build/build-app.ts')).buildApp(app);

export interface ReleaseOptions {
  /** Where an app's build comes from; by default it is made of the working copy. */
  build?: Build;
  /** Releases again what was taken back. */
  again?: boolean;
}

/**
 * Builds apps and makes them live together, with the settings that are live; where nothing is live yet, with those of
 * this working copy. Nothing is published when any page is at fault.
 */
export async function releaseParts(wanted: readonly Part[], settings: Settings, report: Report, { build = buildWorkingCopy, again = false }: ReleaseOptions = {}): Promise<void> {
  const start = Date.now();
  const store = folderStore(settings.storeFolder);
  await sweepDrafts(settings.storeFolder);
  const live = await currentPublication(store);
  const all = live ? wanted : [...new Set([...wanted, 'settings' as const])];
  completeSet({ ...live?.set, ...Object.fromEntries(all.map((part) => [part, part])) });
  const fresh = await storeParts(store, all, settings, report, build, live);
  if (!again) await refuseTakenBack(store, fresh, live);
  const publication = await goLive(
    { reason: `release ${wanted.join(', ')}`, setOf: (set) => completeSet({ ...set, ...fresh }), parts: wanted },
    { ...settings, store, report },
  );
  if (publication) report(`Live after ${secondsSince(start)}.`);
}

async function storeParts(store: Store, wanted: readonly Part[], settings: Settings, report: Report, build: Build, live?: Publication): Promise<Partial<ReleaseSet>> {
  const fresh: Partial<ReleaseSet> = {};
  for (const part of wanted) {
    const since = Date.now();
    if (part === 'settings') fresh.settings = await storeSettings(store, settings);
    else {
      const before = live && (await readRelease(store, part, live.set[part]).catch(() => undefined));
      fresh[part] = await storeRelease(store, await build(part), before);
    }
    report(`${part.padEnd(11)} ${shortId(fresh[part]!)}  ${part === 'settings' ? 'stored' : 'built and stored'} in ${secondsSince(since)}`);
  }
  return fresh;
}

async function storeSettings(store: Store, { config }: Settings): Promise<string> {
  const faults = faultsInPublic(config);
  if (faults.length > 0) throw new Error(`Refused, nothing was published. These settings must not stand under ${config.origin}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return writeSettings(store, config);
}

/** What was taken back must not come back unnoticed, for instance from a working copy that still holds it. */
async function refuseTakenBack(store: Store, fresh: Partial<ReleaseSet>, live: Publication | undefined): Promise<void> {
  let later: Publication | undefined;
  for await (const publication of publicationsFrom(store, live?.number ?? 0)) {
    for (const part of parts) {
      if (!fresh[part] || fresh[part] !== publication.set[part] || fresh[part] === live?.set[part] || later?.back[part] === undefined) continue;
      throw new Error(
        `Refused, nothing was published: ${part} ${shortId(fresh[part])} was taken back in publication ${later.number} (${later.at}, ${later.reason}). ` +
          `Change it, or bring it back on purpose: \`npm run release ${part} -- --again\`.`,
      );
    }
    later = publication;
  }
}

function completeSet(set: Partial<ReleaseSet>): ReleaseSet {
  const missing = parts.filter((part) => !set[part]);
  if (missing.length === 0) return set as ReleaseSet;
  throw new Error(`There is no release yet of ${missing.join(', ')}. Run \`npm run release\` for all apps first.`);
}

/** Makes an app, the settings or the whole site what it was before. */
export function rollback(part: Part | 'site', target: RollbackTarget, settings: Settings, report: Report): Promise<void> {
  return rollBack(part, target, { ...settings, store: folderStore(settings.storeFolder), report });
}

/** Makes every page of the live release set again, e.g. each night, so that dates in structured data stay ahead. */
export async function restitch(settings: Settings, report: Report): Promise<void> {
  const store = folderStore(settings.storeFolder);
  if (!(await currentPublication(store))) throw new Error('Nothing is published yet. Run `npm run release` first.');
  await goLive({ reason: 'stitch', setOf: (set) => set!, parts: [], afresh: true }, { ...settings, store, report });
}

/** Publications to list; older ones are counted. */
const LISTED = 20;

/** What is live, and what came before. */
export async function listReleases(settings: Settings, report: Report): Promise<void> {
  const store = folderStore(settings.storeFolder);
  const live = await currentPublication(store);
  if (!live) return report('Nothing is published yet. `npm run release` releases all apps.');
  report(`Live: publication ${live.number}, site ${shortId(live.site)}`);
  for (const part of parts) report(`  ${part.padEnd(11)} ${shortId(live.set[part])}`);
  report('');
  let listed = 0;
  for await (const { number, at, reason, set } of publicationsFrom(store, live.number)) {
    if (++listed > LISTED) return report(`  … and ${number} before`);
    report(`  ${String(number).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${reason.padEnd(40)} ${appNames.map((app) => `${app} ${shortId(set[app])}`).join('  ')}`);
  }
}

/** The live site with the working copy of some apps, on a port of its own. Nothing is published or kept. */
export async function previewApps(apps: readonly AppName[], settings: Settings, report: Report, port = PREVIEW_PORT): Promise<Listening & { restitch: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-preview-'));
  const store = overlayStore(folderStore(folder), folderStore(settings.storeFolder));
  const stitchWorkingCopy = async () => {
    const live = await currentPublication(store);
    const fresh = await storeParts(store, live ? apps : [...apps, 'settings'], settings, () => {}, buildWorkingCopy, live);
    await goLive({ reason: `preview ${apps.join(', ')}`, setOf: (set) => completeSet({ ...set, ...fresh }), parts: apps }, { ...settings, store, report });
  };
  try {
    await stitchWorkingCopy();
    const listening = await serveSite({ store, port });
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
