/** @jest-environment node */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { describeRefusal, runGit, runGitSync, type GitError } from './git.ts';

const { at } = folderOfEachTest();
const before = { ...process.env };
afterEach(() => void (process.env = { ...before }));

/** A repository with one commit. */
async function makeRepository(name: string): Promise<string> {
  await mkdir(at(name));
  runGitSync(at(name), 'init', '--quiet');
  runGitSync(at(name), 'config', 'user.name', name);
  runGitSync(at(name), 'config', 'user.email', `${name}@localhost`);
  commit(at(name), 'first');
  return at(name);
}
const commit = (folder: string, message: string) =>
  runGitSync(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
const subjects = (folder: string, format = '%an: %s') =>
  runGitSync(folder, 'log', `--format=${format}`).trim().split('\n');

test('works on the repository of its folder although a hook named another one, its author and its configuration', async () => {
  const [hooks, own] = [await makeRepository('hooks'), await makeRepository('own')];
  Object.assign(process.env, {
    GIT_DIR: join(hooks, '.git'),
    GIT_INDEX_FILE: join(hooks, '.git/index'),
    GIT_WORK_TREE: hooks,
    GIT_AUTHOR_NAME: 'hooks',
    GIT_COMMITTER_DATE: '@1 +0000',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'user.name',
    GIT_CONFIG_VALUE_0: 'hooks',
  });
  await writeFile(join(own, 'a.txt'), 'a');
  runGitSync(own, 'add', '--all');
  runGitSync(own, 'commit', '--quiet', '--message', 'second');
  expect((await runGit(own, 'ls-files')).trim()).toBe('a.txt');
  process.env = { ...before };
  expect(subjects(own, '%an, %cn: %s')).toEqual(['own, own: second', 'own, own: first']);
  expect(subjects(own, '%ct')).not.toContain('1');
  expect(subjects(hooks)).toEqual(['hooks: first']);
  expect(runGitSync(hooks, 'status', '--short')).toBe('');
});

test('git refuses a folder of another owner with its own remedy, and a folder without a repository is no failure', async () => {
  const own = await makeRepository('own');
  const refusalOf = (folder: string) =>
    runGit(folder, 'rev-parse').then(
      () => 'none',
      (error: GitError) => describeRefusal(error),
    );
  expect(await refusalOf(own)).toBe('none');
  await mkdir(at('plain'));
  expect(await refusalOf(at('plain'))).toBeUndefined();
  Object.assign(process.env, {
    GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    LANG: 'de_DE.UTF-8',
  });
  expect(await refusalOf(own)).toMatch(/belongs to another user.*`git config --global --add safe\.directory .+own'?`/);
});
