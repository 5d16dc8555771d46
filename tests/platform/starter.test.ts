import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { platformFile, typeScriptLoader } from '@hemstitch/platform/build/platform-folder';
import { launchOptions } from '@hemstitch/platform/internal/review/gate/chromium.ts';
import { startProgram, type StartedProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { chromium, type Browser } from 'playwright-core';

/** Outside of every repository. */
const folder = mkdtempSync(join(tmpdir(), 'starter-'));
let site = join(folder, 'my-site');
let server: StartedProgram | undefined;
let browser: Browser | undefined;
afterAll(async () => {
  await browser?.close();
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** As in a terminal of somebody who has nothing of this repository, but the same way to the registry. */
const env = () => {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_[^c]|npm_command|npm_config_\w*prefix|SITE_|STAND_|NODE_ENV|NODE_OPTIONS|NODE_PATH|JEST|ENV_FILE|CHECKS)/.test(
        name,
      ),
  );
  return { ...Object.fromEntries(own), XDG_CONFIG_HOME: join(folder, 'config') };
};

let packages: string[];
/** @returns exit code and output */
function run(program: string, parameters: string[], cwd = site, more: NodeJS.Dict<string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd,
    encoding: 'utf8',
    env: { ...env(), ...more },
  });
  return { status, output: stdout + stderr };
}
const npm = (...parameters: string[]) => run('npm', parameters);
const create = (name: string, more?: NodeJS.Dict<string>) =>
  run(process.execPath, [join(folder, 'starter/package/bin/create.mjs'), name], folder, more);

beforeAll(() => {
  const loader = ['--import', typeScriptLoader()];
  const printed = execFileSync(process.execPath, [...loader, platformFile('pack.ts'), folder], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  packages = printed
    .trim()
    .split('\n')
    .map((path) => join(rootFolder, path));
  mkdirSync(join(folder, 'starter'));
  execFileSync('tar', ['xzf', packages[1]!, '-C', join(folder, 'starter')]);
});

test('a wrong name, and a folder that is not empty, are refused with what to do, and nothing is written', () => {
  expect(create('My Site')).toEqual({
    status: 1,
    output: expect.stringMatching(/‘My Site’ cannot be the name.*Nothing was written/),
  });
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken/letter.txt'), 'dear');
  expect(create('taken')).toEqual({ status: 1, output: expect.stringMatching(/is not empty. Choose another name/) });
  expect(readdirSync(join(folder, 'taken'))).toEqual(['letter.txt']);
});

test('without a network the files are there, and a message says how to go on', () => {
  const { status, output } = create('far-away', {
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'empty cache'),
    HEMSTITCH_PLATFORM: packages[0]!,
  });
  expect(status).toBe(1);
  expect(output).toContain('Go on with `cd far-away && npm install`.');
  expect(existsSync(join(folder, 'far-away/site.config.ts'))).toBe(true);
});

test('from an empty folder: a site of thirteen files that starts, is tested, refuses a broken remote, releases and rolls back', async () => {
  createSite('my-site');
  const written = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && entry.name !== 'package-lock.json',
  );
  expect(written).toHaveLength(13);
  writeFileSync(join(site, 'mfe-decide/src/lamps.css'), 'h1 { padding-top: 7px }\n');
  writeFileSync(join(site, 'mfe-decide/src/lamps.module.css'), '.title { padding-left: 8px }\n');
  const page = join(site, 'mfe-decide/src/lamps-page.tsx');
  const sample = readFileSync(page, 'utf8');
  const title = '<h1 className={styles.title} style={{ paddingRight: 9 }}>';
  const imports = "import './lamps.css';\nimport styles from './lamps.module.css';\n";
  writeFileSync(page, imports + sample.replace('<h1>', title));
  expectLittle();

  expect(npm('test')).toEqual({
    status: 0,
    output: expect.stringMatching(/storefront, decide: types and unit tests passed in \S+ s; no tests: storefront/),
  });

  const address = await start();
  expect(await textOf(`${address}/lamps`)).toContain('First lamp');
  expect(await textOf(`${address}/`)).toContain('Lamp of the month');
  const visitor = await visit(address);

  const good = readFileSync(page, 'utf8');
  writeFileSync(page, `${good}\nexport const count: number = 'three';\n`);
  expect(npm('test').output).toMatch(/mfe-decide\/src\/lamps-page\.tsx\(\d+,14\): error TS2322/);
  writeFileSync(
    page,
    good.replace('  return (', "  if (useLamps().length > 1) throw new Error('too many lamps');\n  return ("),
  );
  const failed = npm('test');
  expect(failed.output).toMatch(/each lamp is a link to its page[^]*too many lamps/);
  expect(failed.output).toContain('Fix this, and run `npm test` again.');
  expect(failed.output).not.toMatch(/published|release/);
  const refused = npm('run', 'release', 'decide', '--', '--unchecked');
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(
    /decide: \/lamps throws: Error: too many lamps \(at Page \(mfe-decide\/src\/lamps-page\.tsx:\d+/,
  );
  expect(await textOf(`${address}/lamps`)).toContain('All lamps');

  writeFileSync(page, good.replace('All lamps', 'Every lamp'));
  const released = npm('run', 'release', 'decide', '--', '-m', 'Other words');
  expectSuccess(released);
  expect(released.output).toMatch(/^browser +\d+ of \d+ changed pages hydrated/m);
  await soon(address, 'Every lamp');
  await visitor.reload();
  await visitor.getByRole('status').getByText('Update available').waitFor();
  await visitor.getByRole('button', { name: 'Dismiss' }).click();
  await visitor.getByText('Update available').waitFor({ state: 'detached' });
  expect(npm('run', 'releases').output).toContain('Other words');
  expectSuccess(npm('run', 'rollback', 'decide'));
  await soon(address, 'All lamps');

  expect(npm('run', 'new', 'remote', 'quiz').output).toContain('Made mfe-quiz. site.config.ts names it.');
  expect(npm('test', 'mfe-quiz/src/items-page.test.tsx')).toMatchObject({ status: 0 });
  expect(npm('test')).toEqual({
    status: 0,
    output: expect.stringMatching(/storefront, quiz, decide: types and unit tests passed/),
  });
  rmSync(join(site, 'node_modules/playwright-core'), { recursive: true });
  const unseen = npm('run', 'release', 'quiz', 'storefront');
  expectSuccess(unseen);
  expect(unseen.output).toMatch(
    /published .*\nNot checked: .* in a browser.*npm install --save-dev .*playwright-core@/,
  );
  await soon(address, 'First item', '/quiz');
});

test('a library of three teams and 81 pages: data of each page, hours of its zone, a remote that leaves, a contract of another major version', () => {
  createSite('library');
  edit('site.config.ts', ['Europe/Berlin', 'Pacific/Kiritimati']);
  const teams = ['members', 'events', 'catalogue'];
  for (const team of teams) expectSuccess(npm('run', 'new', 'remote', team));
  const shelve = (team: string, count: number) =>
    writeFileSync(
      join(site, `mfe-${team}/content/items.json`),
      JSON.stringify(Array.from({ length: count }, (_, at) => ({ id: `no-${at}`, name: `${team} ${at}`, price: at }))),
    );
  shelve('catalogue', 60);
  shelve('events', 13);
  edit('mfe-catalogue/src/item.tsx', [/^/, "import './item.css';\n"]);
  writeFileSync(join(site, 'mfe-catalogue/src/item.css'), 'h1 { hyphens: auto }\n');
  edit('storefront/src/host.tsx', [
    'Lamps</Link>',
    `Lamps</Link>${teams.map((team) => `<Link to="/${team}">${team}</Link>`).join('')}`,
  ]);
  const all = npm('run', 'release');
  expectSuccess(all);
  expect(all.output).toMatch(/types and unit tests passed[^]*browser +\d+ of \d+ changed pages hydrated/);

  // A visitor elsewhere would read another hour, so only a release that opens no page takes it.
  edit('mfe-events/src/item.tsx', [
    '€{price}',
    "{new Date('2026-12-01T17:30:00Z').toLocaleTimeString('en', { timeStyle: 'short' })}",
  ]);
  const newYork = { TZ: 'America/New_York' };
  expectSuccess(run('npm', ['run', 'release', 'events', '--', '--unchecked'], site, newYork));
  expect(exported('events/no-7.html', 84)).toMatch(/7:30\sAM/);
  expectSuccess(npm('run', 'rollback', 'events'));

  rmSync(join(site, 'mfe-decide'), { recursive: true });
  edit('site.config.ts', [/ *decide: .*\n/, '']);
  edit(
    'storefront/src/host.tsx',
    ['<Link to="/lamps">Lamps</Link>', ''],
    [/const featured = .*\n/, ''],
    [/ *const \{ Fragment \} = .*\n/, ''],
    [/ *<Fragment .*\n/, ''],
    [/, fragments: .*\] \}\)/, ' })'],
  );
  expectSuccess(npm('run', 'release', 'storefront', '--', '--unchecked'));
  expect(npm('run', 'release', 'decide').output).toMatch(/would remove these live addresses[^]*- \/lamps\n/);
  expectSuccess(npm('run', 'release', 'decide', '--', '--allow-removed'));
  const book = exported('catalogue/no-7.html', 81);
  expect(book).toContain('catalogue 7');
  expect(book).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/catalogue\/[^"]+\.css"/);
  expect(book).not.toMatch(/lamps|catalogue 8/);

  edit('node_modules/@hemstitch/platform/dist/contract/contract-version.js', ["'1.0'", "'2.0'"]);
  expect(npm('run', 'release', 'members')).toMatchObject({
    status: 1,
    output: expect.stringContaining('contract 2.0'),
  });
  expectSuccess(npm('run', 'release', '--', '--unchecked'));
});

/** Changes a file of the site. @throws when it has not what is to be replaced */
function edit(file: string, ...changes: [from: string | RegExp, to: string][]): void {
  const path = join(site, file);
  const text = changes.reduce(
    (before, [from, to]) => {
      const after = before.replace(from, () => to);
      expect(after).not.toBe(before);
      return after;
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, text);
}

/** Text of a page of the static export. @param pages how many it has */
function exported(file: string, pages: number): string {
  const target = join(folder, 'exported');
  expect(npm('run', 'export', target).output).toContain(`: ${pages} pages,`);
  return readFileSync(join(target, file), 'utf8');
}

/** Follows a link with the keyboard: the focus is on the new page, whose title is said. */
async function visit(address: string) {
  browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.goto(address);
  // The app starts by this touch, so that the link is a move within the site.
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByRole('link', { name: 'Lamps' }).press('Enter');
  await page.locator('main:focus').getByText('All lamps').waitFor();
  const paddingOf = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).padding);
  expect(await paddingOf()).toBe('7px 9px 0px 8px');
  await page.locator('[aria-live]', { hasText: /^Lamps/ }).waitFor();
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const origin = await loadedAt();
  // The home page has no link to it, so the table of all routes names its app.
  await page.getByRole('link', { name: 'Second lamp' }).click();
  await page.locator('main').getByText('€90').waitFor();
  expect(await loadedAt()).toBe(origin);
  await page.goBack();
  await page.reload();
  expect(await paddingOf()).toBe('7px 9px 0px 8px');
  return page;
}

/** Makes a site of the packed files, from which commands and texts come after that. */
function createSite(name: string): void {
  site = join(folder, name);
  // A second try begins anew.
  rmSync(site, { recursive: true, force: true });
  expectSuccess(create(name, { HEMSTITCH_PLATFORM: packages[0]! }));
}

/** Packages that only some sites need are not installed. A command that misses one says how to install it. */
function expectLittle() {
  expect(Number.parseInt(run('du', ['-sm', 'node_modules']).output, 10)).toBeLessThan(280);
  const test = join(site, 'mfe-decide/src/lamp.test.tsx');
  writeFileSync(test, "test('a lamp', () => {});\n");
  expect(npm('test', 'mfe-decide/src/lamp.test.tsx').output).toMatch(
    /install Jest with `npm install --save-dev .*jest@/,
  );
  rmSync(test);
  const pictures = join(site, 'mfe-decide/content/pictures');
  mkdirSync(pictures);
  writeFileSync(join(pictures, 'lamp.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(npm('run', 'build', 'decide').output).toMatch(
    /sharp is not installed\. Install it with `npm install .*sharp@/,
  );
  rmSync(pictures, { recursive: true });
}

type Run = ReturnType<typeof run>;

/** A failure shows what the command printed. */
const expectSuccess = ({ status, output }: Run) => expect({ status, output }).toEqual({ status: 0, output });

/** @returns the address once the site is served */
async function start(): Promise<string> {
  server = startProgram(
    process.execPath,
    [join(site, 'node_modules/@hemstitch/platform/bin/hemstitch.mjs'), 'start', '--port', '0'],
    { cwd: site, env: env() },
  );
  return (await server.until(/^Site +(http:\S+)\s/m))[1]!;
}

const textOf = async (address: string) => (await fetch(address)).text();

async function soon(address: string, text: string, path = '/lamps'): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await textOf(address + path)).includes(text) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await textOf(address + path)).toContain(text);
}
