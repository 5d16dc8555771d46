import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { appFolder, rootFolder } from '../../build/folders.ts';
import { inProject } from '../../build/app-sources.ts';
import type { AppName } from '../../contract/app-names.ts';
import { parseJson } from '../../stitch/render/parse-json.ts';
import { secondsSince, type Report } from '../../stitch/report.ts';

/** Remembers by app what passed. It can be deleted at any time. */
const passedFolder = join(rootFolder, '.cache/checked');

/**
 * Types, lint and unit tests of apps, as they are in this working copy, side by side. What passed before and is unchanged
 * is not checked again; content alone is checked by the build.
 * @throws Error that names each app and what is wrong with it
 */
export async function checkSources(apps: readonly AppName[], report: Report, passed = passedFolder): Promise<void> {
  const since = Date.now();
  const states = new Map(await Promise.all(apps.map(async (app) => [app, await stateOf(app)] as const)));
  const before = await Promise.all(apps.map((app) => readFile(join(passed, app), 'utf8').catch(() => undefined)));
  const open = apps.filter((app, index) => before[index] !== states.get(app));
  if (open.length === 0) return;
  const folders = open.map((app) => inProject(appFolder(app)));
  const [types, lint, tests] = await Promise.all([typeFaults(folders), lintFaults(folders), testFaults(folders)]);
  const faults = [...types, ...lint, ...tests];
  if (faults.length > 0) {
    const more = faults.length > SHOWN ? `\n  … and ${faults.length - SHOWN} more` : '';
    throw new Error(
      `${open.join(', ')} did not pass the checks; nothing was published.\n${faults
        .slice(0, SHOWN)
        .map((fault) => `  - ${fault}`)
        .join('\n')}${more}\n` +
        `Mend that. \`npm run release ${open.join(' ')} -- --unchecked\` would release it as it is.`,
    );
  }
  await mkdir(passed, { recursive: true });
  await Promise.all(open.map((app) => writeFile(join(passed, app), states.get(app)!)));
  report(`${open.join(', ')}: types, lint and unit tests passed in ${secondsSince(since)}`);
}

const SHOWN = 12;
/** Letters of a line of what was wrong. */
const LONGEST = 200;

/** What the checks of an app depend on. Its content is none of it: the build judges that, and who changes a word waits for no test. */
export async function stateOf(app: AppName, root = rootFolder): Promise<string> {
  const hash = createHash('sha256');
  const add = async (path: string): Promise<void> => {
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
    if (!entries) return void hash.update(`${path}\n`).update(await readFile(join(root, path)).catch(() => ''));
    for (const { name } of entries
      .filter((entry) => entry.isDirectory() || /\.(tsx?|m?js|json)$/.test(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (name !== 'node_modules' && name !== 'dist' && `${path}/${name}` !== `${inProject(appFolder(app))}/content`)
        await add(`${path}/${name}`);
    }
  };
  for (const place of [
    inProject(appFolder(app)),
    'shared',
    'tsconfig.json',
    'tsconfig.base.json',
    'jest.config.mjs',
    '.oxlintrc.json',
    'pnpm-lock.yaml',
  ])
    await add(place);
  return hash.digest('hex');
}

/**
 * Of the whole project, since types meet across folders; what other teams are in the middle of is left to them. What was
 * found is remembered, so that only what a change reaches is looked at again.
 * @param background for who works meanwhile: leaves most of a busy processor to others, and can be ended
 */
export async function typeFaults(folders: string[], background?: AbortSignal): Promise<string[]> {
  const memory = join(rootFolder, '.cache', `${background ? 'development' : 'release'}.tsbuildinfo`);
  const { code, output } = await run(
    'tsc',
    ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', memory],
    background,
  );
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => /\(\d+,\d+\): error /.test(line));
  if (lines.length === 0) return [`types: ${output.trim()}`];
  return lines
    .filter((line) => [...folders, 'shared'].some((folder) => line.startsWith(`${folder}/`)))
    .map((line) => `types: ${line}`);
}

async function lintFaults(folders: string[]): Promise<string[]> {
  const { code, output } = await run('oxlint', ['--quiet', '--format', 'unix', ...folders, 'shared']);
  // A folder may be left out by the settings of the lint.
  if (code === 0 || output.includes('No files found to lint')) return [];
  const lines = output.split('\n').filter((line) => /:\d+:\d+: /.test(line));
  return (lines.length > 0 ? lines : [output.trim()]).map((line) => `lint: ${line}`);
}

const jestResultSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Milliseconds; a test that is slow on a busy machine is not wrong. */
const TEST_LIMIT = 30_000;

/** What fails twice: a busy machine may miss a moment once. */
async function testFaults(folders: string[]): Promise<string[]> {
  const first = await runTests(folders.map((folder) => `${folder}/`));
  return first.size === 0 ? [] : [...(await runTests([...first.keys()])).values()].flat();
}

/** @returns faults by the path of the test's file */
async function runTests(paths: string[]): Promise<Map<string, string[]>> {
  const { code, output, errors } = await run('jest', [
    '--json',
    '--silent',
    `--maxWorkers=${availableParallelism()}`,
    `--testTimeout=${TEST_LIMIT}`,
    '--passWithNoTests',
    ...paths,
  ]);
  if (code === 0) return new Map();
  return faultsByFile(output, errors);
}

/** @throws Error when jest's answer is none */
export function faultsByFile(output: string, errors: string): Map<string, string[]> {
  const result = jestResultSchema.safeParse(parseJson(output));
  if (!result.success)
    throw new Error(
      `The unit tests could not run, or jest answered otherwise than before: ${errors.trim().slice(0, 500) || z.prettifyError(result.error)}`,
    );
  const faults = result.data.testResults.map(({ name, message, assertionResults }): [string, string[]] => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const lines = failed.map(
      ({ fullName, failureMessages }) => `test: ${inProject(name)}: ${fullName}: ${reasonOf(failureMessages[0])}`,
    );
    if (assertionResults.length === 0 && message)
      lines.push(`test: ${inProject(name)} could not run: ${firstLines(message, 3)}`);
    return [inProject(name), lines];
  });
  return new Map(faults.filter(([, lines]) => lines.length > 0));
}

/** What was wrong, and of long values the first lines that differ: `-` was expected, `+` was there. */
export function reasonOf(message = ''): string {
  const [first = '', ...lines] = plain(message).trim().split('\n');
  const differing = lines
    .filter((line) => /^(?:[-+] {2,}\S|Expected\b.*:|Received\b.*:)/.test(line))
    .map((line) => line.replace(/\s+/g, ' '));
  const short = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line);
  return [first, ...differing.slice(0, 4)].map(short).join('  ');
}

const firstLines = (text = '', count: number) => plain(text).trim().split('\n').slice(0, count).join(' ');

// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '');

function run(
  tool: string,
  parameters: string[],
  background?: AbortSignal,
): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    // A copy inside another project finds its tools there, where npm has put their folders into the path.
    const env = { ...process.env, PATH: [join(rootFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
    const child = spawn(tool, parameters, {
      cwd: rootFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: background,
      killSignal: 'SIGKILL',
    });
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}
