import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';

const { at, write } = folderOfEachTest();

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

beforeEach(async () => {
  const bootstrap = 'shared/platform/build/bootstrap.mjs';
  await write(bootstrap, readFileSync(join(rootFolder, bootstrap)));
  chmodSync(await write('bin/npx', installer), 0o755);
  await write('pnpm-lock.yaml', 'one');
  await write('installed');
});

const program = ['shared/platform/build/bootstrap.mjs', 'shared/platform/cli.ts'];
const options = () => ({ cwd: at(), env: { ...process.env, PATH: `${at('bin')}${delimiter}${process.env.PATH}` } });

/** Begins commands one after another. @returns what was installed for them */
function installedFor(...commands: string[]): string {
  for (const command of commands) spawnSync(process.execPath, [...program, command], options());
  return readFileSync(at('installed'), 'utf8').trim();
}

test('a command that serves installs what serving needs, once', () => {
  expect(installedFor('start', 'releases', 'serve')).toBe('serving');
});

test('a checkout with the line ends of Windows is installed once', async () => {
  await write('pnpm-lock.yaml', 'one\r\ntwo\r\n');
  await write('node_modules/.pnpm/lock.yaml', 'one\ntwo\n');
  expect(installedFor('build', 'dev')).toBe('');
});

test.each(['what!', 'a#b', 'who?', 'a, b'])(
  'the folder %s, in which nothing can be built, is named at once',
  async (name) => {
    await write(`${name}/shared/platform/build/bootstrap.mjs`, readFileSync(at('shared/platform/build/bootstrap.mjs')));
    const { stderr, status } = spawnSync(process.execPath, [at(`${name}/${program[0]}`), program[1]!, 'releases'], {
      ...options(),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        / in it, at which the bundler or the sandbox splits a path\. Rename or move the folder\.$/m,
      ),
    ]);
  },
);

test('a command that builds or checks installs the rest, and serving never uninstalls it', async () => {
  expect(installedFor('start', 'dev', 'start', 'release')).toBe('serving all');
  await write('pnpm-lock.yaml', 'two');
  expect(installedFor('start', 'dev')).toBe('serving all all');
});

test.each([
  ['it', process.execPath, []],
  ['the shell of npm', 'sh', ['-c', '"$0" "$@"; true', process.execPath]],
])('SIGTERM to %s ends an installation with all that it has started', async (_, file, before) => {
  await write('bin/npx', '#!/bin/sh\nsleep 600 &\ntouch started && wait\n');
  const { cwd, env } = options();
  const child = spawn(file, [...before, ...program, 'start'], { cwd, env: { ...env, npm_lifecycle_event: 'start' } });
  while (!existsSync(at('started'))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGTERM');
  // A program that goes on keeps its output open.
  await once(child, 'close');
});
