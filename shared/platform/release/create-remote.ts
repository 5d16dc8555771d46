import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Report } from '../build/command.ts';
import { appFolder, filesBelow, folderName, rootFolder } from '../build/folders.ts';
import { platformFile } from '../build/platform-folder.ts';
import { appNamePattern } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';

/** In the package the template lies beside the built files. */
const templates = ['template', '../template'].map((place) => platformFile(`${place}/mfe-decide`));
/** Names of other parts of a site, and of permissions of keys. */
const reservedNames = ['settings', 'site', 'apps', 'keys', 'publish'];

/** The template with the names of another remote. */
const renamed = (text: string, name: string) =>
  text.replaceAll(/decide|lamps?/g, name).replaceAll(/Lamps?/g, name[0]!.toUpperCase() + name.slice(1));

/** @throws Error that says what is wrong with a name */
export function assertNewRemote(definition: SiteDefinition, name: string): void {
  const taken = [...appNames(definition), ...reservedNames];
  if (!appNamePattern.test(name) || taken.includes(name))
    throw new Error(
      `The name of a remote consists of lower-case letters and digits, as in \`npm run new remote quiz\`, and differs from ${taken.join(', ')}.`,
    );
  if (existsSync(appFolder(definition, name)))
    throw new Error(`The folder ${folderName(definition, name)} exists already. Choose another name.`);
}

/** Makes a remote like the starter's, and names it in `site.config.ts`. @throws Error for its name */
export async function createRemote(definition: SiteDefinition, name = '', report: Report): Promise<void> {
  assertNewRemote(definition, name);
  const template = templates.find((folder) => existsSync(folder))!;
  const folder = appFolder(definition, name);
  for (const file of await filesBelow(template)) {
    const target = join(folder, renamed(relative(template, file), name));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, renamed(await readFile(file, 'utf8'), name));
  }
  const config = join(rootFolder, process.env.SITE_CONFIG ?? 'site.config.ts');
  const text = await readFile(config, 'utf8');
  const entry = `${name}: { 'featured-${name}': {} },`;
  const named = text.replace(/\bremotes(?: =|:) \{/, (start) => `${start} ${entry}`);
  if (named !== text) await writeFile(config, named);
  report(
    `Made ${folderName(definition, name)}. ${named === text ? `Add it to the remotes in site.config.ts: \`${entry}\`` : 'site.config.ts names it'}. \`npm run dev\` shows it at /${name}, \`npm run release ${name}\` ships it.`,
  );
}
