import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { resolvePictures } from '@hemstitch/platform/contract/content/resolve-pictures';

/**
 * File or folder that tests have in place of content, which editors change.
 * @param path such as `mfe-tours/content/facts.json`
 */
export const testContent = (path: string) => join(rootFolder, path.replace('/content', '/src/testing/content'));

const readJson = (path: string): unknown => JSON.parse(readFileSync(testContent(path), 'utf8'));

/** A content file of tests, with its pictures, as a release has it. */
export function readTestContent(app: AppName, file: string): unknown {
  const folder = `${app === 'shell' ? app : `mfe-${app}`}/content`;
  const pictures = readJson(`${folder}/pictures/pictures.generated.json`) as Record<string, unknown>;
  return resolvePictures(readJson(`${folder}/${file}`), pictures);
}
