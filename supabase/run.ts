// `npm run functions:check` and `functions:test`: a script of this folder's package.json, once the packages are installed.
import { spawnSync } from 'node:child_process';

const [script = ''] = process.argv.slice(2);
process.exit(
  spawnSync('npm', ['run', script], { cwd: import.meta.dirname, stdio: 'inherit', shell: process.platform === 'win32' })
    .status ?? 1,
);
