import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@hemstitch/platform/build/command';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { appNamePattern } from '@hemstitch/platform/contract/app-names';
import { remoteNames, type SiteDefinition } from '@hemstitch/platform/contract/site-definition';

const template = join(rootFolder, 'shared/template-remote');
const list = join(rootFolder, 'shared/domain/remotes.ts');
const pipelineOf = (remote: string) => join(rootFolder, '.github/workflows', `${remote}.yml`);
/** Names of other parts of a site, and of permissions of keys. */
const reservedNames = (host: string) => [host, 'settings', 'site', 'apps', 'keys', 'publish', 'template'];

/** The pipeline of another remote, for a remote with this name. */
export async function copyPipeline(definition: SiteDefinition, name: string): Promise<string> {
  const another = remoteNames(definition).at(-1)!;
  const pipeline = await readFile(pipelineOf(another), 'utf8');
  return pipeline.replaceAll(another, name).replaceAll(another.toUpperCase(), name.toUpperCase());
}

/** Makes a remote from shared/template-remote, with list entry, labels and pipeline. @throws Error for its name */
export async function createRemote(definition: SiteDefinition, name = '', report: Report): Promise<void> {
  const reserved = reservedNames(definition.host);
  const folder = join(rootFolder, `mfe-${name}`);
  if (!appNamePattern.test(name) || reserved.includes(name)) {
    throw new Error(
      `The name of a remote consists of lower-case letters and digits, as in \`npm run new remote quiz\`, and must not be one of ${reserved.join(', ')}.`,
    );
  }
  if (existsSync(folder)) throw new Error(`The folder mfe-${name} exists already. Choose another name.`);
  const fillIn = (text: string) =>
    text.replaceAll('template', name).replaceAll('Template', name[0]!.toUpperCase() + name.slice(1));
  await cp(template, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, fillIn(await readFile(file, 'utf8')));
    await rename(file, join(entry.parentPath, fillIn(entry.name)));
  }
  await rename(join(folder, 'desk-labels.json'), join(rootFolder, `desk/labels/${name}.json`));
  await writeFile(pipelineOf(name), await copyPipeline(definition, name));
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace(/\n};\n$/, `\n  ${name}: {\n    greeting: takes(),\n  },\n};\n`));
  report(
    `Made mfe-${name}, its entry in shared/domain/remotes.ts, its labels in desk/labels and its pipeline. \`npm run dev ${name}\` shows it, \`npm run release ${name}\` ships it.`,
  );
}
