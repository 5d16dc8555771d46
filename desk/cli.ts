import { spawn } from 'node:child_process';
import { appsOf, defineCommand, portOf } from '@hemstitch/platform/build/command';
import { loadSiteOrEnd } from '@hemstitch/platform/build/folders';
import { onTermination } from '@hemstitch/platform/build/termination';

const command = defineCommand(
  {
    usage: 'npm run desk [team …]',
    about: 'Opens the content manager of this working copy in a browser on this machine.',
    options: {
      port: { type: 'string', value: 'number', about: 'port of the desk; 3100 by default' },
      team: { type: 'boolean', about: 'serve it to a team, behind a proxy that signs people in' },
      'no-open': { type: 'boolean', about: 'open no browser' },
    },
    example: 'npm run desk blog -- --port 3101',
  },
  async ({ positionals, values, definition }, report) => {
    const { startDesk } = await import('./server/start.ts');
    const { address, openingFile, close } = await startDesk(
      definition,
      appsOf(definition, positionals),
      portOf(values.port) ?? 3100,
      values.team ?? false,
    );
    report(`Desk           ${address}\n\nCtrl+C ends it; what is saved stays.`, { type: 'site', address });
    onTermination(close);
    if (!values['no-open'] && openingFile !== undefined) openBrowser(openingFile);
  },
);

function openBrowser(file: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(program, [file], { stdio: 'ignore', detached: true });
  // Without a browser, the printed address has to do.
  child.on('error', () => undefined).unref();
}

await command(await loadSiteOrEnd(), process.argv.slice(2));
