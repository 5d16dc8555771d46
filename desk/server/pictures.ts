import { randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { loadGenerated } from '@hemstitch/platform/build/pictures/generated';
import { ingestPicture } from '@hemstitch/platform/build/pictures/ingest';
import { ingestPictures } from '@hemstitch/platform/build/pictures/ingest-pictures';
import { foldersIn, pictureFolders } from '@hemstitch/platform/build/pictures/picture-folders';
import { pictureNameFor } from '@hemstitch/platform/build/pictures/picture-names';
import { makePictures } from '@hemstitch/platform/build/pictures/render-sizes';
import { makeTempFolder } from '@hemstitch/platform/build/termination';
import { pictureFileNames } from '@hemstitch/platform/contract/content/picture-files';
import { contentTypeOf, sortByKey } from '@hemstitch/platform/for-desk';
import { Hono } from 'hono';
import { z } from 'zod';
import { patchJson } from '../format/patch-json.ts';
import { refuse, type DeskVariables } from './access.ts';
import { resolvePlainFile } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';

const fraction = z.number().min(0).max(1);
const alt = z.string().trim().min(10, 'Describe the picture in a sentence.').max(300);
const descriptionSchema = z.strictObject({ alt, focus: z.strictObject({ x: fraction, y: fraction }) });

/** Adds pictures in two steps: checks a picture and begins to make its sizes, and adds it once it is described. */
export function pictureRoutes({ definition, apps, repository, preview }: DeskContext): Hono<DeskVariables> {
  const routes = new Hono<DeskVariables>();
  /** Folders of pictures that are not described yet, by name. Their sizes are being made. */
  const pending = new Map<string, Promise<string>>();

  /** The text of an app's list of pictures with another one. */
  const describe = (app: string, list: string, name: string, description: object) => {
    const kind = pictureFolders(definition, app).defaultKind ?? 'full';
    return patchJson(list, sortByKey({ ...JSON.parse(list), [name]: { kind, ...description } }));
  };
  const makeSizes = async (app: string, name: string, jpeg: Buffer): Promise<string> => {
    const folders = foldersIn(makeTempFolder('desk-picture-'), 'The picture', app, definition.pictures);
    await writeFile(join(folders.masters, `${name}.jpg`), jpeg);
    await writeFile(folders.list, describe(app, '{}', name, { alt: 'Not described yet' }));
    await makePictures(folders, () => undefined);
    return folders.masters;
  };

  routes.use('/:app/*', (context, next) =>
    apps.includes(context.req.param('app')) ? next() : refuse(403, 'This desk is not for that team.'),
  );

  routes.post('/:app', async (context) => {
    const app = context.req.param('app');
    const jpeg = await ingestPicture(new Uint8Array(await context.req.arrayBuffer()), definition.pictures.paper);
    if ('problem' in jpeg) refuse(422, `${jpeg.problem} ${jpeg.remedy}`);
    const name = `${pictureNameFor(context.req.query('name') ?? '').slice(0, 80)}-${randomBytes(3).toString('hex')}`;
    const sizes = makeSizes(app, name, jpeg);
    // Whoever describes it is told.
    sizes.catch(() => undefined);
    pending.set(name, sizes);
    return context.json({ name });
  });

  routes.post('/:app/:name', async (context) => {
    const { app, name } = context.req.param();
    const description = descriptionSchema.parse(await context.req.json());
    const sizes = await pending.get(name);
    if (sizes === undefined) refuse(404, 'The desk was started again meanwhile. Choose the picture again.');
    const folders = pictureFolders(definition, app);
    const folder = `${folderName(definition, app)}/content/pictures`;
    const list = await resolvePlainFile(rootFolder, `${folder}/pictures.json`);
    await resolvePlainFile(rootFolder, `${folder}/rasters/any`);
    // Additions must not overlap, because they write the same list.
    await repository.inOrder(async () => {
      await cp(join(sizes, `${name}.jpg`), join(folders.masters, `${name}.jpg`));
      await cp(join(sizes, 'rasters'), folders.rasters, { recursive: true });
      await writeFile(list, describe(app, await readFile(list, 'utf8').catch(() => '{}'), name, description));
      await ingestPictures(folders);
    });
    pending.delete(name);
    // Without the picture in git, other working copies could not release a story that shows it.
    const files = [`${name}.jpg`, 'pictures.json', 'pictures.generated.json', `rasters/${name}.*`];
    const paths = files.map((path) => `:(glob)${folder}/${path}`);
    const message = `${app}: the picture ${name}: added at the desk`;
    await repository.save({ paths, message, person: context.get('person') });
    void preview.copyPictures(app).catch(() => undefined);
    return context.json({ name });
  });

  /** The smallest size of a picture. */
  routes.get('/:app/:name', async (context) => {
    const { app, name } = context.req.param();
    const { [name]: picture } = await loadGenerated(pictureFolders(definition, app));
    if (!picture) return context.notFound();
    const file = pictureFileNames(picture).avif(picture.widths[0]!);
    const path = await resolvePlainFile(rootFolder, `${folderName(definition, app)}/content/pictures/rasters/${file}`);
    return context.body(new Uint8Array(await readFile(path)), 200, { 'Content-Type': contentTypeOf(file) });
  });
  return routes;
}
