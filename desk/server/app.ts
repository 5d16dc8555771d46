import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { loadGenerated, listRasterFiles } from '@cobblestone/build/pictures/generated.ts';
import { pictureFolders } from '@cobblestone/build/pictures/apps.ts';
import { siteAddresses } from '@cobblestone/build/content/references.ts';
import { workingTours } from '@cobblestone/build/content/working-facts.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { newYorkDay } from '@cobblestone/contracts/new-york-time.ts';
import { categoriesSchema } from '../../mfe-blog/compile/post.schema.ts';
import { unfinishedState } from '../../mfe-blog/compile/unfinished.ts';
import { cmsConfig } from '../config/cms-config.ts';
import { contentFolder, postsFolder, type DeskPlace } from '../config/load-places.ts';
import { mergeTexts } from '../format/merge.ts';
import { parsePost } from '../format/patch-post.ts';
import { checkDraft } from './check-draft.ts';
import { commandNames, type Commands } from './commands.ts';
import { ContentFiles, NotOursError } from './content-files.ts';
import type { History } from './history.ts';
import { onlyThisMachine } from './only-this-machine.ts';
import { pictureRoutes } from './pictures.ts';
import type { PreviewCopy } from './preview-copy.ts';
import { Readers } from './readers.ts';

export interface DeskParts {
  root: string;
  apps: readonly AppName[];
  places: readonly DeskPlace[];
  history: History;
  commands: Commands;
  preview: PreviewCopy;
  /** Where the desk listens, and where its preview is framed from; known once it does. */
  port: () => number;
  frame: () => string;
  /** The built page of the desk, by name. */
  assets: ReadonlyMap<string, { type: string; text: string }>;
}

const bundleFolder = join(import.meta.dirname, '../../node_modules/decap-cms/dist');
const text = z.string().max(2_000_000);
const saveSchema = z.strictObject({ path: text, text, base: text.nullable(), why: z.string().max(200).optional(), over: z.boolean().optional() });
const draftSchema = z.strictObject({ path: text, text, tab: z.string().max(60), name: z.string().max(80) });
const orderSchema = z.strictObject({ command: z.enum(commandNames), app: z.enum(appNames as [AppName, ...AppName[]]), message: z.string().max(200).optional() });

const sha = (content: string) => createHash('sha256').update(content).digest('hex');

/** The desk's server: the content manager's page, the content files, and the commands of the terminal. */
export function createDesk(parts: DeskParts): Hono {
  const { root, apps, places, history, commands, preview } = parts;
  const files = new ContentFiles(root, places);
  const readers = new Readers();
  const app = new Hono();
  app.use(onlyThisMachine(parts.port));
  app.use('/api/pictures/*', bodyLimit({ maxSize: 41_000_000, onError: (context) => context.json({ error: 'A picture may have up to 40 MB.' }, 413) }));
  app.use('/api/texts/*', bodyLimit({ maxSize: 9_000_000, onError: (context) => context.json({ error: 'This is too long to be saved.' }, 413) }));
  app.onError((error, context) => context.json({ error: error.message }, error instanceof NotOursError ? 403 : error instanceof z.ZodError ? 400 : 500));

  app.get('/', (context) => {
    const policy = [
      "default-src 'none'",
      // The content manager compiles its configuration's schemas.
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "font-src 'self' data:",
      "connect-src 'self' blob:",
      `frame-src 'self' blob: ${parts.frame()}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    return context.html(parts.assets.get('index.html')!.text, 200, { 'Content-Security-Policy': policy });
  });
  app.get('/desk/:name', (context) => {
    const asset = parts.assets.get(context.req.param('name'));
    return asset ? context.body(asset.text, 200, { 'Content-Type': asset.type }) : context.notFound();
  });
  app.get('/cms/:name', async (context) => {
    const name = context.req.param('name');
    if (!/^[\w.-]+\.js$/.test(name)) return context.notFound();
    const script = await readFile(join(bundleFolder, name)).catch(() => undefined);
    return script ? context.body(new Uint8Array(script), 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'private, max-age=86400' }) : context.notFound();
  });

  app.get('/api/config', async (context) => {
    const topics = apps.includes('blog') ? await readTopics() : [];
    return context.json({
      cms: cmsConfig(places, { backend: { name: 'desk' }, topics: topics.map(({ name }) => name), byReview: false, today: newYorkDay(new Date()) }),
      apps,
      pages: Object.fromEntries(places.flatMap((place) => place.files.map(({ path, page }) => [path, page]))),
      who: await history.who(),
      frame: parts.frame(),
      isKept: await history.isKept(),
    });
  });

  app.get('/api/choices', async (context) => {
    const tours = await workingTours().catch(() => undefined);
    const pictures = await Promise.all(
      appNames.map(async (each) => [each, Object.values(await loadGenerated(pictureFolders(each))).map(({ name, alt }) => ({ name, alt }))] as const),
    );
    const posts = await listPosts(root);
    return context.json({
      pages: [...new Set([...siteAddresses, ...(tours?.addresses ?? [])])].sort(),
      posts: posts.map(({ id, title }) => ({ id, title })),
      topics: (await readTopics()).map(({ name }) => name),
      tours: tours?.addresses ?? [],
      pictures: Object.fromEntries(pictures),
    });
  });

  app.get('/api/texts/posts', async (context) => {
    if (!places.some(({ posts }) => posts)) return context.json([]);
    return context.json((await listPosts(root)).map(({ path, head }) => ({ path, text: head })));
  });

  app.get('/api/texts', async (context) => {
    const path = context.req.query('path');
    const content = await files.read(path);
    return content === undefined ? context.json({ error: 'There is no such file.' }, 404) : context.json({ text: content });
  });

  app.post('/api/texts/save', async (context) => {
    const { path, text: mine, base, why, over } = saveSchema.parse(await context.req.json());
    const theirs = await files.read(path);
    let saved = mine;
    let isMerged = false;
    if (!over && theirs !== undefined && theirs !== mine && (base === null || sha(theirs) !== sha(base))) {
      // Somebody else saved it since it was opened here.
      if (base === null) return context.json({ error: 'There is a story at this address already. Give yours another title.' }, 409);
      const { text: merged, conflicts } = mergeTexts(path, base, mine, theirs);
      if (conflicts.length > 0) return context.json({ conflicts, theirs, merged, who: (await history.versions(path, 1))[0]?.who ?? '' }, 409);
      saved = merged;
      isMerged = true;
    }
    if (saved !== theirs) {
      await files.write(path, saved);
      await history.keep(path, why ?? `${path.split('/').at(-1)}: saved at the desk`);
    }
    void preview.show(path, saved);
    return context.json({ text: saved, isMerged });
  });

  app.post('/api/texts/delete', async (context) => {
    const { paths, why } = z.strictObject({ paths: z.array(text).max(20), why: z.string().max(200) }).parse(await context.req.json());
    for (const path of paths) {
      await files.remove(path);
      await history.keep(path, why);
    }
    return context.json({});
  });

  app.post('/api/texts/draft', async (context) => {
    const { path, text: draft, tab, name } = draftSchema.parse(await context.req.json());
    await files.locate(path);
    const problems = await checkDraft(places, path, draft);
    const isPost = files.isPost(path);
    if (isPost || problems.length === 0) void preview.show(path, isPost ? asReadersWill(draft, problems.length === 0) : draft);
    return context.json({ problems, isUnfinished: isPost && unfinishedState(draft) !== undefined, others: readers.note(tab, path, name), newest: sha((await files.read(path)) ?? '') });
  });

  app.post('/api/texts/close', async (context) => {
    const { path } = z.strictObject({ path: text }).parse(await context.req.json());
    await preview.forget(path, await files.read(path));
    return context.json({});
  });

  app.get('/api/history', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    return context.json({ versions: await history.versions(path), isKept: await history.isKept() });
  });
  app.get('/api/history/text', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    return context.json({ text: await history.textAt(path, context.req.query('commit') ?? '') });
  });

  app.get('/api/preview', async (context) => context.json(await preview.address.then(() => ({ isReady: true }), (error: Error) => ({ isReady: false, error: error.message }))));

  app.get('/api/preview/page', async (context) => {
    const page = context.req.query('page') ?? '';
    if (!page.startsWith('/') || page.startsWith('//')) return context.json({ isThere: false });
    const answer = await preview.address.then((address) => fetch(address + page, { redirect: 'manual' })).catch(() => undefined);
    await answer?.body?.cancel();
    return context.json({ isThere: answer?.status === 200 });
  });

  app.post('/api/commands', async (context) => {
    const order = orderSchema.parse(await context.req.json());
    if (!apps.includes(order.app)) return context.json({ error: `This desk is not for ${order.app}.` }, 403);
    if (commands.isBusy) return context.json({ error: 'Another command is still running. Wait for it, or end it.' }, 409);
    return context.body(commands.run(order), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  app.post('/api/commands/stop', (context) => {
    commands.stop();
    return context.json({});
  });

  app.route('/api/pictures', pictureRoutes(apps, preview));
  app.get('/pictures/:app/:name', async (context) => {
    const { app: owner, name } = context.req.param();
    if (!(appNames as readonly string[]).includes(owner)) return context.notFound();
    const rasters = await listRasterFiles(owner as AppName);
    // The smallest of a picture, by its bare name too.
    const found = rasters.find((raster) => raster.name === name) ?? rasters.find((raster) => raster.name.startsWith(`${name}.`) || raster.name.startsWith(`${name}-`));
    const bytes = found && (await readFile(found.path).catch(() => undefined));
    return found && bytes ? context.body(new Uint8Array(bytes), 200, { 'Content-Type': `image/${found.name.split('.').at(-1)!.replace('jpg', 'jpeg')}` }) : context.notFound();
  });
  return app;
}

/** A draft, or a story of a day to come, as readers will see it; one with something to put right as far as it can be shown. */
function asReadersWill(draft: string, isFine: boolean): string {
  const today = newYorkDay(new Date());
  const shown = draft.replace(/^state: .*\r?\n/m, '').replace(/^date: (\d{4}-\d\d-\d\d)/m, (line, day: string) => (day >= today ? `date: ${dayBefore(today)}` : line));
  return isFine ? shown : shown.replace(/^---\r?\n/, '---\nstate: draft\n');
}

/** Whatever the hour at which stories of a day come out. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

async function readTopics() {
  return categoriesSchema.parse(JSON.parse(await readFile(join(contentFolder('blog'), 'categories.json'), 'utf8')));
}

/** Every post by its fields alone: a list of thousands carries no story. */
async function listPosts(root: string): Promise<{ id: string; path: string; title: string; head: string }[]> {
  const folder = join(root, postsFolder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const posts = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name), 'utf8');
      const end = content.indexOf('\n---', 4);
      const head = end < 0 ? content : `${content.slice(0, end + 4)}\n`;
      const title = /^title: (.*)$/m.exec(head)?.[1] ?? name;
      return { id: /^id: (\S+)/m.exec(head)?.[1] ?? name.slice(0, -3), path: `${postsFolder}/${name}`, title: titleOf(head) ?? title, date: /^date: *"?([\d-]+)/m.exec(head)?.[1] ?? '', head };
    }),
  );
  return posts.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

function titleOf(head: string): string | undefined {
  try {
    const { title } = parsePost(head);
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}
