import { defineCommand, assertNoArguments } from '../../build/command.ts';
import { serveStore } from '../serve-store.ts';
import { SITE_PORT } from '../settings/ports.ts';
import { loadServeSettings } from '../settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run serve',
    about: 'Serves the published site. It needs no sources and builds nothing.',
    options: { port: { type: 'string', value: 'number', about: `port of the site; ${SITE_PORT} by default` } },
    example: 'npm run serve -- --port 3005',
  },
  ({ positionals, values, definition }, report) => {
    assertNoArguments(positionals);
    return serveStore(loadServeSettings(definition, values), report);
  },
);
