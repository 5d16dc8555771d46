import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appFolder, folderName } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { bundleScripts } from '@hemstitch/platform/internal/build/bundle/bundle-app.ts';
import { makeTempFolder } from '@hemstitch/platform/internal/build/termination.ts';
import { loadPostContext } from '../../mfe-blog/for-desk.ts';
import { postsFolder } from '../config/load-collections.ts';
import type { ValidationSnapshot } from './validation-snapshot.ts';

/** Bundles the schemas of some teams into a script that validates texts in a browser. */
export async function buildValidator(definition: SiteDefinition, apps: readonly AppName[]): Promise<string> {
  const folder = makeTempFolder('cobblestone-validator-');
  const from = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
  const imports = apps.map(
    (app) => `import { contentFiles as ${app} } from ${from(join(appFolder(definition, app), 'content-files.ts'))};`,
  );
  const entry = join(folder, 'validator.ts');
  await writeFile(
    entry,
    `import { createValidator } from ${from(join(import.meta.dirname, 'validation-snapshot.ts'))};\n${imports.join('\n')}\nwindow.createDeskValidator = (snapshot) => createValidator(snapshot, { ${apps.join(', ')} });\n`,
  );
  return (await bundleScripts({ validator: entry })).validator;
}

export async function loadValidationSnapshot(
  definition: SiteDefinition,
  apps: readonly AppName[],
): Promise<ValidationSnapshot> {
  const { loadVocabulary } = definition.content!;
  const { categories, pictures, postIds } = await loadPostContext(`${postsFolder}/a-new-story.md`, loadVocabulary);
  return {
    vocabulary: await loadVocabulary(),
    folders: Object.fromEntries(apps.map((app) => [app, `${folderName(definition, app)}/content`])),
    ...(apps.includes('blog') ? { post: { categories, pictures: [...pictures.values()], postIds: [...postIds] } } : {}),
  };
}
