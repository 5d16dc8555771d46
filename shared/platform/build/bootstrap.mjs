// Every `npm run` command, on a machine with only Node and npm: installs what the lock file names, then hands over.
// Plain JavaScript without imports beyond Node's own, since nothing is installed when it starts.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const PNPM = 'pnpm@12.21.0';
/** A file to run, and what it takes. */
const [command, ...parameters] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}

const splitting = /[!#?,]/.exec(root)?.[0];
if (splitting) {
  console.error(
    `${root} has ‘${splitting}’ in it, at which the bundler or the sandbox splits a path. Rename or move the folder.`,
  );
  process.exit(1);
}

/** The program under way, which ends in its own time. */
let child;
/** Whether it has a process group, since npx ends without the installer. */
let hasGroup = false;
const pass = (signal) => (hasGroup ? process.kill(-child.pid, signal) : child?.kill(signal));
process.on('SIGTERM', pass);
// A terminal tells its own group of Ctrl+C.
process.on('SIGINT', (signal) => (process.stdin.isTTY && !hasGroup) || pass(signal));
// The shell of npm ends with SIGTERM, and does not pass it on.
const parent = process.ppid;
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
  clearInterval(watch);
  pass('SIGTERM');
}, 500);
watch.unref();

await install();
// A site in a folder of its own below the root runs its commands there.
process.exit(
  await run(process.execPath, ['--import', 'tsx', join(root, command), ...parameters], { cwd: process.cwd() }),
);

/** @returns the program's exit code */
function run(program, values, options) {
  return new Promise((resolve) => {
    child = spawn(program, values, { cwd: root, stdio: 'inherit', ...options });
    hasGroup = options?.detached ?? false;
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

/** Installs what is missing: `dependencies`, or all of it where all was installed once. */
async function install() {
  // A checkout may have the line ends of Windows, which the installer's copy never has.
  const readLock = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const lock = readLock(join(root, 'pnpm-lock.yaml'));
  const isSame = (file) => existsSync(file) && readLock(file) === lock;
  // The installer keeps a copy of the lock file, of which it leaves out what it did not install.
  if (isSame(join(root, 'node_modules/.pnpm/lock.yaml'))) return;
  const serving = ['start', 'serve', 'export', 'releases', 'rollback', 'store'];
  const state = join(root, 'node_modules/.modules.yaml');
  const hasTools = existsSync(state) && /"devDependencies": true/.test(readFileSync(state, 'utf8'));
  const needsTools = command !== 'shared/platform/cli.ts' || !serving.includes(parameters[0]) || hasTools;
  const installed = join(root, 'node_modules/.serving-lock.yaml');
  if (!needsTools && isSame(installed)) return;
  const options = {
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  };
  // Where tools are installed, the registry is asked about each package of the lock file. That takes ten seconds more.
  const scope = needsTools ? [] : ['--prod', '--trust-lockfile'];
  const code = await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', ...scope], options);
  if (code === 0) return needsTools || writeFileSync(installed, lock);
  console.error('The packages could not be installed. Run the command again after fixing what the lines above say.');
  process.exit(code);
}
