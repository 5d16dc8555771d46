import { appsOf, defineCommand, portOf } from '../build/command.ts';
import { SITE_PORT } from '../release/settings/ports.ts';
import { loadSettings } from '../release/settings/settings.ts';

export const command = defineCommand(
  {
    usage: 'npm run dev [app …]',
    about:
      'Serves the whole site with hot reload. With apps named, only these come from the working copy, and the others are the live ones.',
    options: {
      port: { type: 'string', value: 'number', about: `port of the site; ${SITE_PORT} by default` },
      framed: { type: 'boolean', about: 'for an editor’s frame: without outside services' },
    },
    example: 'npm run dev <app> -- --port 3005',
  },
  async ({ positionals, values, definition }, report) => {
    const { startDev } = await import('./dev.ts');
    return startDev({
      apps: appsOf(definition, positionals),
      settings: loadSettings(definition),
      port: portOf(values.port) ?? SITE_PORT,
      isFramed: values.framed ?? false,
      report,
    });
  },
);
