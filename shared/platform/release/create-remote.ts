import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Report } from '../build/command.ts';
import { appFolder, filesBelow, folderName, siteFile } from '../build/folders.ts';
import { platformFile } from '../build/platform-folder.ts';
import { appNamePattern } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';

/** In the package the template lies beside the built files. */
const templates = ['template', '../template'].map((place) => platformFile(`${place}/mfe-decide`));
/** Names of other parts of a site, and of permissions of keys. */
const reservedNames = ['settings', 'site', 'apps', 'keys', 'publish'];

/** Names that say nothing, for the template's own. */
const firstWords: Readonly<Record<string, string>> = {
  Reading: 'First',
  reading: 'first',
  Floor: 'Second',
  floor: 'second',
};

/** The template with the names of another remote. */
const renamed = (text: string, name: string) =>
  text
    .replaceAll(/reading|floor/gi, (word) => firstWords[word]!)
    .replaceAll(/decide|lamps?/g, name)
    .replaceAll(/Lamps?/g, name[0]!.toUpperCase() + name.slice(1));

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
  const config = siteFile();
  const text = await readFile(config, 'utf8');
  const entry = `${name}: { 'featured-${name}': {} as { props?: { title: string } } },`;
  const named = text.replace(/\bremotes(?: =|:) \{/, (start) => `${start} ${entry}`);
  if (named !== text) await writeFile(config, named);
  report(
    `Made ${folderName(definition, name)}. ${named === text ? `Add it to the remotes in site.config.ts: \`${entry}\`` : 'site.config.ts names it'}. Link /${name} in \`Chrome\` of ${folderName(definition, definition.host)}/src/host.tsx. \`npm run dev\`, started again, shows it. \`npm run release ${name} ${definition.host}\` ships both.`,
  );
}
