import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { rasterFilesOf } from '../../contract/content/picture-files.ts';
import type { GeneratedPictures } from '../../contract/content/pictures.schema.ts';
import { InvalidContentError, problemOfFile } from '../content/problem.ts';
import { describePicture, encodePicture } from './encode.ts';
import { loadGenerated, writeGenerated } from './generated.ts';
import { loadMasters } from './masters.ts';
import type { PictureFolders } from './picture-folders.ts';

/** A picture whose header can be read may be cut off further down. */
function refuse(file: string, error: Error): never {
  const problem = `The picture can't be made into the sizes of its pages: ${error.message}`;
  const remedy = 'Open it and save it again, take it from where it came from once more, or choose another one.';
  throw new InvalidContentError([problemOfFile(file, problem, remedy)]);
}

/**
 * Makes what is new or changed, describes all in `pictures.generated.json`, and removes what no master needs. Pictures that
 * have not changed are not opened.
 * @param report is called after each picture that is made
 */
export async function makePictures(folders: PictureFolders, report: (line: string) => void): Promise<void> {
  const { label, rasters } = folders;
  const known = await loadGenerated(folders);
  const pictures: GeneratedPictures = {};
  for (const master of await loadMasters(folders)) {
    const { name, alt, hash, focus, animation } = master;
    const refuseMaster = (error: Error) => refuse(`${label}/${basename(master.file)}`, error);
    const before = known[name];
    const picture =
      before?.hash === hash
        ? { ...before, alt, focus, animation }
        : await describePicture(master, folders).catch(refuseMaster);
    pictures[name] = picture;
    if (rasterFilesOf(picture).every((file) => existsSync(join(rasters, file)))) continue;
    const written = await encodePicture(master, picture, folders).catch(refuseMaster);
    const sizes = [...written.values()].map((bytes) => `${(bytes / 1000).toFixed(1)}`).join(' ');
    report(`${label}/${name}: ${sizes} kB`);
  }
  await writeGenerated(folders, pictures);
  const wanted = new Set(Object.values(pictures).flatMap(rasterFilesOf));
  for (const file of existsSync(rasters) ? await readdir(rasters) : [])
    if (!wanted.has(file)) await rm(join(rasters, file));
}
