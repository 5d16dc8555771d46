import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AppName } from '../../contract/app-names.ts';
import { pictureFolders } from './picture-folders.ts';
import { loadGenerated } from './generated.ts';
import { findMasterFiles, loadDescriptions, loadMasters } from './masters.ts';
import { rasterFilesOf } from '../../contract/content/picture-files.ts';

/**
 * Is every picture of an app described, up to date and made? Encodes nothing.
 * Throws one error that lists each faulty file and what to do about it.
 */
export async function checkPictures(app: AppName, folders = pictureFolders(app)): Promise<void> {
  const { label, rasters } = folders;
  const files = await findMasterFiles(folders);
  const [list, masters, generated] = await Promise.all([
    loadDescriptions(folders, files),
    loadMasters(folders),
    loadGenerated(folders),
  ]);
  const faults: string[] = [];
  for (const [name, file] of files) {
    if (!list[name])
      faults.push(`${label}/${file} has no words: add "${name}": { "alt", "kind" } to ${label}/pictures.json.`);
  }
  for (const name of Object.keys(list)) {
    if (!files.has(name))
      faults.push(
        `${label}/pictures.json names "${name}", but there is no ${name}.svg or .jpg: add the file or remove the entry.`,
      );
  }
  for (const { name, alt, hash, focus, life } of masters) {
    const picture = generated[name];
    const made = picture && [picture.hash, picture.alt, picture.focus, picture.life];
    if (!picture || !isDeepStrictEqual(made, [hash, alt, focus, life])) {
      faults.push(`${label}/${files.get(name)} is new or has changed: run "npm run build ${app} -- --pictures".`);
      continue;
    }
    const missing = rasterFilesOf(picture).filter((file) => !existsSync(join(rasters, file)));
    if (missing.length > 0)
      faults.push(`${label}/rasters lacks ${missing.join(', ')}: run "npm run build ${app} -- --pictures".`);
  }
  for (const name of Object.keys(generated)) {
    if (!list[name])
      faults.push(`${label}/pictures.generated.json still has "${name}": run "npm run build ${app} -- --pictures".`);
  }
  if (faults.length > 0) throw new Error(`Pictures of ${app}:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}
