import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFileNames, picturesByName } from '../../contract/content/picture-files.ts';
import { loadGenerated } from './generated.ts';
import type { PictureFolders } from './picture-folders.ts';

const QUALITY = 88;

/** Writes pictures in their largest size as JPEG. Names hold hashes, so present files stay. @returns the names */
export async function makeJpegs(folders: PictureFolders, names: readonly string[], outDir: string): Promise<string[]> {
  const pictures = names.map(picturesByName(await loadGenerated(folders)));
  await mkdir(outDir, { recursive: true });
  for (const picture of pictures) {
    const file = join(outDir, pictureFileNames(picture).jpeg);
    if (existsSync(file)) continue;
    const { default: sharp } = await import('sharp');
    const raster = join(folders.rasters, pictureFileNames(picture).avif(picture.widths.at(-1)!));
    await sharp(raster).jpeg({ quality: QUALITY }).toFile(file);
  }
  return pictures.map((picture) => pictureFileNames(picture).jpeg);
}
