import { spawn } from 'node:child_process';
import { appsOf, defineCommand, portOf } from '@hemstitch/platform/build/command';
import { loadSiteOrEnd } from '@hemstitch/platform/build/folders';
import { onTermination } from '@hemstitch/platform/internal/build/termination.ts';

const command = defineCommand(
  {
    usage: 'npm run desk [team …]',
    about: 'Opens the content manager of this working copy in a browser on this machine.',
    options: {
      port: { type: 'string', value: 'number', about: 'port of the desk; 3100 by default' },
      'no-open': { type: 'boolean', about: 'open no browser' },
      hosted: { type: 'string', value: 'folder', about: 'write the hosted desk as files for a static host instead' },
    },
    example: 'npm run desk blog -- --port 3101',
  },
  async ({ positionals, values, definition }, report) => {
    if (values.hosted !== undefined) {
      const { writeHostedDesk } = await import('./hosted/write-hosted-desk.ts');
      return writeHostedDesk(definition, values.hosted, report);
    }
    const { startDesk } = await import('./server/start.ts');
    const { address, obstacle, close } = await startDesk(
      definition,
      appsOf(definition, positionals),
      portOf(values.port) ?? 3100,
    );
    report(`Desk           ${address}\n\nCtrl+C ends it; what is saved stays.`, { type: 'site', address });
    if (obstacle !== undefined) report(`\nTexts are saved, but not as versions: ${obstacle}`);
    onTermination(close);
    if (!values['no-open']) openBrowser(address);
  },
);

function openBrowser(address: string): void {
  const [program, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  // Without a browser, the printed address has to do.
  spawn(program!, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

await command(await loadSiteOrEnd(), process.argv.slice(2));
