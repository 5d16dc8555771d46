import type { AppName } from '../contract/app-names.ts';
import { CONTRACT_VERSION } from '../contract/contract-version.ts';
import { appNames } from '../contract/site-definition.ts';
import type { SiteSource } from '../edge/source/site-source.ts';
import { storeSource } from '../edge/source/store-source.ts';
import type { RunSettings } from '../release/settings/settings.ts';
import { checkOutRelease } from '../stitch/load/checkout.ts';
import { contractFault, resolveScheduledData } from '../stitch/load/load-set.ts';
import { openStore } from '../store/open-store.ts';
import { currentPublication } from '../store/publication-log.ts';
import { readRelease, type Release } from '../store/records.ts';

/** The live site, as the context of the apps that are worked on. */
export interface LiveContext {
  source: SiteSource;
  /** The live releases of the apps that are not worked on. A new remote has none before its first release. */
  apps: Record<AppName, { release: Release; /** Its code and data on this machine. */ folder: string }>;
}

/**
 * Opens the live site around some working copies; with nothing published yet, `releaseAll` comes first.
 * @throws Error when what is live speaks another contract than the working copies
 */
export async function openLiveSite(
  working: readonly AppName[],
  settings: RunSettings,
  releaseAll: () => Promise<void>,
): Promise<LiveContext> {
  const store = openStore(settings.storeAddress);
  if (!(await currentPublication(store, settings.trust))) await releaseAll();
  const live = (await currentPublication(store, settings.trust))!;
  const { set } = live;
  const apps: LiveContext['apps'] = {};
  for (const app of appNames(settings.definition)) {
    if (working.includes(app) || !set[app]) continue;
    const release = resolveScheduledData(await readRelease(store, app, set[app]), Date.now());
    const folder = await checkOutRelease(store, release, set[app], settings.checkouts);
    apps[app] = { release, folder };
  }
  const { host } = settings.definition;
  const contractOf = (app: AppName) => (working.includes(app) ? CONTRACT_VERSION : apps[app]!.release.contract);
  const faults = [...working, ...Object.keys(apps)].flatMap((app) =>
    contractFault(host, app, contractOf(app), contractOf(host)),
  );
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nUntil then, work on the whole site: \`npm run dev\`.`);
  return { source: storeSource(store, console.error, { trust: settings.trust }), apps };
}
