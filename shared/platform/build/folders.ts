import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppName } from '../contract/app-names.ts';
import { currentSite } from '../contract/site-definition.ts';
import type { AppBuild, AppDescription } from './app-build.ts';

const SITE_FILE = 'site.config.ts';

/** The nearest folder that describes a site, from the working directory upwards; without one the working directory itself. */
export const rootFolder = findRoot(process.cwd());

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(join(folder, SITE_FILE))) {
    if (dirname(folder) === folder) return from;
    folder = dirname(folder);
  }
  return folder;
}

export async function loadAppBuild(app: AppName): Promise<AppBuild> {
  // The description of an app is named by its folder, as in every tool with a configuration file.
  // oxlint-disable-next-line borders/imports
  const { appBuild } = (await import(pathToFileURL(join(appFolder(app), 'app.build.ts')).href)) as {
    appBuild: AppDescription;
  };
  return { ...appBuild, app };
}

/**
 * Reads `site.config.ts`, which tells the platform which site it works for. Every command calls it first. `SITE_CONFIG`
 * names another file, relative to the project's folder.
 * @throws Error if there is no such file
 */
export async function loadSite(): Promise<void> {
  const file = resolve(rootFolder, process.env.SITE_CONFIG ?? SITE_FILE);
  if (!existsSync(file))
    throw new Error(
      `No file ${file} describes a site. Run the command in the folder of a site, make one with \`npm create hemstitch@latest my-site\`, or set SITE_CONFIG to another file.`,
    );
  // oxlint-disable-next-line borders/imports -- the project's configuration is found by its place
  await import(pathToFileURL(file).href).catch(async (error: Error) => {
    // It imports content, of which Node would say neither line nor remedy.
    await (await import('./content/assert-json.ts')).assertJson(rootFolder);
    throw error;
  });
}

/** Loads the site for a command, which ends with what is wrong where that fails. */
export const loadSiteOrEnd = (): Promise<void> =>
  loadSite().catch((error: Error) => {
    console.error(error.name === 'InvalidContentError' ? error.message : error);
    process.exit(1);
  });

export function appFolder(app: AppName): string {
  return join(rootFolder, folderName(app));
}

export function folderName(app: AppName): string {
  const { host, folderOf } = currentSite();
  return folderOf?.(app) ?? (app === host ? app : `mfe-${app}`);
}

/** The federated modules of a remote: exposed name, e.g. `./routes`, to source file. They are what lies in its `src/exposed`. */
export function exposedModules(remote: AppName): Record<string, string> {
  const folder = join(appFolder(remote), 'src/exposed');
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.tsx?$/.test(file));
  return Object.fromEntries(files.sort().map((file) => [`./${file.replace(/\.tsx?$/, '')}`, join(folder, file)]));
}

export const exposedChunk = (name: string): string => `exposed_${name.replace('./', '').replaceAll('-', '_')}`;

/** Files of a folder, at any depth; none where there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
