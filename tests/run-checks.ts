import '../site.config.ts';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { appsOf, defineCommand, type Report } from '@cobblestone/platform/build/command.ts';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { checkAppContent } from '@cobblestone/platform/build/content/check-app.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { serveSite } from '@cobblestone/platform/edge/node/node.ts';
import { releaseParts } from '@cobblestone/platform/release/commands.ts';
import { freePorts } from '@cobblestone/platform/release/settings/ports.ts';
import { loadSettings, leaveOutsideServicesAlone } from '@cobblestone/platform/release/settings/settings.ts';
import { debianChromium } from './chromium.ts';
import { enginePackages, engines } from './engines/engines.ts';
import { startStandIns } from './stand-ins/start.ts';

interface Count {
  passed: number;
  failed: number;
}

const cache = join(rootFolder, '.cache');
const total: Count = { passed: 0, failed: 0 };

/** Hears what a check prints. */
type Print = (text: string) => void;

async function check(name: string, print: Print, work: (print: Print) => Promise<Count>): Promise<void> {
  const start = Date.now();
  print(`\n== ${name}\n`);
  const count = await work(print).catch((error: unknown) => {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  print(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - start) / 1000)} s\n`);
}

/** A check that runs beside others: what it prints comes in one piece, at its end. */
async function checkAside(name: string, work: (print: Print) => Promise<Count>): Promise<void> {
  let printed = '';
  await check(name, (text) => void (printed += text), work);
  process.stdout.write(printed);
}

/** A command that is one check: it passes or fails as a whole. */
const command =
  (file: string, ...parameters: string[]) =>
  async (print: Print): Promise<Count> =>
    (await run(file, parameters, print)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

function run(file: string, parameters: string[], print: Print, env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: rootFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('error', (error) => {
      print(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
    // What a check left running keeps its output open, and must not keep the run from its end.
    child.on('exit', (code) => setTimeout(() => resolve(code ?? 1), 5_000));
  });
}

const tool = (name: string) => join(rootFolder, 'node_modules/.bin', name);

const jest =
  (name: string, ...parameters: string[]) =>
  async (print: Print): Promise<Count> => {
    const outputFile = join(cache, `${name}.json`);
    await rm(outputFile, { force: true });
    // The browsers beside it need the other processor. A test that ran out of time may leave a server behind, which must not keep the run from its end.
    await run(
      tool('jest'),
      ['--json', `--outputFile=${outputFile}`, '--silent', '--maxWorkers=1', '--forceExit', ...parameters],
      print,
    );
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      await readFile(outputFile, 'utf8'),
    ) as Record<string, number>;
    // A suite that could not start has failed without a failed test.
    return { passed: numPassedTests!, failed: Math.max(numFailedTests!, numFailedTestSuites!) };
  };

async function denoTests(print: Print): Promise<Count> {
  let coloured = '';
  const code = await run('npm', ['test', '--silent', '--prefix', 'supabase'], (text) => void (coloured += text));
  // Where there is no terminal, each of its dots has a line of its own.
  const output = stripVTControlCharacters(coloured).replaceAll(/^\.\n/gm, '.');
  print(output);
  const [, passed, failed] = /(\d+) passed.*?(\d+) failed/.exec(output) ?? [];
  if (passed === undefined) return { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
}

/** Tests in a browser, of a site of their own, or of the running one that SITE_ADDRESS names. */
async function browserTests(print: Print, parameters: string[]): Promise<Count> {
  if (process.env.SITE_ADDRESS) return playwright(print, parameters);
  const folder = join(cache, 'test-site');
  await rm(folder, { recursive: true, force: true });
  // Beside a site that runs on the usual ports.
  const ports = await freePorts({ booking: 0, mailing: 0, petition: 0, functions: 0, inboxSmtp: 0, inboxPage: 0 });
  Object.assign(process.env, { SITE_STORE: folder, STAND_IN_PORTS: JSON.stringify(ports), SITE_COMPRESSION: 'quick' });
  // All else that starts now works beside it.
  const settings = { ...loadSettings(), pageLimit: 60_000 };
  await Promise.all([installBrowsers(print), releaseParts(appNames, settings, (line) => print(`${line}\n`))]);
  siteIsMade();
  const site = await serveSite({ store: folder, port: 0 });
  process.env.SITE_ADDRESS = site.address;
  const standIns = await startStandIns({ ports, site: site.address });
  try {
    return await playwright(print, parameters);
  } finally {
    await Promise.all([site.close(), standIns.stop()]);
  }
}

async function playwright(print: Print, parameters: string[]): Promise<Count> {
  const report = join(cache, 'playwright.json');
  await rm(report, { force: true });
  // A release makes much that is gone at once: in a larger nursery a fifth less of the processor goes into collecting it.
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32` };
  await run(tool('playwright'), ['test', ...parameters], print, env);
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Debian's browsers where there is apt, else the browser that Playwright brings; what else is missing, the tests of engines say. */
async function installBrowsers(print: Print): Promise<void> {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const succeeds = async (file: string, ...parameters: string[]) => (await run(file, parameters, print)) === 0;
  let updated: Promise<boolean> | undefined;
  const install = async (...packages: string[]) =>
    isDebian &&
    packages.length > 0 &&
    (await (updated ??= succeeds('apt-get', 'update', '-qq'))) &&
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (engines.some((engine) => 'missing' in engine)) await install(...enginePackages);
  if (!existsSync(debianChromium.headless)) await install('chromium-headless-shell');
  // The stand-ins for the site's fonts are adjusted to system fonts that visitors have, and these are theirs on Linux.
  if (!existsSync('/usr/share/fonts/truetype/liberation')) await install('fonts-liberation');
  if (Object.values(debianChromium).some((file) => existsSync(file))) return;
  if (!(isDebian ? await install('chromium') : await succeeds(tool('playwright'), 'install', 'chromium'))) {
    throw new Error('No browser could be installed. Install Chromium, then run `npm test` again.');
  }
}

let siteIsMade: () => void = () => {};
/** Or could not be: what needs it then says so itself. */
const siteMade = new Promise<void>((resolve) => (siteIsMade = resolve));

/** What `--only` names. With patterns, only the tests whose path has one of them; apps, of content. */
const kinds: Record<string, (patterns: string[], grep: string | undefined) => Promise<void>> = {
  lint: async () => {
    await checkAside('format', command(tool('oxfmt'), '--check'));
    await checkAside('lint', command(tool('oxlint')));
  },
  types: () => checkAside('types', command(tool('tsc'), '--noEmit', '-p', 'tsconfig.json')),
  rules: (words) =>
    checkAside('rules', command(tool('tsx'), 'tests/rules/cli.ts', ...(words.includes('list') ? [] : ['--faults']))),
  prose: (words) => checkAside('prose', command(tool('tsx'), 'tests/prose/cli.ts', ...words)),
  content: (apps) => check('content', print, (say) => checkContents(appsOf(apps), (line) => say(`${line}\n`))),
  functions: async () => {
    await checkAside('function types', command('npm', 'run', '--silent', 'check', '--prefix', 'supabase'));
    await checkAside('function tests', denoTests);
  },
  unit: (patterns, grep) => checkAside('unit tests', jest('jest', ...patterns, ...(grep ? ['-t', grep] : []))),
  edges: () => checkAside('edges', jest('jest-edges', '--config', 'tests/edges/jest.config.mjs')),
  e2e: (patterns, grep) =>
    check('site in Chromium', print, (say) => browserTests(say, [...patterns, ...(grep ? ['-g', grep] : [])])),
  browser: () => installBrowsers(print),
};
const print: Print = (text) => void process.stdout.write(text);

async function checkContents(apps: readonly AppName[], report: Report): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  for (const app of apps) {
    const error = await checkAppContent(app, report).catch((reason: Error) => reason);
    if (error) report(`${error.message}\n`);
    else report(`The content of ${app} is fine.`);
    count[error ? 'failed' : 'passed'] += 1;
  }
  return count;
}

async function checkAll(): Promise<void> {
  const without = async () => {
    for (const kind of ['types', 'lint', 'rules', 'prose', 'functions', 'unit']) await kinds[kind]!([], undefined);
    await siteMade;
    await kinds.edges!([], undefined);
  };
  await Promise.all([without(), kinds.e2e!([], undefined).finally(() => siteIsMade())]);
}

const runChecks = defineCommand(
  {
    usage: 'npm test [pattern …]',
    about: `Installs what it needs, a browser included, and runs every check, also beside a running site.
Kinds of checks for --only: ${Object.keys(kinds).join(', ')}.
With patterns behind a kind, only the tests whose path has one of them; apps, behind \`content\`; \`list\`, behind \`rules\`,
prints which test holds which rule; \`list <folder>\`, behind \`prose\`, prints the sentences to rewrite. \`browser\` installs the browsers and checks nothing.`,
    options: {
      only: { type: 'string', value: 'kind', about: 'one kind of checks' },
      grep: { type: 'string', short: 'g', value: 'title', about: 'with unit or e2e: only tests with such a title' },
    },
    example: 'npm test -- --only e2e blog-post',
  },
  async ({ words, values: { only, grep } }, report) => {
    const kind = only === undefined ? undefined : kinds[only];
    if (only !== undefined && !kind)
      throw new Error(`There are no checks called '${only}'. The kinds are ${Object.keys(kinds).join(', ')}.`);
    if (!kind && (words.length > 0 || grep))
      throw new Error('Name the kind of checks: `npm test -- --only e2e blog-post`.');
    leaveOutsideServicesAlone();
    await mkdir(cache, { recursive: true });
    await (kind ? kind(words, grep) : checkAll());
    if (words.length > 0 && total.passed + total.failed === 0)
      throw new Error(
        `No test of '${only}' has a path with ${words.join(' or ')}${grep ? `, and '${grep}' in its title` : ''}.`,
      );
    report(`\n${total.passed} passed, ${total.failed} failed`, { type: 'checked', ...total });
    process.exit(total.failed === 0 ? 0 : 1);
  },
);
await runChecks(process.argv.slice(2));
