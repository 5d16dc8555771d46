import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/build/git';
import { testContent } from '@cobblestone/testing/test-content.ts';
import { postsFolder } from '../../config/load-collections.ts';

export const post = `${postsFolder}/brewery-cats-of-brooklyn.md`;
export const popup = 'mfe-engagement/content/exit-popup.json';

/** Makes a project of one story and the exit popup, both committed by Ann. @returns its folder */
export async function makeSampleProject(): Promise<string> {
  // Not the settings of whoever runs the tests.
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' });
  const root = await mkdtemp(join(tmpdir(), 'my site ü-'));
  for (const path of [post, popup]) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await cp(testContent(path), join(root, path));
  }
  await writeFile(join(root, 'package.json'), '{}');
  const git = (...words: string[]) => runGitSync(root, ...words);
  git('init', '--quiet');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@localhost');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'all: as it was');
  return root;
}

/** Replaces the project's commands, such as a release, by a program. */
export async function writeCommand(root: string, program: string): Promise<void> {
  await mkdir(join(root, 'shared/platform'), { recursive: true });
  await symlink(join(rootFolder, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'shared/platform/cli.ts'), program);
}
