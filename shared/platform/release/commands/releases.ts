import { defineCommand, assertNoArguments, type Report } from '../../build/command.ts';
import type { CampaignOptions } from '../../contract/site-definition.ts';
import { showHealth } from '../live/health.ts';
import { listReleases } from '../live/list-releases.ts';
import { openSumStore } from '../live/sum-store.ts';
import { loadSettings, type RunSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run releases',
    about: 'Lists the live release and its predecessors, with author, commit and the command that rolls each back.',
    options: {
      health: {
        type: 'boolean',
        about: 'visits, errors and speed that browsers report, before and after each release',
      },
      log: {
        type: 'string',
        value: 'file',
        multiple: true,
        about: 'with --health: from the logs of servers; - for the standard input',
      },
      campaigns: {
        type: 'boolean',
        about: 'visits, presses, sales and value by day, campaign, page, button and wording',
      },
      import: {
        type: 'string',
        value: 'file',
        about: 'with --campaigns: imports a report of the provider (CSV) first',
      },
      days: { type: 'string', value: 'number', about: 'with --campaigns: days up to today; 7 by default' },
      csv: { type: 'boolean', about: 'with --campaigns: comma-separated values for a spreadsheet' },
    },
    example: 'npm run releases -- --health',
  },
  ({ positionals, values: { health, log, campaigns, import: file, days, csv }, definition }, report) => {
    assertNoArguments(positionals);
    const settings = loadSettings(definition);
    if (campaigns || file !== undefined)
      return reportCampaigns(settings, { days: Number(days ?? 7), file, csv }, report);
    return health || log ? showHealth(settings, report, log) : listReleases(settings, report);
  },
);

/** @throws Error when the site counts no campaigns, or for a wrong number of days */
async function reportCampaigns(
  settings: RunSettings,
  options: Omit<CampaignOptions, 'store'>,
  report: Report,
): Promise<void> {
  const { showCampaigns } = settings.definition;
  if (!showCampaigns) throw new Error('site.config.ts does not say how campaigns are counted. Add `showCampaigns`.');
  if (!Number.isInteger(options.days) || options.days < 1 || options.days > 400)
    throw new Error('--days: expected a whole number from 1 to 400.');
  await showCampaigns({ ...options, store: openSumStore(settings) }, report);
}
