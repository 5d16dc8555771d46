import { defineCommand, assertNoArguments } from '../../build/command.ts';
import { showHealth } from '../live/health.ts';
import { listReleases } from '../live/list-releases.ts';
import { loadSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run releases',
    about:
      'Lists the live release and its predecessors, with author and commit. `npm run rollback` names their numbers.',
    options: {
      health: {
        type: 'boolean',
        about: 'visits, errors and speed that browsers report, before and after each release',
      },
    },
    example: 'npm run releases -- --health',
  },
  ({ positionals, values: { health }, definition }, report) => {
    assertNoArguments(positionals);
    const settings = loadSettings(definition);
    return health ? showHealth(settings, report) : listReleases(settings, report);
  },
);
