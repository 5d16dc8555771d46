// `npm run desk [team …]`: the content manager for this working copy, in a browser on this machine.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { appNames, isAppName } from '@cobblestone/contracts/app-names.ts';
import { startDesk } from './server/start.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, 'no-open': { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !isAppName(name));
const port = Number(values.port ?? 3100);
if (unknown.length > 0 || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(
    unknown.length > 0
      ? `No team is called ${unknown.join(', ')}. The teams are ${appNames.join(', ')}.`
      : '--port takes a number from 0 to 65535.',
  );
  process.exit(1);
}
try {
  const desk = await startDesk({ apps: positionals.length > 0 ? positionals.filter(isAppName) : appNames, port });
  console.log(`Desk           ${desk.address}\n\nCtrl+C ends it; what is saved stays.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void desk.close().then(() => process.exit(0)));
  if (!values['no-open']) openBrowser(desk.address);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function openBrowser(address: string): void {
  const [command, ...words] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  // Where there is no browser to open, the address stands above.
  spawn(command!, [...words, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
