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

if (parameters.some((word) => word === '--help' || word === '-h') && !existsSync(join(root, 'node_modules/tsx'))) {
  showUses(command === 'shared/platform/cli.ts' ? parameters[0] : process.env.npm_lifecycle_event);
  process.exit(0);
}
await install();
// A site in a folder of its own below the root runs its commands there.
process.exit(
  await run(process.execPath, ['--import', 'tsx', join(root, command), ...parameters], { cwd: process.cwd() }),
);

/** Prints what the list of commands says of one: its own help is TypeScript, which needs packages. */
function showUses(name) {
  for (const row of readFileSync(join(root, 'shared/docs/commands.md'), 'utf8').split('\n')) {
    const [what, use = ''] = row.slice(2, -2).split(' | ');
    if (/^`npm (?:run )?([\w-]+)/.exec(use)?.[1] === name) console.log(`To ${what}: ${use}`);
  }
  const run = /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`;
  console.log(
    `The options are known once packages are installed: \`${run}\` installs them, then \`${run} -- --help\` lists them.`,
  );
}

/** @returns the program's exit code */
function run(program, values, options, hear) {
  return new Promise((resolve) => {
    child = spawn(program, values, { cwd: root, stdio: 'inherit', ...options });
    hasGroup = options?.detached ?? false;
    child.stdout?.setEncoding('utf8').on('data', hear);
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
  console.log(`Installing ${needsTools ? 'all tools' : 'what serving needs, which takes about ten seconds'} …`);
  const since = Date.now();
  let output = '';
  let shownAt = since;
  const hear = (text) => {
    output += text;
    const [all, added] = ['resolved', 'added'].map((word) => Number(text.split(`${word} `).at(-1).split(',')[0]));
    if (!added || !(added < all) || (Date.now() - shownAt < 5000 && !process.stdout.isTTY)) return;
    shownAt = Date.now();
    const left = Math.ceil((((shownAt - since) / added) * (all - added)) / 1000);
    // The first packages wait for a connection, so their time differs from that of the others.
    const time =
      added < all / 4 ? '' : left > 120 ? `, about ${Math.ceil(left / 60)} min left` : `, about ${left} s left`;
    const share = `installing  ${added} of ${all} (${Math.floor((100 * added) / all)}%)${time}`;
    // On a terminal it is one line.
    process.stdout.write(process.stdout.isTTY ? `\u001b[2K${share}\r` : `${share}\n`);
  };
  const options = {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  };
  // Where tools are installed, the registry is asked about each package of the lock file. That takes ten seconds more.
  const scope = needsTools ? [] : ['--prod', '--trust-lockfile'];
  const code = await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', ...scope], options, hear);
  if (process.stdout.isTTY) process.stdout.write('\u001b[2K');
  if (code === 0) return needsTools || writeFileSync(installed, lock);
  console.error(
    `${output}\nThe packages could not be installed; the lines above say why. Run the command again after fixing that.`,
  );
  process.exit(code);
}
