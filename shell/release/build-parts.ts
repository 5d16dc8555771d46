import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { Publication } from '../store/publication-log.ts';
import { readRelease, writeSettings } from '../store/records.ts';
import { parts, type Part, type ReleaseSet } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import { secondsSince, type Report } from '../stitch/report.ts';
import { refusePublicFaults } from './public-settings.ts';
import { storeRelease } from './release.ts';
import type { Settings } from './settings.ts';

export type Build = (app: AppName) => Promise<BuiltApp>;

/** The bundler is loaded by who builds, and by nobody else. */
export const buildWorkingCopy: Build = async (app) => (await import('@cobblestone/build/build-app.ts')).buildApp(app);

/** Builds parts and puts them into a store; nothing of them is live yet. */
export async function storeParts(store: Store, wanted: readonly Part[], settings: Settings, report: Report, build: Build, live?: Publication): Promise<Partial<ReleaseSet>> {
  const fresh: Partial<ReleaseSet> = {};
  for (const part of wanted) {
    const since = Date.now();
    if (part === 'settings') fresh.settings = await storeSettings(store, settings);
    else {
      const before = live?.set[part] && (await readRelease(store, part, live.set[part]).catch(() => undefined));
      fresh[part] = await storeRelease(store, await build(part), before || undefined);
    }
    report(`${part.padEnd(11)} ${shortId(fresh[part]!)}  ${part === 'settings' ? 'stored' : 'built and stored'} in ${secondsSince(since)}`);
  }
  return fresh;
}

async function storeSettings(store: Store, { config }: Settings): Promise<string> {
  refusePublicFaults(config);
  return writeSettings(store, config);
}

/** The first publication is of all parts; a remote that comes later joins with its own release. */
export function completeSet(set: Partial<ReleaseSet>, live: Publication | undefined): ReleaseSet {
  const missing = live ? [] : parts.filter((part) => !set[part]);
  if (missing.length === 0) return set as ReleaseSet;
  throw new Error(`There is no release yet of ${missing.join(', ')}. Run \`npm run release\` for all apps first.`);
}
