import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { InvalidContentError } from '@hemstitch/platform/build/content/problem';
import { contentFolder, filesBelow, folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { pictureNameFor } from '@hemstitch/platform/build/pictures/picture-names';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { pictureFileNames } from '@hemstitch/platform/contract/content/picture-files';
import type { PictureKind } from '@hemstitch/platform/contract/content/pictures.schema';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { loadGenerated } from '@hemstitch/platform/internal/build/pictures/generated.ts';
import { ingestPictures } from '@hemstitch/platform/internal/build/pictures/ingest-pictures.ts';
import { ingestPicture } from '@hemstitch/platform/internal/build/pictures/ingest.ts';
import { findMasterFiles, loadPictureList } from '@hemstitch/platform/internal/build/pictures/masters.ts';
import {
  foldersIn,
  pictureFolders,
  type PictureFolders,
} from '@hemstitch/platform/internal/build/pictures/picture-folders.ts';
import { makePictures } from '@hemstitch/platform/internal/build/pictures/render-sizes.ts';
import { rasterWidths } from '@hemstitch/platform/internal/build/pictures/settings.ts';
import { contentTypeOf } from '@hemstitch/platform/internal/store/content.ts';
import { sortByKey } from '@hemstitch/platform/internal/store/site-record.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { patchJson } from '../format/patch-json.ts';
import { limitBody } from './body-limit.ts';
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
  /** Why its sizes cannot be made. */
  problem?: string;
  made: Promise<void>;
}

/** Holds pictures that are not described yet. */
export const pendingFolder = join(rootFolder, '.cache/desk-pictures', `${process.pid}`);

const kindOf = ({ defaultKind = 'hero' }: PictureFolders): PictureKind => defaultKind;

/**
 * Adds pictures in two steps: checks a picture and begins to make its sizes, and adds it once it is described. Also lists
 * where pictures are used.
 */
export function pictureRoutes(desk: DeskContext): Hono {
  const { definition } = desk;
  const routes = new Hono();
  const pending = new Map<string, PendingPicture>();
  routes.use('*', limitBody(41_000_000, 'A picture may have up to 40 MB.'));
  routes.use('/:app/*', async (context, next) =>
    desk.apps.includes(context.req.param('app'))
      ? next()
      : context.json({ error: 'This desk is not for that team.' }, 403),
  );
  routes.get('/:app/uses', async (context) => context.json(await findUses(context.req.param('app'), desk)));

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
    const picture: PendingPicture = { app, name, folders, made: makePictures(folders, () => undefined) };
    picture.made.catch((error: Error) => {
      picture.problem = error instanceof InvalidContentError ? error.problems[0]!.problem : error.message;
    });
    pending.set(id, picture);
    return context.json({ id });
  });

  routes.get('/:app/:id', async (context) => {
    const picture = pending.get(context.req.param('id'));
    if (!picture) return context.notFound();
    const files = await readdir(picture.folders.rasters).catch(() => []);
    return context.json({
      ready: files.filter((file) => /\.(avif|webp)$/.test(file)).length,
      sizes: rasterWidths(kindOf(picture.folders), Infinity).length + 1,
      problem: picture.problem,
    });
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
export function thumbnailRoutes(definition: SiteDefinition): Hono {
  const routes = new Hono();
  routes.get('/:app/:name', async (context) => {
    const app = appNames.find((each) => each === context.req.param('app'));
    const pictures = app ? await loadGenerated(pictureFolders(definition, app)) : {};
    const name = context.req.param('name');
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    if (!app || !picture) return context.notFound();
    const file = pictureFileNames(picture).avif(picture.widths[0]!);
    const path = await resolvePlainFile(rootFolder, `${folderName(definition, app)}/content/pictures/rasters/${file}`);
    const bytes = await readFile(path).catch(() => undefined);
    return bytes
      ? context.body(new Uint8Array(bytes), 200, { 'Content-Type': contentTypeOf(file) })
      : context.notFound();
  });
  return routes;
}

async function addPicture(
  { app, name, folders: pending }: PendingPicture,
  { alt, x, y }: z.infer<typeof descriptionSchema>,
  { definition, preview, history }: Pick<DeskContext, 'definition' | 'preview' | 'history'>,
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
  await history.save(
    [`${name}.jpg`, 'pictures.json', 'pictures.generated.json', `rasters/${name}.*`].map(
      (path) => `:(glob)${folder}/${path}`,
    ),
    `${app}: the picture ${name}: added at the desk`,
  );
  void preview.copyPictures(app);
}

const pictureReference = /(?:image:|picture":|poster":|pictures\/)[ "]*([a-z\d-]+)/g;

/** Finds the texts that use each of an app's pictures. @returns their titles, by the picture's name */
async function findUses(
  app: AppName,
  { definition, collections, posts }: DeskContext,
): Promise<Record<string, string[]>> {
  const titles = new Map([
    ...collections.flatMap(({ files }) => files.map(({ path, label }) => [path, label] as const)),
    ...(await posts.all()).map(({ path, title }) => [path, title] as const),
  ]);
  const uses = new Map<string, string[]>();
  for (const file of await filesBelow(contentFolder(definition, app))) {
    const path = relative(rootFolder, file).replaceAll('\\', '/');
    if (path.includes('/pictures/') || !/\.(md|json)$/.test(path)) continue;
    const names = [...(await readFile(file, 'utf8')).matchAll(pictureReference)].map(([, name]) => name!);
    for (const name of new Set(names)) uses.set(name, [...(uses.get(name) ?? []), titles.get(path) ?? basename(path)]);
  }
  return Object.fromEntries(uses);
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}-${number}`)) return `${name}-${number}`;
}
