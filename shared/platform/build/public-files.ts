import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-names.ts';
import { pathSchema } from '../contract/routes/path.schema.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { appFolder, pathsBelow, folderName } from './folders.ts';

export const publicFolder = (definition: SiteDefinition, app: AppName) => join(appFolder(definition, app), 'public');

/** Address of a file in an app's `public` folder: the host's at the site's root, a remote's below its name. */
export const publicFileAddress = (host: AppName, app: AppName, file: string) =>
  app === host ? `/${file}` : `/${app}/${file}`;

/** The files of an app's `public` folder, without hidden ones, by their path in it. @throws Error when no server could answer one */
export async function publicFiles(
  definition: SiteDefinition,
  app: AppName,
  folder = publicFolder(definition, app),
): Promise<string[]> {
  const shown = (await pathsBelow(folder)).filter((file) => !/(^|\/)\.[^/]+$/.test(file));
  const wrong = shown.filter((file) => !pathSchema.safeParse(publicFileAddress(definition.host, app, file)).success);
  if (wrong.length > 0)
    throw new Error(
      `${wrong.map((file) => `${folderName(definition, app)}/public/${file}`).join(', ')}: this name cannot be an address. Rename it: use letters, digits, \`.\`, \`_\` and \`-\`, and begin with a letter or digit.`,
    );
  return shown;
}

/** Copies an app's public files into its build. */
export async function copyPublicFiles(definition: SiteDefinition, app: AppName, target: string): Promise<void> {
  const files = await publicFiles(definition, app);
  await rm(target, { recursive: true, force: true });
  for (const file of files)
    await cp(join(publicFolder(definition, app), file), join(target, file), { preserveTimestamps: true });
}
