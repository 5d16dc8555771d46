import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { folderName, rootFolder } from '@cobblestone/platform/build/folders.ts';
import { pictureFolders } from '@cobblestone/platform/build/pictures/picture-folders.ts';
import { loadGenerated } from '@cobblestone/platform/build/pictures/generated.ts';
import { ingestPicture } from '@cobblestone/platform/build/pictures/ingest.ts';
import { findMasterFiles, loadPictureList } from '@cobblestone/platform/build/pictures/masters.ts';
import { pictureNameFor } from '@cobblestone/platform/build/pictures/picture-names.ts';
import { pictureListSchema } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { ingestPictures } from '@cobblestone/platform/build/pictures/ingest-folder.ts';
import { pictureFileNames } from '@cobblestone/platform/contract/content/picture-files.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { currentSite } from '@cobblestone/platform/contract/site-definition.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { contentTypeOf } from '@cobblestone/platform/store/content.ts';
import { patchJson } from '../format/patch-json.ts';
import { sortByKey } from '../format/values.ts';
import { resolvePlainFile } from './content-files.ts';
import { limitBody } from './body-limit.ts';
import type { DeskContext } from './desk-context.ts';

const fraction = z.coerce.number().min(0).max(1);
const querySchema = z.object({
  name: z.string().min(1).max(200),
  alt: z.string().trim().min(10, 'Describe the picture in a sentence.').max(300),
  x: fraction,
  y: fraction,
});

/** Adds a picture: normalizes it, describes it in `pictures.json` and creates all its sizes. */
export function pictureRoutes({ apps, preview, history }: DeskContext): Hono {
  const routes = new Hono();
  routes.use('*', limitBody(41_000_000, 'A picture may have up to 40 MB.'));
  let lastAddition: Promise<unknown> = Promise.resolve();
  routes.post('/:app', async (context) => {
    const app = context.req.param('app');
    if (!apps.includes(app)) return context.json({ error: 'This desk is not for that team.' }, 403);
    const query = querySchema.safeParse(context.req.query());
    if (!query.success) return context.json({ error: query.error.issues[0]!.message }, 400);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    // Additions must not overlap, because they write the same list.
    const addition = lastAddition.then(() => addPicture(app, bytes, query.data, { preview, history }));
    lastAddition = addition.catch(() => undefined);
    const { name, problem } = await addition;
    return problem === undefined ? context.json({ name, alt: query.data.alt }) : context.json({ error: problem }, 422);
  });
  return routes;
}

/** Serves the smallest size of a picture. */
export function thumbnailRoutes(): Hono {
  const routes = new Hono();
  routes.get('/:app/:name', async (context) => {
    const app = appNames.find((each) => each === context.req.param('app'));
    const picture = app && (await loadGenerated(pictureFolders(app)))[context.req.param('name')];
    if (!picture) return context.notFound();
    const file = pictureFileNames(picture).avif(picture.widths[0]!);
    const path = await resolvePlainFile(rootFolder, `${folderName(app)}/content/pictures/rasters/${file}`);
    const bytes = await readFile(path).catch(() => undefined);
    return bytes
      ? context.body(new Uint8Array(bytes), 200, { 'Content-Type': contentTypeOf(file) })
      : context.notFound();
  });
  return routes;
}

async function addPicture(
  app: AppName,
  bytes: Uint8Array,
  { name: file, alt, x, y }: z.infer<typeof querySchema>,
  { preview, history }: Pick<DeskContext, 'preview' | 'history'>,
): Promise<{ name: string; problem?: string }> {
  const folders = pictureFolders(app);
  const folder = `${folderName(app)}/content/pictures`;
  for (const path of ['pictures.json', 'pictures.generated.json', 'rasters/any'])
    await resolvePlainFile(rootFolder, `${folder}/${path}`);
  const list = await loadPictureList(folders);
  const taken = new Set([...(await findMasterFiles(folders)).keys(), ...Object.keys(list)]);
  const name = freeName(pictureNameFor(file).slice(0, 80), taken);
  const jpeg = await ingestPicture(bytes);
  if ('problem' in jpeg) return { name, problem: `${jpeg.problem} ${jpeg.remedy}` };
  const listText = existsSync(folders.list) ? await readFile(folders.list, 'utf8') : '{}\n';
  const described = { alt, kind: currentSite().pictures.describedElsewhere?.[app] ?? 'hero', focus: { x, y } };
  pictureListSchema.parse({ [name]: described });
  const master = join(folders.masters, `${name}.jpg`);
  await writeFile(master, jpeg, { flag: 'wx' });
  try {
    await writeFile(folders.list, patchJson(listText, sortByKey({ ...list, [name]: described })));
    await ingestPictures(app);
  } catch (error) {
    await rm(master, { force: true });
    await writeFile(folders.list, listText);
    throw error;
  }
  // Without the picture in git, other working copies could not release a story that shows it.
  await history.commit(
    [`${name}.jpg`, 'pictures.json', 'pictures.generated.json', `rasters/${name}.*`].map(
      (path) => `:(glob)${folder}/${path}`,
    ),
    `${app}: the picture ${name}: added at the desk`,
  );
  void preview.copyPictures(app);
  return { name };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
}
