import { defineCommand, portOf, assertNoArguments } from '../../build/command.ts';
import { SITE_PORT } from '../settings/ports.ts';
import { loadSettings } from '../settings/settings.ts';
import { startSite } from '../start-site.ts';

export const command = defineCommand(
  {
    usage: 'npm start',
    about:
      'Serves the site with stand-ins for outside services. If nothing is published yet, the working copy is released first.',
    options: {
      port: { type: 'string', value: 'number', about: `port of the site; ${SITE_PORT} by default` },
      release: { type: 'boolean', about: 'release the working copy first' },
    },
    example: 'npm start -- --port 3005',
  },
  ({ positionals, values, definition }, report) => {
    assertNoArguments(positionals);
    return startSite(loadSettings(definition), portOf(values.port) ?? SITE_PORT, report, values.release);
  },
);
