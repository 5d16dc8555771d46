import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../contracts/app-names.ts';
import type { PictureData } from '../../design/picture-data.ts';
import type { SharingImageRequest } from '../app-build.ts';
import { pictureFolders } from './apps.ts';
import { loadGenerated } from './generated.ts';
import { loadPictureList } from './masters.ts';
import { rasterFileNames } from './raster-files.ts';
import { SHARING_LAYOUT, loadBrand, renderSharingImage } from './sharing-layout.ts';

/** Rasters wider than this cost time and show nothing more. */
const SOURCE_WIDTH = 1200;

/** The same picture, words and layout always give the same name. */
async function hashRequest({ title, kicker }: SharingImageRequest, picture: PictureData, focus: number | undefined): Promise<string> {
  const parts = [SHARING_LAYOUT, await loadBrand(), title, kicker, picture.name, picture.hash, focus ?? 'eye'];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** Heroes have their subject on the right, so that the left is calm for words. */
async function findFocus(app: AppName, name: string): Promise<number | undefined> {
  const words = (await loadPictureList(pictureFolders(app)))[name];
  return words?.focus?.x ?? (words?.kind === 'hero' ? 1 : undefined);
}

function findPicture(app: AppName, { slug, picture: name }: SharingImageRequest, pictures: Record<string, PictureData>): PictureData {
  const picture = pictures[name];
  if (picture) return picture;
  const { label } = pictureFolders(app);
  throw new Error(`The sharing image "${slug}" asks for a picture "${name}", which ${label}/pictures.generated.json does not have.`);
}

/** Make one image into the kept folder if it is not there yet; answers its path. */
async function makeKept(app: AppName, request: SharingImageRequest, picture: PictureData): Promise<string> {
  const { rasters, sharing } = pictureFolders(app);
  const focus = await findFocus(app, picture.name);
  const kept = join(sharing, `${await hashRequest(request, picture, focus)}.jpg`);
  if (existsSync(kept)) return kept;
  const width = picture.widths.filter((candidate) => candidate <= SOURCE_WIDTH).at(-1) ?? picture.widths[0]!;
  const jpeg = await renderSharingImage({
    raster: join(rasters, rasterFileNames(picture).avif(width)),
    title: request.title,
    kicker: request.kicker,
    focus,
  });
  await mkdir(sharing, { recursive: true });
  await writeFile(`${kept}.part`, jpeg);
  await rename(`${kept}.part`, kept);
  return kept;
}

/**
 * Put a sharing image for every request into `outDir`, as `<slug>.jpg`. Only what has a new picture, title or kicker is
 * drawn; what was drawn is kept in the app's `content/pictures/sharing`. Throws when a request names no known picture.
 */
export async function makeSharingImages(app: AppName, requests: SharingImageRequest[], outDir: string): Promise<void> {
  const pictures = await loadGenerated(pictureFolders(app));
  await mkdir(outDir, { recursive: true });
  for (const request of requests) {
    const kept = await makeKept(app, request, findPicture(app, request, pictures));
    await copyFile(kept, join(outDir, `${request.slug}.jpg`));
  }
}

/** Make what is missing in the kept folder and remove what nothing asks for. Answers how many were drawn. */
export async function keepSharingImages(app: AppName, requests: SharingImageRequest[]): Promise<number> {
  const { sharing } = pictureFolders(app);
  const pictures = await loadGenerated(pictureFolders(app));
  const before = new Set(existsSync(sharing) ? await readdir(sharing) : []);
  const wanted = new Set<string>();
  for (const request of requests) {
    const kept = await makeKept(app, request, findPicture(app, request, pictures));
    wanted.add(kept.slice(sharing.length + 1));
  }
  for (const file of before) if (!wanted.has(file)) await rm(join(sharing, file));
  return [...wanted].filter((file) => !before.has(file)).length;
}
