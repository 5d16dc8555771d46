import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { AppName } from '../contract/app-names.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import type { AppBuild, AppDescription } from './app-build.ts';
import { platformFile } from './platform-folder.ts';

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

/** The user's folder; `/` for a user of a container who has none. */
export function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}

export async function loadAppBuild(definition: SiteDefinition, app: AppName): Promise<AppBuild> {
  const own = join(appFolder(definition, app), 'app.build.ts');
  const about = { app, definition, isHost: app === definition.host };
  if (!existsSync(own)) return { ...(await defaultBuild(definition, app)), ...about };
  // The description of an app is named by its folder, as in every tool with a configuration file.
  // oxlint-disable-next-line borders/imports
  const { appBuild } = (await import(pathToFileURL(own).href)) as { appBuild?: AppDescription };
  if (typeof appBuild?.contentFiles !== 'object')
    throw new Error(
      `${folderName(definition, app)}/app.build.ts exports no \`appBuild\` with \`contentFiles\`. Write \`export const appBuild: AppDescription = { contentFiles: {} };\` in it, with a schema for each file of its data.`,
    );
  return { ...appBuild, ...about };
}

/** The build of an app that describes none: its content files are its data. */
async function defaultBuild(definition: SiteDefinition, app: AppName): Promise<AppDescription> {
  const content = contentFolder(definition, app);
  const files = (await pathsBelow(content)).filter((name) => name.endsWith('.json') && !name.startsWith('pictures/'));
  return { contentFiles: Object.fromEntries(files.map((name) => [name, z.unknown()])) };
}

/** An entry of the host: its own in `src`, or the platform's, which takes `src/host.tsx`. */
export function hostEntry(
  { app, definition }: Pick<AppBuild, 'app' | 'definition'>,
  name: 'browser' | 'idle-script' | 'server',
): string {
  const own = join(appFolder(definition, app), `src/${name}.ts`);
  return existsSync(own) ? own : platformFile(`runtime/entries/${name}.ts`);
}

/** The file that describes the site. */
export const siteFile = () => resolve(rootFolder, process.env.SITE_CONFIG ?? SITE_FILE);

/**
 * Reads `site.config.ts`. Every command calls it first, and passes the result on. `SITE_CONFIG` names another file, relative to
 * the project's folder.
 * @throws Error if there is no such file
 */
export async function loadSite(): Promise<SiteDefinition> {
  const file = siteFile();
  if (!existsSync(file))
    throw new Error(
      `No file ${file} describes a site. Run the command in the folder of a site, make one with \`npm create hemstitch@latest my-site\`, or set SITE_CONFIG to another file.`,
    );
  // oxlint-disable-next-line borders/imports -- the project's configuration is found by its place
  const site = (await import(pathToFileURL(file).href).catch(async (error: Error) => {
    // It imports content, of which Node would say neither line nor remedy.
    await (await import('./content/json-problems.ts')).assertJson(rootFolder);
    throw error;
  })) as { default?: SiteDefinition };
  if (!site.default) throw new Error(`${file} exports no site. Write \`export default defineSite({ … })\` in it.`);
  return site.default;
}

/** Loads the site for a command, which ends with what is wrong where that fails. */
export const loadSiteOrEnd = (): Promise<SiteDefinition> =>
  loadSite().catch((error: Error) => {
    // An error that is thrown on purpose needs no place; a mistake in the code does.
    console.error(['Error', 'InvalidContentError'].includes(error.name) ? error.message : error);
    process.exit(1);
  });

export function appFolder(definition: FolderNames, app: AppName): string {
  return join(rootFolder, folderName(definition, app));
}

/** The folder of what people write for an app. */
export const contentFolder = (definition: FolderNames, app: AppName): string =>
  join(appFolder(definition, app), 'content');

type FolderNames = Pick<SiteDefinition, 'host' | 'folderOf'>;

export function folderName({ host, folderOf }: FolderNames, app: AppName): string {
  return folderOf?.(app) ?? (app === host ? app : `mfe-${app}`);
}

/** The federated modules of a remote: exposed name, e.g. `./routes`, to source file. They are what lies in its `src/exposed`. */
export function exposedModules(definition: FolderNames, remote: AppName): Record<string, string> {
  const folder = join(appFolder(definition, remote), 'src/exposed');
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.tsx?$/.test(file));
  return Object.fromEntries(files.sort().map((file) => [`./${file.replace(/\.tsx?$/, '')}`, join(folder, file)]));
}

export const exposedChunk = (name: string): string => `exposed_${name.replace('./', '').replaceAll('-', '_')}`;

/** Files of a folder, at any depth; none where there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The same by their paths below the folder, with forward slashes. */
export const pathsBelow = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).map((file) => relative(folder, file).replaceAll('\\', '/')).sort();
