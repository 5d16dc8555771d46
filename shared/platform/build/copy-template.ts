import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appNamePattern } from '../contract/app-names.ts';
import { windowsDevice } from '../contract/content/slug.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import { appFolder, pathsBelow, folderName } from './folders.ts';
import { writeWhole } from './write-whole.ts';

/** Names of other parts of a site and of its addresses, of permissions of keys, and of what an object has. */
const reservedNames = [
  'settings',
  'site',
  'apps',
  'keys',
  'publish',
  'template',
  'assets',
  'data',
  'api',
  'test',
  'constructor',
];

/**
 * Copies the files of a template as those of a new remote.
 * @param renamed gives a text or a path of the template the names of the remote
 * @returns the remote's folder
 * @throws Error for its name
 */
export async function copyTemplate(
  definition: SiteDefinition,
  name: string,
  template: string,
  renamed: (text: string) => string,
): Promise<string> {
  const taken = [...appNames(definition), ...reservedNames];
  if (!appNamePattern.test(name) || taken.includes(name) || windowsDevice.test(name))
    throw new Error(
      `The name of a remote consists of lower-case letters and digits, as in \`npm run new remote quiz\`, and differs from ${taken.join(', ')} and the devices of Windows.`,
    );
  const folder = appFolder(definition, name);
  if (existsSync(folder))
    throw new Error(`The folder ${folderName(definition, name)} exists already. Choose another name.`);
  for (const path of await pathsBelow(template))
    await writeWhole(join(folder, renamed(path)), renamed(await readFile(join(template, path), 'utf8')));
  return folder;
}

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
