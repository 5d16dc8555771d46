import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { assertNoArguments, defineCommand, formatSecondsSince, portOf, type Report } from '../../build/command.ts';
import { rootFolder } from '../../build/folders.ts';
import { onTermination, removeAtExit } from '../../build/termination.ts';
import { writeWhole } from '../../build/write-whole.ts';
import { appNames } from '../../contract/site-definition.ts';
import { serveSite } from '../../edge/node/node.ts';
import { openStore } from '../../store/open-store.ts';
import { currentPublication } from '../../store/publication-log.ts';
import { readSettings } from '../../store/records.ts';
import type { SetComponent } from '../../store/site-record.ts';
import {
  assertPortIsFree,
  findFreePorts,
  replacePorts,
  SITE_ADDRESS_FILE,
  SITE_PORT,
  standInPortsOf,
} from '../settings/ports.ts';
import { loadSettings, type RunSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm start',
    about:
      'Serves the site with stand-ins for outside services. If nothing is published yet, the working copy is released first.',
    options: { port: { type: 'string', value: 'number', about: `port of the site; ${SITE_PORT} by default` } },
    example: 'npm start -- --port 3005',
  },
  ({ positionals, values, definition }, report) => {
    assertNoArguments(positionals);
    return serveWithStandIns(loadSettings(definition), portOf(values.port) ?? SITE_PORT, report);
  },
);

/**
 * Serves the site on this machine, with stand-ins for outside services. The working copy is released only if nothing is
 * published yet.
 */
async function serveWithStandIns(settings: RunSettings, port: number, report: Report): Promise<void> {
  const { definition } = settings;
  const since = Date.now();
  await assertPortIsFree(port, 'npm start');
  const store = openStore(settings.storeAddress);
  const live = await currentPublication(store, settings.trust);
  const wanted = live ? await readSettings(store, live.set.settings) : settings.config;
  // Ports are chosen before the build, because the build contains them.
  const ports = await findFreePorts(standInPortsOf(definition, wanted));
  const config = settings.usesStandIns ? replacePorts(definition, wanted, ports) : wanted;
  const releaseNow = async (components: readonly SetComponent[]) =>
    (await import('../release-components.ts')).releaseComponents(
      components,
      // A browser on this machine gains nothing from the best compression.
      { ...settings, config, compression: settings.compression ?? (settings.usesStandIns ? 'quick' : 'best') },
      report,
    );
  const publishFirst = async () => {
    if (!live) report('Building the site. The first time takes half a minute, or some minutes on a busy machine.');
    if (!live) await releaseNow(appNames(definition));
    // The port of a stand-in is in use.
    else if (!isDeepStrictEqual(config, wanted)) await releaseNow(['settings']);
  };
  const [standIns] = await Promise.all([
    settings.usesStandIns ? definition.standIns.start(`http://127.0.0.1:${port}`, ports) : undefined,
    publishFirst(),
  ]);
  const visits = settings.visitsAddress === undefined ? undefined : { counts: openStore(settings.visitsAddress) };
  const site = await serveSite({ store, port, trust: settings.trust, visits });
  await writeWhole(removeAtExit(join(rootFolder, SITE_ADDRESS_FILE)), site.address);
  report(
    `\nThe published site runs on this machine${standIns ? `, with stand-ins for outside services: ${standIns.summary}` : ''}.`,
  );
  report(`Site      ${site.address}   (ready after ${formatSecondsSince(since)})`, {
    type: 'site',
    address: site.address,
  });
  report('Change    `npm run dev` shows every save at once.');
  report(
    'Release   `npm run release` checks your working copy, which `npm start` does not, and publishes it; `npm run rollback` undoes it.',
  );
  report('Stop      Ctrl+C');
  onTermination(() => site.drain().then(() => standIns?.stop()));
}
