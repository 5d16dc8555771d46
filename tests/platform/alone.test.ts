import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

let project: string;
beforeEach(() => void (project = mkdtempSync(join(tmpdir(), 'platform alone ü-'))));
afterEach(() => rmSync(project, { recursive: true, force: true }));

const packages = join(rootFolder, 'node_modules');

/** The lint decides what a test imports; other files of a project it reads by the project's folder. */
test('tests of the platform that read files of a project pass in one without this site', () => {
  const platform = join(project, 'shared/platform');
  cpSync(join(rootFolder, 'shared/platform'), platform, {
    recursive: true,
    filter: (path) => !/node_modules/.test(path),
  });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(project, 'node_modules/@hemstitch'), { recursive: true });
  symlinkSync(platform, join(project, 'node_modules/@hemstitch/platform'));
  for (const name of readdirSync(packages).filter((each) => !/^@(?:hemstitch|cobblestone)$/.test(each)))
    symlinkSync(join(packages, name), join(project, 'node_modules', name));
  const tests = readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(platform, path), 'utf8').includes('rootFolder'));
  expect(tests.length).toBeGreaterThan(8);

  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(packages, 'jest/bin/jest.js'),
      '-c',
      join(platform, 'jest.config.mjs'),
      '--silent',
      '--runTestsByPath',
      ...tests.map((path) => join(platform, path)),
    ],
    { cwd: project, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: project } },
  );
  expect([status, stderr]).toEqual([0, expect.stringContaining(`${tests.length} passed`)]);
});
