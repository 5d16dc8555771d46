// Every `npm run` command, on a machine with only Node and npm: installs what the lock file names, then hands over.
// Plain JavaScript without imports beyond Node's own, since nothing is installed when it starts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const PNPM = 'pnpm@12.21.0';
/** A file to run, or a tool of an installed package, and what it takes. */
const [command, ...parameters] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}

install();
const isTool = !/\.m?[jt]s$/.test(command);
const [program, ...values] = isTool
  ? [join(root, 'node_modules/.bin', command)]
  : [process.execPath, '--import', 'tsx', command];
const child = spawn(program, [...values, ...parameters], {
  cwd: root,
  stdio: 'inherit',
  shell: isTool && process.platform === 'win32',
});
child.on('exit', (code) => process.exit(code ?? 1));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// It ends in its own time. A terminal tells it of Ctrl+C by itself.
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));

/**
 * Installs what is missing. These commands need only `dependencies`; where all was installed once, all is kept up to date.
 */
function install() {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'));
  const isSame = (file) => existsSync(file) && readFileSync(file).equals(lock);
  // The installer keeps a copy of the lock file, of which it leaves out what it did not install.
  if (isSame(join(root, 'node_modules/.pnpm/lock.yaml'))) return;
  const serving = ['start', 'serve', 'export', 'releases', 'rollback', 'store'];
  const state = join(root, 'node_modules/.modules.yaml');
  const hasTools = existsSync(state) && /"devDependencies": true/.test(readFileSync(state, 'utf8'));
  const needsTools = command !== 'shared/platform/cli.ts' || !serving.includes(parameters[0]) || hasTools;
  const installed = join(root, 'node_modules/.serving-lock.yaml');
  if (!needsTools && isSame(installed)) return;
  console.log(`Installing ${needsTools ? 'all tools' : 'what serving needs'} …`);
  const { status, error } = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', ...(needsTools ? [] : ['--prod'])],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CI: 'true' }, shell: process.platform === 'win32' },
  );
  if (status === 0) return needsTools || writeFileSync(installed, lock);
  if (error) console.error(error.message);
  console.error(
    'The packages could not be installed; the lines above say why. Run the command again after fixing that.',
  );
  process.exit(status ?? 1);
}
