import { defineCommand, portOf, assertNoArguments } from '../../build/command.ts';
import { SITE_PORT } from '../settings/ports.ts';
import { loadSettings } from '../settings/settings.ts';
import { startSite } from '../start.ts';

export const command = defineCommand(
  {
    usage: 'npm start',
    about:
      'Serves the whole site and stand-ins for outside services. The working copy is released first where nothing is published.',
    options: {
      port: { type: 'string', value: 'number', about: `port of the site; ${SITE_PORT} by default` },
      release: { type: 'boolean', about: 'release what differs in the working copy first' },
    },
    example: 'npm start -- --port 3005',
  },
  ({ words, values }, report) => {
    assertNoArguments(words);
    return startSite({
      settings: loadSettings(),
      port: portOf(values.port) ?? SITE_PORT,
      report,
      release: values.release,
    });
  },
);
