import { defineCommand, assertNoArguments } from '../../build/command.ts';
import { showHealth } from '../live/health.ts';
import { listReleases } from '../live/list-releases.ts';
import { loadSettings } from '../settings/settings.ts';

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
    },
    example: 'npm run releases -- --health',
  },
  ({ positionals, values: { health, log }, definition }, report) => {
    assertNoArguments(positionals);
    const settings = loadSettings(definition);
    return health || log ? showHealth(settings, report, log) : listReleases(settings, report);
  },
);
