import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { loadGenerated } from '@hemstitch/platform/build/pictures/generated';
import { ingestPicture } from '@hemstitch/platform/build/pictures/ingest';
import { ingestPictures } from '@hemstitch/platform/build/pictures/ingest-pictures';
import { findMasterFiles, loadPictureList } from '@hemstitch/platform/build/pictures/masters';
import { foldersIn, pictureFolders, type PictureFolders } from '@hemstitch/platform/build/pictures/picture-folders';
import { pictureNameFor } from '@hemstitch/platform/build/pictures/picture-names';
import { makePictures } from '@hemstitch/platform/build/pictures/render-sizes';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { pictureFileNames } from '@hemstitch/platform/contract/content/picture-files';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { contentTypeOf, sortByKey } from '@hemstitch/platform/for-desk';
import { Hono } from 'hono';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { patchJson } from '../format/patch-json.ts';
import { resolvePlainFile } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';

const fraction = z.number().min(0).max(1);
const descriptionSchema = z.strictObject({
  alt: z.string().trim().min(10, 'Describe the picture in a sentence.').max(300),
  x: fraction,
  y: fraction,
});
const fileName = z.string().min(1).max(200, 'Give the picture’s file a shorter name.');

/** A picture whose sizes are made while its description is written. */
interface PendingPicture {
  app: AppName;
  name: string;
  folders: PictureFolders;
  made: Promise<void>;
}

/** Holds pictures that are not described yet. */
export const pendingFolder = join(rootFolder, '.cache/desk-pictures', `${process.pid}`);

const kindOf = ({ defaultKind = 'full' }: PictureFolders) => defaultKind;

/** Adds pictures in two steps: checks a picture and begins to make its sizes, and adds it once it is described. */
export function pictureRoutes(desk: DeskContext): Hono {
  const { definition } = desk;
  const routes = new Hono();
  const pending = new Map<string, PendingPicture>();
  routes.use('/:app/*', async (context, next) =>
    desk.apps.includes(context.req.param('app'))
      ? next()
      : context.json({ error: 'This desk is not for that team.' }, 403),
  );
  routes.post('/:app', async (context) => {
    const app = context.req.param('app');
    const file = fileName.parse(context.req.query('name'));
    const jpeg = await ingestPicture(new Uint8Array(await context.req.arrayBuffer()), definition.pictures.paper);
    if ('problem' in jpeg) return context.json({ error: `${jpeg.problem} ${jpeg.remedy}` }, 422);
    const existing = pictureFolders(definition, app);
    const name = freeName(pictureNameFor(file).slice(0, 80), [
      ...(await findMasterFiles(existing)).keys(),
      ...Object.keys(await loadPictureList(existing)),
      ...[...pending.values()].map((each) => each.name),
    ]);
    const id = randomUUID();
    const folders = foldersIn(join(pendingFolder, id), 'The picture', app, definition.pictures);
    await mkdir(folders.masters, { recursive: true });
    await writeFile(join(folders.masters, `${name}.jpg`), jpeg);
    await writeFile(folders.list, JSON.stringify({ [name]: { alt: 'Not described yet', kind: kindOf(folders) } }));
    const made = makePictures(folders, () => undefined);
    // Whoever describes it is told.
    made.catch(() => undefined);
    pending.set(id, { app, name, folders, made });
    return context.json({ id });
  });
  let lastAddition: Promise<unknown> = Promise.resolve();
  routes.post('/:app/:id', async (context) => {
    const id = context.req.param('id');
    const picture = pending.get(id);
    if (!picture)
      return context.json({ error: 'The desk was started again meanwhile. Choose the picture again.' }, 404);
    const description = descriptionSchema.parse(await context.req.json());
    await picture.made;
    // Additions must not overlap, because they write the same list.
    const addition = lastAddition.then(() => addPicture(picture, description, desk));
    lastAddition = addition.catch(() => undefined);
    await addition;
    pending.delete(id);
    await rm(picture.folders.masters, { recursive: true });
    return context.json({ name: picture.name });
  });
  return routes;
}

/** Serves the smallest size of a picture. */
export async function serveThumbnail(definition: SiteDefinition, given: string, name: string): Promise<Response> {
  const app = appNames.find((each) => each === given);
  const pictures = app ? await loadGenerated(pictureFolders(definition, app)) : {};
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!app || !picture) return new Response(null, { status: 404 });
  const file = pictureFileNames(picture).avif(picture.widths[0]!);
  const path = await resolvePlainFile(rootFolder, `${folderName(definition, app)}/content/pictures/rasters/${file}`);
  return new Response(new Uint8Array(await readFile(path)), { headers: { 'Content-Type': contentTypeOf(file) } });
}

async function addPicture(
  { app, name, folders: pending }: PendingPicture,
  { alt, x, y }: z.infer<typeof descriptionSchema>,
  { definition, preview, history }: DeskContext,
): Promise<void> {
  const folders = pictureFolders(definition, app);
  const folder = `${folderName(definition, app)}/content/pictures`;
  for (const path of ['pictures.json', 'pictures.generated.json', 'rasters/any'])
    await resolvePlainFile(rootFolder, `${folder}/${path}`);
  const list = await loadPictureList(folders);
  const listText = existsSync(folders.list) ? await readFile(folders.list, 'utf8') : '{}\n';
  const described = { alt, kind: kindOf(folders), focus: { x, y } };
  const master = join(folders.masters, `${name}.jpg`);
  await copyFile(join(pending.masters, `${name}.jpg`), master, constants.COPYFILE_EXCL);
  try {
    await cp(pending.rasters, folders.rasters, { recursive: true });
    await writeFile(folders.list, patchJson(listText, sortByKey({ ...list, [name]: described })));
    await ingestPictures(folders);
  } catch (error) {
    await rm(master, { force: true });
    await writeFile(folders.list, listText);
    throw error;
  }
  // Without the picture in git, other working copies could not release a story that shows it.
  const files = [`${name}.jpg`, 'pictures.json', 'pictures.generated.json', `rasters/${name}.*`];
  await history.save(
    files.map((path) => `:(glob)${folder}/${path}`),
    `${app}: the picture ${name}: added at the desk`,
  );
  void preview.copyPictures(app);
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}-${number}`)) return `${name}-${number}`;
}
