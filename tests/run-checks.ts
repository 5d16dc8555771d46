import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, userInfo } from 'node:os';
import { join } from 'node:path';
import { appsOf, defineCommand } from '@hemstitch/platform/build/command';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { createReport } from '@hemstitch/platform/internal/build/report.ts';
import { makeTempFolder, runProgram } from '@hemstitch/platform/internal/build/termination.ts';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { releaseComponents } from '@hemstitch/platform/internal/release/release-components.ts';
import { findFreePorts } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { loadSettings, ignoreMachineSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import type { SiteStandInPorts } from '../shared/stand-ins/stand-ins.ts';
import { startStandIns } from '../shared/stand-ins/start.ts';
import site from '../site.config.ts';
import { enginePackages, engines } from './browsers/engines.ts';
import { debianChromium } from './chromium.ts';
import { announcedPictures, findBase, removeTree, startBase } from './pictures/compare.ts';

interface Count {
  passed: number;
  failed: number;
}

const cache = join(rootFolder, '.cache');
const total: Count = { passed: 0, failed: 0 };
/** Names of the failed checks. */
const failures: string[] = [];

/** Hears what a check prints. */
type Print = (text: string) => void;

async function check(name: string, print: Print, work: (print: Print) => Promise<Count>): Promise<void> {
  const start = Date.now();
  print(`\n== ${name}\n`);
  const count = await work(print).catch((error: unknown) => {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  if (count.failed > 0) failures.push(`${name}, ${count.failed} failed`);
  total.passed += count.passed;
  total.failed += count.failed;
  print(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - start) / 1000)} s\n`);
}

/** A check that runs beside others: what it prints comes in one piece, at its end. */
async function checkAside(name: string, work: (print: Print) => Promise<Count>): Promise<void> {
  let printed = '';
  await check(name, (text) => void (printed += text), work);
  print(printed);
}

/** A command that is one check: it passes or fails as a whole. */
const command =
  (file: string, ...parameters: string[]) =>
  async (print: Print): Promise<Count> =>
    (await run(file, parameters, print)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const run = (file: string, parameters: string[], print: Print, env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runProgram(file, parameters, { cwd: rootFolder, env: { ...process.env, ...env } }, print);

const tool = (name: string) => join(rootFolder, 'node_modules/.bin', name);

const jest =
  (parameters: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  async (print: Print): Promise<Count> => {
    const outputFile = join(cache, 'jest.json');
    await rm(outputFile, { force: true });
    // With one worker, a processor would be idle once the browsers beside it are done. A test that ran out of time may leave
    // a server behind, which must not keep the run from its end.
    const workers = Math.max(2, Math.floor(availableParallelism() / 2));
    const options = ['--json', `--outputFile=${outputFile}`, '--silent', `--maxWorkers=${workers}`, '--forceExit'];
    await run(tool('jest'), [...options, ...parameters], print, env);
    const results = JSON.parse(await readFile(outputFile, 'utf8')) as Record<string, number>;
    // A suite that could not start has failed without a failed test.
    const failed = Math.max(results['numFailedTests']!, results['numFailedTestSuites']!);
    return { passed: results['numPassedTests']!, failed };
  };

/** Files of tests whose code may depend on the day. */
const filesWithDays = ['shared/domain/', 'shell/src/', 'mfe-(tours|blog)/src/', 'mfe-engagement/src/(?!contact/)'];

/** The last minutes of a year in New York, its hour that comes twice in autumn, and a leap day. */
const otherDays = ['2027-01-01T04:50Z', '2027-11-07T05:30Z', '2028-02-29T17:00Z'];

/** Runs the unit tests as they would run at another moment. */
const unitTestsAt = (moment: string) =>
  checkAside(
    `unit tests at ${moment}`,
    jest(filesWithDays, {
      CLOCK_SHIFT_MS: String(Date.parse(moment) - Date.now()),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(join(rootFolder, 'shared/testing/shift-clock.cjs'))}`,
    }),
  );

async function denoTests(print: Print): Promise<Count> {
  let output = '';
  const hear = (text: string) => void (output += text);
  const code = await run('npm', ['test', '--silent', '--prefix', 'supabase'], hear, { NO_COLOR: '1' });
  // Where there is no terminal, each of its dots has a line of its own.
  print(output.replaceAll(/^\.\n/gm, '.'));
  const [, passed = 0, failed = 1] = /(\d+) passed.*?(\d+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
}

/** Has a site of its own for the tests, or the running one that SITE_ADDRESS names. */
async function withSite(print: Print, work: () => Promise<Count>): Promise<Count> {
  if (process.env.SITE_ADDRESS) return work();
  const folder = join(cache, 'test-site');
  await rm(folder, { recursive: true, force: true });
  // The usual ports may belong to a running site.
  const ports = await findFreePorts({ booking: 0, mailing: 0, petition: 0, functions: 0, inbox: 0 });
  Object.assign(process.env, { SITE_STORE: folder, STAND_IN_PORTS: JSON.stringify(ports), SITE_COMPRESSION: 'quick' });
  // The other checks slow the release down.
  const settings = { ...loadSettings(site), pageLimit: 60_000 };
  await Promise.all([installChromium(print), releaseComponents(appNames, settings, createReport(false))]);
  const server = await serveSite({ store: folder, port: 0 });
  process.env.SITE_ADDRESS = server.address;
  const standIns = await startStandIns({ ports: ports as SiteStandInPorts, site: server.address });
  try {
    return await work();
  } finally {
    await Promise.all([server.close(), standIns.stop()]);
  }
}

/** @param env of the run; @param file in which its configuration has the results */
async function playwright(print: Print, parameters: string[], env = {}, file = 'playwright.json'): Promise<Count> {
  const report = join(cache, file);
  await rm(report, { force: true });
  // A release creates much short-lived data: a larger young generation saves a fifth of the processor time for
  // collecting it.
  const options = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`;
  await run(tool('playwright'), ['test', ...parameters], print, { NODE_OPTIONS: options, ...env });
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: Record<string, number> };
  return { passed: stats['expected']! + stats['flaky']!, failed: stats['unexpected']! };
}

/** Compares pictures of the site with those of the commit before, which the same browser takes of the same content. */
async function pictures(print: Print): Promise<Count> {
  const nothing = (why: string): Count => {
    print(`No pictures are compared: ${why}\n`);
    return { passed: 0, failed: 0 };
  };
  const base = await findBase();
  if (!base)
    return nothing('the history of this clone does not reach the commit before. Fetch it, or set PICTURES_SINCE.');
  const announced = await announcedPictures(base);
  print(`Since ${base.slice(0, 8)}, commits change these pictures: ${announced.join(', ') || 'none'}.\n`);
  const take = (parameters: string[], env = {}) =>
    playwright(print, ['--config', 'tests/pictures/playwright.config.ts', ...parameters], env, 'pictures.json');
  try {
    // A commit that does not even start must not refuse the one that mends it.
    const before = await startBase(base, print).catch(({ message }: Error) => print(`${message}\n`));
    if (!before) return nothing(`${base.slice(0, 8)} does not start.`);
    await take(['--update-snapshots=all'], { SITE_ADDRESS: before.address }).finally(() => before.stop());
  } finally {
    await removeTree();
  }
  const others = announced.length > 0 ? ['--grep-invert', ` (?:${announced.join('|')})$`] : [];
  const count = await take(['--update-snapshots=none', ...others]);
  if (count.failed > 0)
    print(
      `Look at the pictures in .cache/pictures/changed. If they are right, name them in the commit: \`Pictures: home, tour\`.\n`,
    );
  return count;
}

const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
let updatedLists: Promise<number> | undefined;

/** Installs packages where there is apt and the right to use it. @returns whether it did */
async function installPackages(print: Print, ...packages: string[]): Promise<boolean> {
  if (!isDebian) return false;
  const apt = (...parameters: string[]) => run('apt-get', parameters, print);
  if ((await (updatedLists ??= apt('update', '-qq'))) !== 0) return false;
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
}

/** Installs Debian's Chromium, or Playwright's own, if there is none. */
async function installChromium(print: Print): Promise<void> {
  // The fallback fonts are fitted to the system fonts that visitors have, which are these on Linux.
  for (const [folder, name] of [
    ['liberation', 'fonts-liberation'],
    ['dejavu', 'fonts-dejavu-core'],
  ] as const)
    if (!existsSync(`/usr/share/fonts/truetype/${folder}`)) await installPackages(print, name);
  if (Object.values(debianChromium).some((file) => existsSync(file))) return;
  for (const name of ['chromium-headless-shell', 'chromium']) if (await installPackages(print, name)) return;
  if ((await run(tool('playwright'), ['install', 'chromium'], print)) !== 0)
    throw new Error('No browser could be installed. Install Chromium, then run `npm test` again.');
}

/** Installs the programs that only `--everything` needs. The tests say which of them are missing after that. */
async function installEverything(print: Print): Promise<void> {
  const hasProgram = (name: string) => spawnSync('which', [name]).status === 0;
  const missing = [
    ...(existsSync(debianChromium.headless) ? [] : ['chromium-headless-shell']),
    ...(existsSync(debianChromium.whole) ? [] : ['chromium']),
    ...(engines.some((engine) => 'missing' in engine) ? enginePackages : []),
    ...(hasProgram('java') ? [] : ['default-jre-headless']),
    ...(hasProgram('caddy') ? [] : ['caddy']),
    ...(hasProgram('nginx') ? [] : ['nginx-light']),
  ];
  for (const name of missing) await installPackages(print, name);
}

/** Has all temporary folders of the checks in one that is removed at the end. The tools' caches are kept elsewhere. */
function collectTempFolders(): void {
  const folder = makeTempFolder('my site ü-');
  for (const tool of ['tsx', 'playwright-transform-cache']) {
    const name = `${tool}-${process.getuid?.() ?? userInfo().username}`;
    mkdirSync(join(cache, name), { recursive: true });
    symlinkSync(join(cache, name), join(folder, name), 'junction');
  }
  process.env.TMPDIR = folder;
}

const print: Print = (text) => void process.stdout.write(text);
const inChromium = (...parameters: string[]) =>
  check('site in Chromium', print, (say) => withSite(say, () => playwright(say, parameters)));
const unitTests = (...parameters: string[]) => checkAside('unit tests', jest(parameters));

/** The checks that `--kind` names. With patterns, only the tests whose path has one of them. */
const kinds: Record<string, (patterns: string[], grep: string | undefined) => Promise<void>> = {
  lint: async () => {
    await checkAside('format', command(tool('oxfmt'), '--check'));
    await checkAside('lint', command(tool('oxlint')));
  },
  types: async () => {
    for (const [name, project] of [
      ['types', 'tsconfig.json'],
      ['types of the fixture', 'shared/platform/fixture'],
      ['types of the Tractor Store', 'examples/tractor-store'],
    ] as const) {
      const known = join(cache, `${name.replaceAll(' ', '-')}.tsbuildinfo`);
      const parameters = ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', project];
      await checkAside(name, async (say) => {
        const count = await command(tool('tsc'), ...parameters)(say);
        // Its memory of a fault would outlive the package that was missing.
        if (count.failed > 0) await rm(known, { force: true });
        return count;
      });
    }
  },
  rules: (words) =>
    checkAside('rules', command(tool('tsx'), 'tests/rules/cli.ts', ...(words.includes('list') ? [] : ['--faults']))),
  functions: async () => {
    await checkAside('function types', command('npm', 'run', '--silent', 'check', '--prefix', 'supabase'));
    await checkAside('function tests', denoTests);
  },
  unit: (patterns, grep) => unitTests(...patterns, ...(grep ? ['-t', grep] : [])),
  days: async (moments) => {
    for (const moment of moments.length > 0 ? moments : otherDays) await unitTestsAt(moment);
  },
  e2e: (patterns, grep) => inChromium(...patterns, ...(grep ? ['-g', grep] : [])),
  pictures: () => check('pictures', print, (say) => withSite(say, () => pictures(say))),
  browser: () => installChromium(print),
};

/** The projects of playwright.config.ts that a plain `npm test` runs. */
const plainProjects = ['--project=moving', '--project=still'];
const dailyProjects = ['--project=slow', '--project=examples', ...plainProjects];

async function checkAll(isEverything: boolean): Promise<void> {
  if (isEverything) await installEverything(print);
  const withBrowser = async (say: Print) => {
    const tests = await playwright(say, isEverything ? dailyProjects : plainProjects);
    if (!isEverything) return tests;
    const compared = await pictures(say);
    return { passed: tests.passed + compared.passed, failed: tests.failed + compared.failed };
  };
  // The longest of them begin first, and the others use what these leave of the processors.
  await Promise.all([
    check('site in Chromium', print, (say) => withSite(say, () => withBrowser(say))),
    unitTests(),
    runKinds('types', 'lint', 'rules', 'functions'),
  ]);
}

async function runKinds(...names: string[]): Promise<void> {
  for (const name of names) await kinds[name]!([], undefined);
}

/** Checks that a night has time for. */
async function checkNightly(): Promise<void> {
  await installEverything(print);
  await Promise.all([
    inChromium('--project=nightly', '--project=whole'),
    checkAside('unit tests', jest([], { CHECKS: 'nightly' })),
  ]);
  await runKinds('days');
}

/** Unit tests outside the apps that read what is in an app's folder. */
const unitTestsOfApps = [
  'desk/(?!client|server|build)',
  'shared/design/style-rules',
  'shared/domain/dates/',
  'tests/(?!commands|bootstrap|pipelines)',
];

/** Runs the checks that a change in these apps can break. The platform and the other apps import nothing from them. */
async function checkApps(apps: readonly AppName[]): Promise<void> {
  const withoutBrowser = async () => {
    await runKinds('types', 'lint', 'rules');
    await unitTests(...apps.map((app) => `${folderName(site, app)}/`), ...unitTestsOfApps);
  };
  await Promise.all([withoutBrowser(), inChromium('tests/e2e/', ...plainProjects, '-g', titlesOfApps(apps))]);
}

/** Matches the browser tests that a change in one of these apps can break. A test without the name of an app is about all of them. */
function titlesOfApps(apps: readonly AppName[]): string {
  const named = (names: readonly AppName[]) => `(?:e2e/(?:${names.join('|')})/|@(?:${names.join('|')})\\b)`;
  const others = appNames.filter((app) => !apps.includes(app));
  return others.length === 0 ? '' : `${named(apps)}|^(?!.*${named(others)})`;
}

const plainChecks = 'format, lint, types, rules, the tests of functions, unit tests, the site in Chromium';
const otherChecks = 'what takes minutes or other programs, such as Firefox, WebKit and pictures of the commit before';
const nightlyChecks = 'what a change seldom breaks, such as unit tests on other days and new projects';

const runChecks = defineCommand(
  {
    usage: 'npm test [app …]',
    about: `Installs what it needs, a browser included, and runs the checks, also beside a running site. With apps, it runs
what a change in them can break.
Kinds of checks for --kind: ${Object.keys(kinds).join(', ')}.
With patterns behind a kind, only the tests whose path has one of them; \`list\`, behind \`rules\`,
prints which test holds which rule; moments, behind \`days\`, such as 2027-03-14T07:30Z. \`browser\` installs the browser and checks nothing.`,
    options: {
      everything: { type: 'boolean', about: 'also what takes long or needs more programs, which it installs' },
      nightly: { type: 'boolean', about: 'only what takes longer still and a change seldom breaks' },
      kind: { type: 'string', about: 'one kind of checks' },
      grep: { type: 'string', short: 'g', value: 'title', about: 'with unit or e2e: only tests with such a title' },
    },
    example: 'npm test -- --kind e2e blog/post',
  },
  async ({ positionals, values: { everything = false, nightly: isNightly = false, kind, grep } }, report) => {
    const run = kind === undefined ? undefined : kinds[kind];
    if (kind !== undefined && !run)
      throw new Error(`There are no checks called '${kind}'. The kinds are ${Object.keys(kinds).join(', ')}.`);
    if ((everything || isNightly) && (run || positionals.length > 0))
      throw new Error('--everything and --nightly stand alone: leave the other words out.');
    if (grep && !run) throw new Error('Name the kind of checks: `npm test -- --kind e2e -g title`.');
    const apps = run ? [] : appsOf(site, positionals, []);
    ignoreMachineSettings(site);
    if (!run && !isNightly) process.env.CHECKS = everything ? 'everything' : 'plain';
    collectTempFolders();
    if (run) await run(positionals, grep);
    else if (isNightly) {
      report(`Checks: ${nightlyChecks}.`);
      await checkNightly();
    } else {
      const about = apps.length > 0 ? `What a change in ${apps.join(', ')} can break of: ${plainChecks}` : plainChecks;
      report(`Checks: ${about}${everything ? `, ${otherChecks}` : ''}.`);
      if (!everything) report(`Left to \`npm test -- --everything\`: ${otherChecks}.`);
      else report(`Left to \`npm test -- --nightly\`: ${nightlyChecks}.`);
      await (apps.length > 0 ? checkApps(apps) : checkAll(everything));
    }
    if (positionals.length > 0 && total.passed + total.failed === 0)
      throw new Error(
        `No test of '${kind}' has a path with ${positionals.join(' or ')}${grep ? `, and '${grep}' in its title` : ''}.`,
      );
    if (failures.length > 0) report(`\n== failed\n${failures.join('\n')}`);
    report(`\n${total.passed} passed, ${total.failed} failed`, { type: 'checked', ...total });
    process.exit(total.failed === 0 ? 0 : 1);
  },
);
await runChecks(site, process.argv.slice(2));
