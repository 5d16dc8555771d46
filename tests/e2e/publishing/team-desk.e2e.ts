import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';
import { listen, type Listening } from '@hemstitch/platform/internal/edge/node/listen.ts';
import { startProgram, type StartedProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { test, type Browser, type Page } from '@playwright/test';
import { expect } from '../helpers/expect.ts';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';

test.skip(spawnSync('which', ['caddy']).status !== 0, 'Caddy is not installed');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const STARTING_MS = 300_000;
const SECRET = 'a-secret-that-only-caddy-knows';
const deploy = (name: string) => readFile(join(rootFolder, 'deploy', name), 'utf8');

let copy: ProjectCopy;
let folder: string;
let host: string;
let login: Listening;
const programs: StartedProgram[] = [];
let ports: { caddy: number; desk: number };
const deskOrigin = () => `http://desk.localhost:${ports.caddy}`;

async function start(file: string, args: string[], cwd: string, env: object, ready: RegExp): Promise<void> {
  const program = startProgram(file, args, { cwd, env: { ...process.env, ...env } });
  programs.push(program);
  await program.until(ready);
}

async function freePort(): Promise<number> {
  const server = await listen(() => new Response(), { port: 0 });
  await server.close();
  return Number(new URL(server.address).port);
}

/** The company's login: a cookie names the person; nobody else gets through. */
const answerLogin = (request: Request): Response => {
  const [, name] = /login=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return name
    ? new Response(null, {
        status: 202,
        headers: { 'X-Auth-Request-User': name, 'X-Auth-Request-Email': `${name.toLowerCase()}@example.com` },
      })
    : new Response('Sign in first.', { status: 401 });
};

test.beforeAll(async () => {
  test.setTimeout(STARTING_MS);
  copy = await copyProject('team desk');
  folder = await mkdtemp(join(tmpdir(), 'team-desk-'));
  host = join(folder, 'host.git');
  const git = (...words: string[]) => runGitSync(copy.folder, ...words);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Dev');
  git('config', 'user.email', 'dev@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all: as it was');
  runGitSync(folder, 'init', '--quiet', '--bare', '--initial-branch=main', host);
  git('remote', 'add', 'origin', host);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  ports = { caddy: await freePort(), desk: await freePort() };
  login = await listen(answerLogin, { port: 0 });
  const settings = {
    ...parseEnv(await deploy('desk.env')),
    DESK_ORIGIN: deskOrigin(),
    DESK_PAGE_ORIGIN: `http://page.desk.localhost:${ports.caddy}`,
    DESK_PROXY_SECRET: SECRET,
    SITE_STORE: join(copy.folder, '.site'),
  };
  // As the unit starts it, on another port.
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(await deploy('cobblestone-desk.service'))!;
  const [program = '', ...args] = command.replace('3100', String(ports.desk)).split(' ');
  const node = program === '/usr/bin/node' ? process.execPath : program;
  await start(node, args, copy.folder, settings, /Desk +http/);
  const caddy = {
    ...settings,
    DESK_LOGIN: new URL(login.address).host,
    DESK_UPSTREAM: `127.0.0.1:${ports.desk}`,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const file = ['--adapter', 'caddyfile', '--config', join(rootFolder, 'deploy/desk.Caddyfile')];
  await start('caddy', ['run', ...file], folder, caddy, /serving initial configuration/);
});

test.afterAll(async () => {
  for (const program of programs) await program.end();
  await login.close();
  await copy.remove();
  await rm(folder, { recursive: true, force: true });
});

async function visitAs(browser: Browser, name: string, hash: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const cookie = { name: 'login', value: name, path: '/' };
  await context.addCookies(['desk', 'page.desk'].map((label) => ({ ...cookie, domain: `${label}.localhost` })));
  const page = await context.newPage();
  await page.goto(`${deskOrigin()}/${hash}`);
  return page;
}

const home = 'shell/content/home.json';
const log = () => runGitSync(host, 'log', '-1', '--format=%an <%ae>: %s', 'main').trim();

// K5, K26, K29
test('by the unit and the Caddyfile of the guide, two people write at one desk behind the company’s login', async ({
  browser,
}) => {
  // A stranger does not come in without the login, past the proxy, or with headers of their own.
  const claimed = { 'X-Forwarded-User': 'Ann', 'X-Forwarded-Email': 'ann@example.com', 'X-Desk-Secret': SECRET };
  for (const extraHTTPHeaders of [{}, claimed]) {
    const stranger = await (await browser.newContext({ extraHTTPHeaders })).newPage();
    expect((await stranger.goto(`${deskOrigin()}/api/config`))?.status()).toBe(401);
  }
  const past = await (await browser.newContext()).request.get(`http://127.0.0.1:${ports.desk}/api/config`);
  expect(past.status()).toBe(403);

  const ann = await visitAs(browser, 'Ann', `#/open/${home}`);
  await expect(ann.getByText('Ann', { exact: false }).first()).toBeSeen();
  await expect(ann.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeSeen({ timeout: STARTING_MS });
  // A page that is built anew forgets a click.
  await expect(async () => {
    await ann.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
    await expect
      .poll(() => ann.evaluate(() => document.activeElement?.id), { timeout: 10_000 })
      .toMatch(/^field-hero\./);
  }).toPass();
  await ann.keyboard.press('End');
  await ann.keyboard.type(' by Ann');
  // The proxy passes on the connection by which the page learns of a draft.
  await expect(ann.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(' by Ann', {
    timeout: STARTING_MS,
  });

  const bob = await visitAs(browser, 'Bob', `#/open/${home}`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await expect(bob.getByText('Ann has this open, too.')).toBeSeen();
  await ann.keyboard.press('Control+s');
  await expect(ann.getByText('All saved')).toBeSeen();
  expect(log()).toBe('Ann <ann@example.com>: shell: home: saved at the desk');
  expect(runGitSync(host, 'show', `main:${home}`)).toContain(' by Ann');

  // A teammate pushes from the command line, and Bob sees both.
  const clone = join(folder, 'clone');
  runGitSync(folder, 'clone', '--quiet', host, clone);
  const text = await readFile(join(clone, home), 'utf8');
  const kicker = /"kicker": "([^"]+)"/.exec(text)![0];
  await writeFile(join(clone, home), text.replace(kicker, kicker.replace(/"$/, ' by Cleo"')));
  runGitSync(clone, '-c', 'user.name=Cleo', '-c', 'user.email=cleo@example.com', 'commit', '-qam', 'shell: by hand');
  runGitSync(clone, 'push', '--quiet');
  await bob.reload();
  const shown = await bob.evaluate(async (path) => (await fetch(`/api/texts?path=${path}`)).text(), home);
  expect(shown).toContain(' by Ann');
  expect(shown).toContain(' by Cleo');
});
