import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { appFolder, rootFolder } from '@cobblestone/build/folders.ts';
import type { AppName } from '@cobblestone/contracts/app-names.ts';

export interface SourceChange {
  /** Whether code must be loaded anew; otherwise content alone has changed. */
  code: boolean;
  /** Apps whose content may come out differently. */
  apps: readonly AppName[];
}

/** Milliseconds in which saves count as one; an editor's "save all" takes less. */
const TOGETHER_MS = 40;

/** Watches what the working copies are made of, besides what their browser builds watch themselves. */
export function watchSources(apps: readonly AppName[], changed: (change: SourceChange) => void): { close: () => Promise<void> } {
  const own = apps.flatMap((app) => ['app.build.ts', 'compile', 'content', 'src'].map((part) => join(appFolder(app), part)));
  const shared = ['build', 'contracts', 'design'].map((part) => join(rootFolder, 'shared', part));
  const watcher = watch([...own, ...shared], { ignoreInitial: true, ignored: (path) => isNoSource(inProject(path)) });
  let files: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  watcher.on('all', (_event, file) => {
    files.push(inProject(file));
    clearTimeout(timer);
    timer = setTimeout(() => changed(changeOf(files.splice(0), apps)), TOGETHER_MS);
  });
  return {
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}

const inProject = (path: string) => relative(rootFolder, path).split(sep).join('/');

/** Made pictures, tests, and what editors leave beside a file while they save it. `path` is relative to the project. */
export function isNoSource(path: string): boolean {
  return /\.test\.tsx?$|\.e2e\.ts$|\/(rasters|sharing|node_modules)(\/|$)|~$|\/\.[^/]+$|\.(swp|tmp|part)$/.test(path);
}

/** What changed files mean. `files` are relative to the project's folder, with forward slashes. */
export function changeOf(files: readonly string[], apps: readonly AppName[]): SourceChange {
  const isShared = files.some((file) => file.startsWith('shared/'));
  const folderOf = (app: AppName) => `${inProject(appFolder(app))}/`;
  return {
    code: files.some((file) => /\.(ts|tsx|json)$/.test(file)),
    apps: isShared ? apps : apps.filter((app) => files.some((file) => file.startsWith(folderOf(app)))),
  };
}
