import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { pictureFileNames } from '../../contract/content/picture-files.ts';
import type { AppBuild, SharingImageRequest } from '../app-build.ts';
import type { FileHashes } from '../file-hashes.ts';
import { writeWhole } from '../write-whole.ts';
import { loadGenerated } from './generated.ts';
import { loadPictureList } from './masters.ts';
import { pictureFolders } from './picture-folders.ts';

/** Rasters wider than this cost time and show nothing more. */
const SOURCE_WIDTH_PX = 1200;

/** The app whose images they are. */
type Owner = Pick<AppBuild, 'app' | 'definition'>;

/** The wanted images, and where they are kept: the same picture, words and layout always give the same name. */
async function findWanted({ app, definition }: Owner, requests: readonly SharingImageRequest[]) {
  const folders = pictureFolders(definition, app);
  const [look, pictures, list] = await Promise.all([
    definition.sharing.look(),
    loadGenerated(folders),
    loadPictureList(folders),
  ]);
  return requests.map((request) => {
    const { slug, title, kicker, picture: name } = request;
    const picture = pictures[name];
    if (!picture)
      throw new Error(
        `The sharing image "${slug}" asks for a picture "${name}", which ${folders.label}/pictures.generated.json does not have.`,
      );
    const focus = list[name]?.focus?.x;
    const parts = [...look, title, kicker, picture.name, picture.hash, focus ?? 'eye'];
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
    return { request, picture, focus, file: join(folders.sharing, `${hash}.jpg`) };
  });
}

/** Draws those that are not there yet, as many at once as there are processors. @returns how many that were */
async function drawMissing(
  { app, definition }: Owner,
  wanted: Awaited<ReturnType<typeof findWanted>>,
): Promise<number> {
  const { rasters } = pictureFolders(definition, app);
  const missing = [...new Map(wanted.map((one) => [one.file, one])).values()].filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return 0;
  await pLimit(availableParallelism()).map(missing, async ({ request: { title, kicker }, picture, focus, file }) => {
    const width = picture.widths.filter((candidate) => candidate <= SOURCE_WIDTH_PX).at(-1) ?? picture.widths[0]!;
    const raster = join(rasters, pictureFileNames(picture).avif(width));
    await writeWhole(file, await definition.sharing.draw({ raster, title, kicker, focus }));
  });
  return missing.length;
}

/**
 * Put a sharing image for every request into `outDir`, as `<slug>.jpg`. Only what has a new picture, title or kicker is
 * drawn; what was drawn is kept in the app's `content/pictures/sharing`. Throws when a request names no known picture.
 * @param hashes of files that were there before: the same image is not copied again
 */
export async function makeSharingImages(
  owner: Owner,
  requests: SharingImageRequest[],
  outDir: string,
  hashes?: FileHashes,
): Promise<void> {
  const wanted = await findWanted(owner, requests);
  await drawMissing(owner, wanted);
  await mkdir(outDir, { recursive: true });
  for (const { request, file } of wanted) {
    const target = join(outDir, `${request.slug}.jpg`);
    if (!hashes || hashes.of(file) !== hashes.of(target)) await copyFile(file, target);
  }
}

/** Where the images of requests are kept, drawn or not. */
export const sharingImageFiles = async (owner: Owner, requests: readonly SharingImageRequest[]): Promise<string[]> =>
  (await findWanted(owner, requests)).map(({ file }) => file);

/** Make what is missing in the kept folder and remove what nothing asks for. Answers how many were drawn. */
export async function drawSharingImages(owner: Owner, requests: SharingImageRequest[]): Promise<number> {
  const { sharing } = pictureFolders(owner.definition, owner.app);
  const wanted = await findWanted(owner, requests);
  const drawn = await drawMissing(owner, wanted);
  const names = new Set(wanted.map(({ file }) => file.slice(sharing.length + 1)));
  for (const file of existsSync(sharing) ? await readdir(sharing) : [])
    if (!names.has(file)) await rm(join(sharing, file));
  return drawn;
}
