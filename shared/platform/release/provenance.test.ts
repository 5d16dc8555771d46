import { runGitSync } from '../build/git.ts';
import lampShop from '../fixture/site.config.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { findRefusal, provenanceOf } from './provenance.ts';

const { at, write } = folderOfEachTest();

test('an uncommitted new package shows in both files that name it', async () => {
  const files = ['package-lock.json', 'package.json', 'notes.txt'];
  for (const file of files) await write(file, '{}');
  runGitSync(at(), 'init', '--quiet');
  runGitSync(at(), 'add', '.');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@lamps.example'];
  runGitSync(at(), ...author, 'commit', '--quiet', '-m', 'Start');
  expect(await provenanceOf(lampShop, at(), 'decide')).toMatchObject({ source: { changes: 0 }, message: 'Start' });
  for (const file of files) await write(file, '{ "dayjs": 1 }');
  const { source } = await provenanceOf(lampShop, at(), 'decide');
  expect(source).toMatchObject({ changed: ['package-lock.json', 'package.json'], changes: 2 });
  // Git says nothing of what it was told to overlook.
  runGitSync(at(), 'update-index', '--skip-worktree', 'package.json');
  runGitSync(at(), 'update-index', '--assume-unchanged', 'package-lock.json');
  expect((await provenanceOf(lampShop, at(), 'decide')).source).toEqual(source);
});

test('a platform outside of the repository hides no commit, and a project without one is told to commit', async () => {
  await write('package.json', '{}');
  expect(await findRefusal(at())).toBeUndefined();
  runGitSync(at(), 'init', '--quiet');
  expect(await provenanceOf(lampShop, at(), 'decide')).toEqual({});
  expect(await findRefusal(at())).toMatch(/^Commit the project/);
  runGitSync(at(), 'add', '.');
  runGitSync(at(), '-c', 'user.name=Ada', '-c', 'user.email=ada@lamps.example', 'commit', '--quiet', '-m', 'Start');
  const shared = ['../platform/contract', 'node_modules/platform/build'];
  const away = { ...lampShop, sources: { ...lampShop.sources, shared } };
  expect(await provenanceOf(away, at(), 'decide')).toMatchObject({ message: 'Start' });
});
