import { appsOf, defineCommand, type Report } from '../../build/command.ts';
import { checkAppContent } from '../../build/content/check-app.ts';
import { runAll } from '../../build/content/problem.ts';
import { onTermination } from '../../build/termination.ts';
import { appNamePattern } from '../../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../../contract/site-definition.ts';
import { findFaults } from '../../review/gate/browser-gate.ts';
import { checkSite, checkSources } from '../../review/gate/check-sources.ts';
import { launchOfflineBrowser } from '../../review/gate/offline-browser.ts';
import { formatFaults } from '../../review/gate/trial-fault.ts';
import { diffSites } from '../../stitch/site-diff.ts';
import type { Publication } from '../../store/publication-log.ts';
import { configuredComponents, type Site } from '../../store/site-record.ts';
import { parseDuration, watchRelease } from '../live/watch-release.ts';
import { openForRelease } from '../publish-with-retry.ts';
import { releaseComponents, removeApps, restitch } from '../release-components.ts';
import { loadSettings, type RunSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run release [app … | settings | site]',
    about: `Builds and releases apps; all of them by default. \`settings\` releases the settings of this working copy.
\`site\` stitches all live pages again, so that dates are updated and scheduled posts appear.
A live app that site.config.ts does not name any more is removed.`,
    options: {
      message: { type: 'string', short: 'm', value: 'why', about: 'reason, for the list of releases' },
      check: {
        type: 'boolean',
        about: 'only check types, lint, unit tests and content, without releasing; with --unchecked, content',
      },
      unchecked: { type: 'boolean', about: 'skip types, lint, unit tests and the browser' },
      'allow-stale-base': { type: 'boolean', about: 'release it although it has a stale base' },
      'allow-removed': { type: 'boolean', about: 'remove live addresses without a redirect' },
      'allow-rolled-back': { type: 'boolean', about: 'release it although it was rolled back' },
      watch: {
        type: 'string',
        value: '10m',
        about: 'open its live pages in a browser for this time, and roll back if they have faults',
      },
    },
    example: "npm run release <app> -- -m 'New prices'",
  },
  async ({ positionals, values, definition }, report) => {
    const { message, check, unchecked, watch: time } = values;
    if (check) return checkApps(definition, positionals, report, !unchecked);
    const settings = loadSettings(definition);
    if (positionals.includes('site')) {
      if (positionals.length > 1) throw new Error('`npm run release site` takes nothing else: release the apps first.');
      if (!unchecked) await checkSite(definition);
      return restitch(settings, report, { browser: !unchecked });
    }
    if (positionals.length === 0)
      report(
        `Releasing all apps: ${appNames(definition).join(', ')}. If nothing is published yet, the settings too; later, \`npm run release settings\` changes them.`,
      );
    const configured = configuredComponents(definition);
    const removed = positionals.filter((word) => appNamePattern.test(word) && !configured.includes(word));
    if (removed.length > 0) {
      if (removed.length < positionals.length)
        throw new Error(`${removed.join(', ')} is not in site.config.ts: an app is removed by a release of its own.`);
      const options = { message, allowRemoved: values['allow-removed'], browser: !unchecked };
      await removeApps(removed, settings, report, options);
      return;
    }
    const wanted = positionals.length === 0 ? appNames(definition) : positionals;
    const watch = time === undefined ? undefined : await watchOf(time, settings, report);
    const publication = await releaseComponents(wanted, settings, report, {
      message,
      allowStaleBase: values['allow-stale-base'],
      allowRemoved: values['allow-removed'],
      allowRolledBack: values['allow-rolled-back'],
      browser: !unchecked,
      isUnchecked: unchecked,
      check: unchecked ? undefined : (apps) => checkSources(definition, apps, report),
    });
    await watch?.(publication);
  },
);

async function checkApps(
  definition: SiteDefinition,
  words: readonly string[],
  report: Report,
  checksCode: boolean,
): Promise<void> {
  const apps = appsOf(definition, words);
  const checked = checksCode ? checkSources(definition, apps, report) : undefined;
  await Promise.all([checked, runAll(apps.map((app) => () => checkAppContent(definition, app, report)))]);
  report(
    `${apps.join(', ')}: ${checksCode ? 'the checks passed' : 'the content is fine'}. A release also checks pages, links and rollbacks.`,
  );
}

/** Returns a function that watches a publication, if there is one. What is wrong here is said before anything is released. */
async function watchOf(
  time: string,
  settings: RunSettings,
  report: Report,
): Promise<(publication: Publication | undefined) => Promise<void>> {
  const duration = parseDuration(time);
  const { definition, visitsAddress } = settings;
  const browser = await launchOfflineBrowser();
  return async (publication) => {
    if (!publication) return browser.close();
    const ending = new AbortController();
    const context = await openForRelease(settings, report, []);
    const findNewFaults = async (site: Site, before: Site) => {
      const trial = { ...diffSites('', before, site), site, live: before };
      const faults = await findFaults({ browser, definition, store: context.store }, trial, () => {});
      return formatFaults(faults.filter(({ isLive }) => !isLive));
    };
    const options = { publication, duration, visitsAddress, findFaults: findNewFaults, signal: ending.signal };
    const watching = watchRelease(options, context).finally(() => browser.close());
    onTermination(() => {
      ending.abort();
      return watching;
    });
    if (await watching) process.exitCode = 1;
  };
}
