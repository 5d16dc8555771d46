import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderName, rootFolder } from '@cobblestone/platform/build/folders.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { copyFolder } from '@cobblestone/platform/testing/copy-folder.ts';

const folders = [...appNames.map(folderName), 'shared', 'desk'];
const files = ['package.json', 'pnpm-lock.yaml', 'site.config.ts', 'tsconfig.base.json', 'tsconfig.json'];

/** A copy of the project in a folder of its own, whose files a test may change. The installed packages are shared. */
export interface ProjectCopy {
  folder: string;
  remove: () => Promise<void>;
}

/** Changes a file of the copy. @throws Error when `from` is not in it, so that no test changes nothing */
export async function editFile(
  { folder }: Pick<ProjectCopy, 'folder'>,
  file: string,
  from: string | RegExp,
  to: string,
): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const next = text.replace(from, to);
  if (next === text) throw new Error(`${file} has no ${String(from)}`);
  await writeFile(path, next);
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-copy-'));
  // Links between the packages are relative, so in the copy they lead to the copy.
  for (const name of folders) copyFolder(join(rootFolder, name), join(folder, name));
  for (const name of files) await copyFile(join(rootFolder, name), join(folder, name));
  // Existing builds are reused.
  if (existsSync(join(rootFolder, 'dist'))) copyFolder(join(rootFolder, 'dist'), join(folder, 'dist'));
  const installed = join(rootFolder, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(installed)) {
    if (name === '@cobblestone') copyFolder(join(installed, name), join(folder, 'node_modules', name));
    else await symlink(join(installed, name), join(folder, 'node_modules', name));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

/**
 * Gives a copy the project's git history. Without it, a release would have a stale base. An archive of the project has
 * none.
 */
export function keepHistory(folder: string): void {
  try {
    execFileSync('git', ['clone', '--quiet', '--bare', '--shared', rootFolder, join(folder, '.git')], {
      stdio: 'ignore',
    });
    execFileSync('git', ['-C', folder, 'config', 'core.bare', 'false']);
  } catch {
    execFileSync('git', ['init', '--quiet', folder]);
  }
}
