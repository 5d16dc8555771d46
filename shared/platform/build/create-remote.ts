import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appNamePattern } from '../contract/app-names.ts';
import type { Report } from './command.ts';
import { hostName, remoteNames } from '../contract/site-definition.ts';
import { rootFolder } from './folders.ts';

const template = join(rootFolder, 'shared/template-remote');
const list = join(rootFolder, 'shared/domain/remotes.ts');
/** A copy of the project may be without. */
const pipelineOf = (remote: string) => join(rootFolder, '.github/workflows', `${remote}.yml`);
/** What names of another kind: parts of a site that are no remote, and what keys may do. */
const reserved = () => [hostName(), 'settings', 'site', 'apps', 'keys', 'publish', 'template'];

/**
 * Makes a remote from shared/template-remote, with its entry in the list, its labels at the desk and its pipeline.
 * @throws Error when the name can't be one, or is taken
 */
export async function createRemote(name: string, report: Report): Promise<void> {
  const folder = join(rootFolder, `mfe-${name}`);
  if (!appNamePattern.test(name) || reserved().includes(name)) {
    throw new Error(
      `A remote's name is small letters and digits, as in \`npm run new remote quiz\`, and none of ${reserved().join(', ')}.`,
    );
  }
  if (existsSync(folder)) throw new Error(`There is a folder mfe-${name} already.`);
  const named = (text: string) =>
    text.replaceAll('template', name).replaceAll('Template', name[0]!.toUpperCase() + name.slice(1));
  await cp(template, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, named(await readFile(file, 'utf8')));
    await rename(file, join(entry.parentPath, named(entry.name)));
  }
  await rename(join(folder, 'desk-labels.json'), join(rootFolder, `desk/labels/${name}.json`));
  const another = remoteNames().at(-1)!;
  if (existsSync(pipelineOf(another))) {
    const pipeline = await readFile(pipelineOf(another), 'utf8');
    await writeFile(
      pipelineOf(name),
      pipeline.replaceAll(another, name).replaceAll(another.toUpperCase(), name.toUpperCase()),
    );
  }
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace(/\n};\n$/, `\n  ${name}: {\n    greeting: takes(),\n  },\n};\n`));
  report(
    `Made mfe-${name}, its entry in shared/domain/remotes.ts, its labels in desk/labels and its pipeline. \`npm run dev ${name}\` shows it, \`npm run release ${name}\` ships it.`,
  );
}
