import { isDeepStrictEqual } from 'node:util';
import type { AppName } from '../contract/app-names.ts';
import { appNames, currentSite } from '../contract/site-definition.ts';
import { serveSite } from '../edge/node/node.ts';
import { openStore } from '../store/open-store.ts';
import { currentPublication, type Publication } from '../store/publication-log.ts';
import { readRelease, readSettings } from '../store/records.ts';
import type { SetComponent } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { Report } from '../build/command.ts';
import { onTermination } from '../build/termination.ts';
import { findFreePorts, standInPortsOf, assertPortIsFree, replacePorts } from './settings/ports.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Serves the site on this machine, with stand-ins for outside services. The working copy is released only if nothing is
 * published yet, or on request.
 * @param release releases the working copy even if a site is live
 */
export async function startSite(settings: Settings, port: number, report: Report, release = false): Promise<void> {
  await assertPortIsFree(port, 'npm start');
  const store = openStore(settings.storeAddress);
  const live = await currentPublication(store, settings.trust);
  const wanted = live && !release ? await readSettings(store, live.set.settings) : settings.config;
  // Ports are chosen before the build, because the build contains them.
  const ports = await findFreePorts(standInPortsOf(wanted));
  const config = settings.usesStandIns ? replacePorts(wanted, ports) : wanted;
  const releaseWith = async (parts: readonly SetComponent[]) =>
    (await import('./commands.ts')).releaseComponents(parts, { ...settings, config }, report);
  if (!live || release) {
    await releaseWith(release ? [...appNames(), 'settings'] : appNames());
  } else {
    report(`Publication ${live.number} is live (${live.reason}); serving it unchanged.`);
    const changed = await changedApps(store, live);
    if (changed.length > 0)
      report(
        `The working copy of ${changed.join(', ')} differs from it: \`npm run release ${changed.join(' ')}\` publishes it, and \`npm start -- --release\` publishes all apps.`,
      );
  }
  if (live && !release && !isDeepStrictEqual(config, wanted)) {
    report(
      'The port of a stand-in is in use, so another one is used. Publishing the settings with the new port first.',
    );
    await releaseWith(['settings']);
  }
  const standIns = settings.usesStandIns
    ? await currentSite().standIns.start(`http://127.0.0.1:${port}`, ports)
    : undefined;
  const visits = settings.visitsAddress === undefined ? undefined : { counts: openStore(settings.visitsAddress) };
  const site = await serveSite({ store, port, trust: settings.trust, visits });
  report(`\nSite           ${site.address}`, { type: 'site', address: site.address });
  if (standIns) report(standIns.lines);
  report('\nCtrl+C ends it. In another terminal: npm run releases, npm run release, npm run rollback.');
  onTermination(() => site.drain().then(() => standIns?.stop()));
}

/** Apps whose sources differ from those of their live release. */
async function changedApps(store: Store, live: Publication): Promise<AppName[]> {
  const { fingerprint } = await import('../build/app-sources.ts');
  const changed = await Promise.all(
    appNames().map(async (app) => {
      const release = await readRelease(store, app, live.set[app]!).catch(() => undefined);
      return release?.sources !== (await fingerprint(app)).all;
    }),
  );
  return appNames().filter((_, index) => changed[index]);
}
