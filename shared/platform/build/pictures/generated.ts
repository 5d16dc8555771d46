import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type GeneratedPictures, generatedPicturesSchema } from '../../contract/content/pictures.schema.ts';
import { parseGeneratedJson } from '../content/json-problems.ts';
import { writeWhole } from '../write-whole.ts';
import type { PictureFolders } from './picture-folders.ts';

export async function loadGenerated({ generated, label }: PictureFolders): Promise<GeneratedPictures> {
  if (!existsSync(generated)) return {};
  return parseGeneratedJson(
    await readFile(generated, 'utf8'),
    generatedPicturesSchema,
    `${label}/pictures.generated.json is not as it is made; delete it, and make it again with \`npm run build -- --pictures\`:`,
  );
}

/** Leaves a file that says the same as it is: who watches it has nothing to do. */
export async function writeGenerated({ generated }: PictureFolders, pictures: GeneratedPictures): Promise<void> {
  const entries = Object.values(pictures).map(
    (picture) => `  ${JSON.stringify(picture.name)}: ${JSON.stringify(picture)}`,
  );
  const text = `{\n${entries.join(',\n')}\n}\n`;
  if ((await readFile(generated, 'utf8').catch(() => undefined)) !== text) await writeWhole(generated, text);
}
