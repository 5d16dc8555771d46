import { join } from 'node:path';
import { watch } from 'chokidar';
import { appSources, inProject, isIgnoredSource, sharedFolders } from '../build/app-sources.ts';
import { folderName, rootFolder, siteFile } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';

export interface SourceChange {
  /** Whether code must be loaded again; otherwise content alone has changed. */
  code: boolean;
  /** Apps whose content may come out differently. */
  apps: readonly AppName[];
}

/** Milliseconds in which saves count as one; an editor's "save all" takes less. */
const TOGETHER_MS = 40;

/** The remedy where the system has no more watchers. */
const MORE_WATCHERS =
  'On Linux, more watchers help: `sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512`';

/** Watches the sources of the working copies that the browser builds do not watch themselves. */
export function watchSources(
  definition: SiteDefinition,
  apps: readonly AppName[],
  changed: (change: SourceChange) => void,
  report: (line: string) => void,
): { close: () => Promise<void> } {
  const sources = apps.flatMap((app) => Object.values(appSources(definition, app)).flat());
  const places = [siteFile(), ...[...new Set(sources)].map((place) => join(rootFolder, place))];
  const files: string[] = [];
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(places, { ignoreInitial: true, ignored: (path) => isIgnoredPath(definition, inProject(path)) })
    .on('all', (_event, file) => {
      if (file === siteFile()) return report(`${inProject(file)} changed: restart \`npm run dev\`.`);
      files.push(inProject(file));
      clearTimeout(timer);
      timer = setTimeout(() => changed(changeOf(definition, files.splice(0), apps)), TOGETHER_MS);
    })
    .on('error', (error) => {
      // Each folder that can't be watched says so.
      if (!isTold) report(`Files can't be watched: ${(error as Error).message}. ${MORE_WATCHERS}`);
      isTold = true;
    });
  return {
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}

/** Made pictures change when the pipeline makes them, not when somebody works. `path` is relative to the project. */
export const isIgnoredPath = (definition: SiteDefinition, path: string) =>
  isIgnoredSource(definition, path) || /\/pictures\/(rasters|sharing)(\/|$)/.test(path);

/** The effect of changed files on content. `files` are relative to the project's folder, with forward slashes. */
export function changeOf(definition: SiteDefinition, files: readonly string[], apps: readonly AppName[]): SourceChange {
  const folderOf = (app: AppName) => `${folderName(definition, app)}/`;
  const isInApp = (file: string, inside = '') =>
    appNames(definition).some((app) => file.startsWith(folderOf(app) + inside));
  const made = files.filter((file) => !(file.endsWith('.tsx') && isInApp(file)));
  const isShared = made.some((file) => sharedFolders(definition).some((folder) => file.startsWith(`${folder}/`)));
  // Code imports other JSON than content, and the site's own settings.
  const isImported = (file: string) => definition.sources.dataOfAll.includes(file) || !isInApp(file, 'content/');
  return {
    code: made.some((file) => /\.tsx?$/.test(file) || (file.endsWith('.json') && isImported(file))),
    apps: isShared ? apps : apps.filter((app) => made.some((file) => file.startsWith(folderOf(app)))),
  };
}
