import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';

/** Folders that a copy makes itself, and settings of this machine. `dist` is copied, so that builds are reused. */
const left = new Set(['node_modules', '.git', '.site', '.cache', '.desk', '.env', 'test-results', 'playwright-report']);

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
  const next = text.replace(from, () => to);
  if (next === text) throw new Error(`${file} has no ${String(from)}`);
  await writeFile(path, next);
}

/** @param name begins the name of its folder */
export async function copyProject(name = 'my site ü'): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // Links between the packages are relative, so in the copy they lead to the copy.
  for (const entry of await readdir(rootFolder, { withFileTypes: true })) {
    const [from, to] = [join(rootFolder, entry.name), join(folder, entry.name)];
    if (entry.isDirectory() && !left.has(entry.name)) copyFolder(from, to);
    else if (entry.isFile() && !left.has(entry.name)) await copyFile(from, to);
  }
  await sharePackages(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

/** Gives a copy the installed packages, and its own files for those of the project. */
export async function sharePackages(folder: string): Promise<void> {
  const installed = join(rootFolder, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(installed)) {
    if (name === '@cobblestone' || name === '@hemstitch')
      copyFolder(join(installed, name), join(folder, 'node_modules', name));
    else await symlink(join(installed, name), join(folder, 'node_modules', name));
  }
}

/**
 * Gives a copy the project's git history. Without it, a release would have a stale base. An archive of the project has
 * none.
 */
export function keepHistory(folder: string): void {
  try {
    runGitSync(folder, 'clone', '--quiet', '--bare', '--shared', rootFolder, join(folder, '.git'));
    runGitSync(folder, 'config', 'core.bare', 'false');
  } catch {
    runGitSync(folder, 'init', '--quiet');
  }
}
