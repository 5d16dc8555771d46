import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject, sharedFolders, sourceFolders } from '../../build/app-sources.ts';
import { formatSecondsSince, type Report } from '../../build/command.ts';
import { filesBelow, folderName, rootFolder } from '../../build/folders.ts';
import { installCommand, packagesOfJest } from '../../build/optional-package.ts';
import { platformFolder, typeScriptLoader } from '../../build/platform-folder.ts';
import { runProgram } from '../../build/termination.ts';
import type { AppName } from '../../contract/app-names.ts';
import { formatList } from '../../contract/printable-text.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';

const releaseRemedy = (apps: string) =>
  `check again with \`npm run release ${apps} -- --check\`. ` +
  `To release without these checks and without the browser’s: \`npm run release ${apps} -- --unchecked\``;

/**
 * Checks types, lint and unit tests of apps in this working copy, in parallel. The build checks content.
 * @throws Error that names each app and its faults
 */
export async function checkSources(
  definition: SiteDefinition,
  apps: readonly AppName[],
  report: Report,
  remedy = releaseRemedy(apps.join(' ')),
): Promise<void> {
  if (apps.length === 0)
    return report('types, lint and unit tests are not run, because this code is live already', { type: 'checked' });
  const since = Date.now();
  const folders = apps.map((app) => folderName(definition, app));
  const testsOf = await Promise.all(folders.map(testsIn));
  const tests = testsOf.flat();
  const untested = apps.filter((_, index) => testsOf[index]!.length === 0);
  const works = {
    types: () => typeFaults(definition, folders),
    ...(existsSync(toolOf('oxlint')) && { lint: () => lintFaults([...folders, ...sharedFolders(definition)]) }),
    ...(tests.length > 0 && { 'unit tests': () => testFaults(tests) }),
  };
  const list = new Intl.ListFormat('en-GB').format(Object.keys(works));
  report(`checks      ${list} …`);
  const faults = (await Promise.all(Object.values(works).map((work) => work()))).flat();
  if (faults.length > 0)
    throw new Error(`${apps.join(', ')} did not pass the checks:\n${formatList(faults)}\nFix this, and ${remedy}.`);
  const missing = untested.length > 0 ? `; no tests: ${untested.join(', ')}` : '';
  report(`${apps.join(', ')}: ${list} passed in ${formatSecondsSince(since)}${missing}`, { type: 'checked' });
}

const testsIn = async (folder: string) =>
  (await filesBelow(join(rootFolder, folder))).filter((file) => /\.test\.tsx?$/.test(file)).map(inProject);

/** @throws Error that names the faults of `site.config.ts` and of shared code */
export async function checkSite(definition: SiteDefinition): Promise<void> {
  const faults = await typeFaults(definition, []);
  if (faults.length > 0)
    throw new Error(
      `The site did not pass its check:\n${formatList(faults)}\nFix this. To release without it and without the browser: \`npm run release site -- --unchecked\`.`,
    );
}

/**
 * Type faults of the given folders, and of what belongs to no app, such as `site.config.ts`. The whole project is checked,
 * because types meet across folders; faults of other teams are ignored. Results are cached, so that later runs check only
 * affected files.
 */
export async function typeFaults(definition: SiteDefinition, folders: string[], root = rootFolder): Promise<string[]> {
  const memory = join(root, '.cache/release.tsbuildinfo');
  // Incremental checks keep old faults of imported JSON: https://github.com/microsoft/TypeScript/issues/64025
  if (await hasNewerJson(definition, memory, root)) await rm(memory);
  const parameters = ['--noEmit', '--listFiles', '--pretty', 'false', '-p', 'tsconfig.json', '--incremental'];
  const { code, output } = await runTool('tsc', [...parameters, '--tsBuildInfoFile', memory], root);
  const printed = output.split('\n');
  if (code === 0) {
    // A wildcard at the end of `include` matches no folders.
    const left = folders.filter((folder) => !printed.some((line) => line.includes(`/${folder}/`)));
    return left.map(
      (folder) => `types: tsconfig.json includes no file of ${folder}. Add "${folder}/**/*" to "include".`,
    );
  }
  const lines = printed.filter((line) => /\(\d+,\d+\): error /.test(line));
  if (lines.length === 0)
    return [`types: ${printed.filter((line) => line.includes('error')).join('\n') || output.trim()}`];
  const own = [...folders, ...sharedFolders(definition)];
  return lines
    .filter((line) => /^[^/]+\(\d/.test(line) || own.some((folder) => line.startsWith(`${folder}/`)))
    .map((line) => `types: ${line}`);
}

async function hasNewerJson(definition: SiteDefinition, memory: string, root: string): Promise<boolean> {
  const written = (await stat(memory).catch(() => undefined))?.mtimeMs;
  if (written === undefined) return false;
  const folders = sourceFolders(definition);
  const files = (await Promise.all(folders.map((folder) => filesBelow(join(root, folder))))).flat();
  const times = files.filter((file) => file.endsWith('.json')).map(async (file) => (await stat(file)).mtimeMs);
  return (await Promise.all(times)).some((time) => time > written);
}

async function lintFaults(folders: string[]): Promise<string[]> {
  const { code, output } = await runTool('oxlint', ['--quiet', '--format', 'unix', ...folders]);
  // The lint's settings can exclude a folder.
  if (code === 0 || output.includes('No files found to lint')) return [];
  const lines = output.split('\n').filter((line) => /:\d+:\d+: /.test(line));
  return (lines.length > 0 ? lines : [output.trim()]).map((line) => `lint: ${line}`);
}

/** A program of this site's packages. */
const toolOf = (name: string) => join(rootFolder, 'node_modules/.bin', name);

/** Generous, because tests are slow on a busy machine; a test that hangs still ends while its publisher waits. */
const TEST_LIMIT_MS = 120_000;

async function testFaults(tests: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const jest = ['--silent', `--maxWorkers=${availableParallelism()}`, `--testTimeout=${TEST_LIMIT_MS}`];
  for (const run of testRuns(tests, jest)) {
    const { code, output, errors } = await runTool(...run);
    // Node reports to one stream, Jest to the other; what has passed is of no interest.
    const lines = stripVTControlCharacters(output + errors).split('\n');
    if (code !== 0)
      faults.push(
        lines
          .filter((line) => !/^ *(?:✔|PASS )/.test(line))
          .join('\n')
          .trim(),
      );
  }
  return faults;
}

/**
 * The commands that run tests. Node runs those that import `node:test`, and Jest all others.
 * @param files relative to the project, because Node reads them as patterns
 * @throws Error that names a file that does not exist, or says how to install Jest
 */
export function testRuns(
  files: readonly string[],
  jestOptions: readonly string[] = [],
): [program: string, parameters: string[]][] {
  const missing = files.find((file) => !statSync(join(rootFolder, file), { throwIfNoEntry: false })?.isFile());
  if (missing !== undefined)
    throw new Error(
      `There is no file ${missing} in ${rootFolder}. Write the path of a test file from there, or \`npm test\` alone for all tests.`,
    );
  const isOfNode = (file: string) => readFileSync(join(rootFolder, file), 'utf8').includes("from 'node:test'");
  const ofNode = files.filter(isOfNode);
  const ofJest = files.filter((file) => !ofNode.includes(file));
  if (ofJest.length > 0 && !existsSync(toolOf('jest')))
    throw new Error(
      `${ofJest[0]} is a test for Jest, which is not installed. Import \`test\` from 'node:test', or install Jest with \`${installCommand(...packagesOfJest)}\`.`,
    );
  const node = ['--import', typeScriptLoader(), '--test', `--test-timeout=${TEST_LIMIT_MS}`];
  // A site without a configuration of Jest has the platform's.
  const config = readdirSync(rootFolder).some((name) => name.startsWith('jest.config.'))
    ? []
    : ['-c', join(platformFolder, 'jest.config.mjs'), '--rootDir', rootFolder];
  const runs: [string, string[], string[]][] = [
    [process.execPath, [...node, '--test-reporter=spec'], ofNode],
    [toolOf('jest'), [...config, ...jestOptions, '--runTestsByPath'], ofJest],
  ];
  return runs.flatMap(([program, parameters, own]) => (own.length > 0 ? [[program, [...parameters, ...own]]] : []));
}

async function runTool(tool: string, parameters: string[], cwd = rootFolder) {
  // Inside another project, npm's PATH contains that project's tools, too.
  const env = { ...process.env, PATH: [toolOf(''), process.env.PATH].join(delimiter) };
  const printed = { stdout: '', stderr: '' };
  const code = await runProgram(tool, parameters, { cwd, env }, (text, stream) => void (printed[stream] += text));
  return { code, output: printed.stdout, errors: printed.stderr };
}
