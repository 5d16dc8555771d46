import { defineCommand, assertNoArguments } from '../../build/command.ts';
import { SITE_PORT } from '../settings/ports.ts';
import { loadServeSettings } from '../settings/settings.ts';
import { serveStore } from '../serve.ts';

export const command = defineCommand(
  {
    usage: 'npm run serve',
    about: 'Serves what the store has published, and nothing else: needs no sources and builds nothing.',
    options: {
      host: { type: 'string', value: 'address', about: 'where it listens; only this machine when it is left out' },
      port: { type: 'string', value: 'number', about: `${SITE_PORT} when it is left out` },
    },
    example: 'npm run serve -- --port 3005',
  },
  ({ words, values }, report) => {
    assertNoArguments(words);
    return serveStore(loadServeSettings(values), report);
  },
);
