// `npm start` and `npm test` on a machine with only Node and npm: installs what the lock file names, then hands over.
// Plain JavaScript without imports beyond Node's own, since nothing is installed when it starts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const PNPM = 'pnpm@12.21.0';
const [task, ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}

install();
const scripts = { start: ['shell/cli.ts', 'start'], test: ['tests/run-checks.ts'] };
const script = scripts[task];
if (!script) {
  console.error(`bootstrap.mjs takes ${Object.keys(scripts).join(' or ')}, not '${task}'.`);
  process.exit(2);
}
process.exit(run(process.execPath, ['--import', 'tsx', ...script, ...rest]));

/** Skipped when node_modules was made from this very lock file. */
function install() {
  const mark = join(root, 'node_modules/.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing …');
  const status = run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], { CI: 'true' });
  if (status !== 0) {
    console.error('The packages could not be installed; the lines above say why. Run the command again when that is mended.');
    process.exit(status);
  }
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

function run(command, parameters, env = {}) {
  const result = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (result.error) console.error(result.error.message);
  return result.status ?? 1;
}
