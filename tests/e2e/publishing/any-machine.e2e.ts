import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';
import { expect, test } from '@playwright/test';
import { editFile, copyProject, type ProjectCopy } from '../helpers/project-copy.ts';

/** Limit of a command on a busy machine, in milliseconds. */
const COMMAND_LIMIT = 400_000;
test.describe.configure({ timeout: 1_200_000 });

type GitState = (git: (...words: string[]) => string) => void;
const commitAll: GitState = (git) => {
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@localhost', 'commit', '--quiet', '--message', 'all: as it was');
};

/** A pair of values of any two columns is in one of the rows. */
const machines: [folder: string, state: string, prepare: GitState, env: NodeJS.ProcessEnv, hasVersion: boolean][] = [
  ['my site ü', 'no git', () => {}, { NODE_ENV: 'production', TZ: 'Asia/Kolkata' }, false],
  ['fifty%25x', 'a commit, and no email', commitAll, { LANG: 'C', LC_ALL: 'C', GIT_CONFIG_GLOBAL: '/dev/null' }, true],
  [
    "a[b] (c) $x'y",
    'no branch',
    (git) => {
      commitAll(git);
      git('checkout', '--quiet', '--detach');
    },
    { NODE_ENV: 'production', LANG: 'tr_TR.UTF-8' },
    false,
  ],
  [
    'plain',
    'a hook that refuses',
    (git) => {
      commitAll(git);
      const hooks = join(git('rev-parse', '--show-toplevel').trim(), '.git/hooks');
      mkdirSync(hooks, { recursive: true });
      writeFileSync(join(hooks, 'pre-commit'), '#!/bin/sh\necho no >&2\nexit 1\n', { mode: 0o755 });
    },
    { TZ: 'Pacific/Kiritimati', UMASK: '077' },
    false,
  ],
];

for (const [name, state, prepare, env, hasVersion] of machines)
  test(`release, start and the desk work in "${name}" with ${state} and ${Object.keys(env).join(', ')}`, async () => {
    const copy = await copyProject(name);
    const running: ChildProcess[] = [];
    try {
      await writeFile(join(copy.folder, '.gitignore'), 'node_modules\n.cache\n.desk\n.site*\ndist\n', { flag: 'a' });
      prepare((...words) => runGitSync(copy.folder, ...words));
      await editFile(copy, 'shared/platform/template/mfe-decide/content/lamps.json', /"price": \d+/, '"price": 4321');
      const shop = {
        SITE_CONFIG: 'shared/platform/fixture/site.config.ts',
        SITE_STORE: join(copy.folder, '.site-of-shop'),
        SITE_KEY: join(copy.folder, '.cache/key.pem'),
      };
      const released = begin(copy, ['shared/platform/cli.ts', 'release', '--unchecked'], { ...env, ...shop }, running);
      expect(await released.matches(/Live|published/), released.output()).toBe(true);
      const start = begin(copy, ['shared/platform/cli.ts', 'start', '--port', '0'], { ...env, ...shop }, running);
      expect(await start.matches(/http:\/\/127\.0\.0\.1:\d+/), start.output()).toBe(true);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(start.output())!;
      expect(await (await fetch(`${address}/lamps`)).text()).toContain('4321');

      const desk = begin(copy, ['desk/cli.ts', 'blog', '--port', '0', '--no-open'], env, running);
      expect(await desk.matches(/Desk +http:\S+/), desk.output()).toBe(true);
      const { host, origin } = new URL(/Desk +(http:\S+)/.exec(desk.output())![1]!);
      const path = 'mfe-blog/content/categories.json';
      const base = await readFile(join(copy.folder, path), 'utf8');
      const saved = await fetch(`${origin}/api/texts/save`, {
        method: 'POST',
        headers: { host, origin, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          path,
          base,
          text: base.replace('"description": "', '"description": "Also: '),
          message: 'blog: try',
        }),
      });
      expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
      expect(await readFile(join(copy.folder, path), 'utf8')).not.toBe(base);
      const versions = (await (await fetch(`${origin}/api/history?path=${path}`)).json()) as { message: string }[];
      expect(versions.some(({ message }) => message.includes('blog: try'))).toBe(hasVersion);
    } finally {
      for (const child of running) child.kill('SIGTERM');
      await copy.remove();
    }
  });

/** Settings of the site that the other tests look at, of which the copy knows nothing. */
const settingOfOthers = /^(?:SITE_|STAND_IN_)/;

/** Starts a program of the copy. @returns its output so far, and whether it prints something before it ends */
function begin(copy: ProjectCopy, words: string[], env: NodeJS.ProcessEnv, running: ChildProcess[]) {
  const { UMASK = '022', ...variables } = env;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingOfOthers.test(name)));
  const child = spawn(
    '/bin/sh',
    ['-c', `umask ${UMASK}; exec "$@"`, 'sh', process.execPath, '--import', 'tsx', ...words],
    { cwd: copy.folder, env: { ...inherited, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.push(child);
  let output = '';
  const hear = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return {
    output: () => output,
    matches: (pattern: RegExp) =>
      new Promise<boolean>((resolve) => {
        const look = () => pattern.test(output) && resolve(true);
        child.stdout.on('data', look);
        child.once('close', () => resolve(pattern.test(output)));
        setTimeout(() => resolve(false), COMMAND_LIMIT).unref();
      }),
  };
}
