import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

let folder: string;

/** In the place of the installer: notes what it was asked for, and leaves behind what pnpm leaves. */
const installer = `#!${process.execPath}
const { appendFileSync, copyFileSync, mkdirSync, writeFileSync } = require('node:fs');
const isServing = process.argv.includes('--prod');
mkdirSync('node_modules/.pnpm', { recursive: true });
appendFileSync('installed', isServing ? 'serving ' : 'all ');
writeFileSync('node_modules/.modules.yaml', '{"included": {"devDependencies": ' + !isServing + '}}');
if (isServing) writeFileSync('node_modules/.pnpm/lock.yaml', 'a part');
else copyFileSync('pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml');
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(folder, 'shared/platform/build'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  cpSync(join(rootFolder, 'shared/platform/build/bootstrap.mjs'), join(folder, 'shared/platform/build/bootstrap.mjs'));
  writeFileSync(join(folder, 'bin/npx'), installer, { mode: 0o755 });
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'one');
  writeFileSync(join(folder, 'installed'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = ['shared/platform/build/bootstrap.mjs', 'shared/platform/cli.ts'];
const options = () => ({
  cwd: folder,
  env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
});

/** Begins commands one after another. @returns what was installed for them */
function installedFor(...commands: string[]): string {
  for (const command of commands) spawnSync(process.execPath, [...program, command], options());
  return readFileSync(join(folder, 'installed'), 'utf8').trim();
}

test('a command that serves installs what serving needs, once', () => {
  expect(installedFor('start', 'releases', 'serve')).toBe('serving');
});

test('a command that builds or checks installs the rest, and serving never uninstalls it', () => {
  expect(installedFor('start', 'dev', 'start', 'release')).toBe('serving all');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), 'two');
  expect(installedFor('start', 'dev')).toBe('serving all all');
});

test.each([
  ['it', process.execPath, []],
  ['the shell of npm', 'sh', ['-c', '"$0" "$@"; true', process.execPath]],
])('SIGTERM to %s ends an installation with all that it has started', async (_, file, before) => {
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\nsleep 600 &\ntouch started && wait\n');
  const { cwd, env } = options();
  const child = spawn(file, [...before, ...program, 'start'], { cwd, env: { ...env, npm_lifecycle_event: 'start' } });
  while (!existsSync(join(folder, 'started'))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGTERM');
  // What is left running keeps its output open.
  await once(child, 'close');
});
