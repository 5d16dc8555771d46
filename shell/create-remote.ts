import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@hemstitch/platform/build/command';
import { capitalize, copyTemplate } from '@hemstitch/platform/build/copy-template';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { remoteNames, type SiteDefinition } from '@hemstitch/platform/contract/site-definition';

const template = join(rootFolder, 'shared/template-remote');
const list = join(rootFolder, 'shared/domain/remotes.ts');
const pipelineOf = (remote: string) => join(rootFolder, '.github/workflows', `${remote}.yml`);

/** The pipeline of another remote, for a remote with this name. */
export async function copyPipeline(definition: SiteDefinition, name: string): Promise<string> {
  const another = remoteNames(definition).at(-1)!;
  const pipeline = await readFile(pipelineOf(another), 'utf8');
  return pipeline.replaceAll(another, name).replaceAll(another.toUpperCase(), name.toUpperCase());
}

/** Names the remote's packages in the lock file. They are the template's, in the same versions. */
async function lockPackages(name: string): Promise<void> {
  const file = join(rootFolder, 'pnpm-lock.yaml');
  const lock = await readFile(file, 'utf8');
  const heading = '\n  shared/template-remote:\n';
  const start = lock.indexOf(heading) + heading.length;
  const end = lock.indexOf('\n\n', start) + 1;
  const packages = lock.slice(start, end).replaceAll('link:../', 'link:../shared/');
  await writeFile(file, `${lock.slice(0, end)}\n  mfe-${name}:\n${packages}${lock.slice(end)}`);
}

/** Makes a remote from shared/template-remote, with list entry, labels, packages and pipeline. @throws Error for its name */
export async function createRemote(definition: SiteDefinition, name = '', report: Report): Promise<void> {
  if (name && existsSync(pipelineOf(name)))
    throw new Error(`There is a pipeline named ${name}.yml already. Choose another name.`);
  const folder = await copyTemplate(definition, name, template, (text) =>
    text.replaceAll('template', name).replaceAll('Template', capitalize(name)),
  );
  await rename(join(folder, 'desk-labels.json'), join(rootFolder, `desk/labels/${name}.json`));
  await lockPackages(name);
  await writeFile(pipelineOf(name), await copyPipeline(definition, name));
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace(/\n};\n$/, `\n  ${name}: {\n    greeting: takes(),\n  },\n};\n`));
  report(
    `Made mfe-${name}, its entry in shared/domain/remotes.ts, its labels in desk/labels and its pipeline. \`npm run dev ${name}\` shows it, \`npm run release ${name}\` ships it.`,
  );
}
