import { appNames } from '@cobblestone/contracts/app-names.ts';
import { serveSite } from '../edge/node.ts';
import { releaseApps, type Report } from './commands.ts';
import type { Settings } from './settings.ts';

interface StartOptions {
  settings: Settings;
  port: number;
  report: Report;
}

/** The whole site on this machine: released, stitched and served, with the stand-ins for outside services. */
export async function startSite({ settings, port, report }: StartOptions): Promise<void> {
  await releaseApps(appNames, settings, report);
  const standIns = settings.usesStandIns ? await startServices(port) : undefined;
  const site = await serveSite({ folder: settings.storeFolder, port });
  report(`\nSite           ${site.address}`);
  if (standIns) {
    report(`Booking desk   ${standIns.booking.address}`);
    report(`Mailing list   ${standIns.mailing.address}`);
    report(`Petition       ${standIns.petition.form}`);
    report(`Functions      ${standIns.functions.address}/functions/v1/`);
    report(`Mail inbox     ${standIns.inbox.page}`);
  }
  report('\nCtrl+C ends it. In another terminal: npm run releases, npm run release blog, npm run rollback blog.');
  const end = () => void Promise.all([site.close(), standIns?.stop()]).then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

async function startServices(port: number) {
  // The stand-ins are part of the tests, and of no release.
  const { startStandIns } = await import('../../tests/stand-ins/start.ts');
  return startStandIns({ site: `http://127.0.0.1:${port}` });
}
