import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { unfinishedState } from '../../mfe-blog/compile/drafts.ts';
import { mergeTexts } from '../format/merge.ts';
import { checkDraft } from './check-draft.ts';
import type { ContentFiles } from './content-files.ts';
import { limitBody } from './body-limit.ts';
import type { DeskParts } from './desk-parts.ts';
import { Readers } from './readers.ts';

const text = z.string().max(2_000_000);
const tabName = z.string().regex(/^[\w-]{1,60}$/);
const saveSchema = z.strictObject({ path: text, text, base: text.nullable(), why: z.string().max(200).optional() });
const deleteSchema = z.strictObject({ paths: z.array(text).max(20), why: z.string().max(200) });
const draftSchema = z.strictObject({ path: text, text, tab: tabName, name: z.string().max(80) });
const closeSchema = z.strictObject({ path: text, tab: tabName });

const sha = (content: string) => createHash('sha256').update(content).digest('hex');

/** Debounce of what is written into the preview, where each write makes a page anew. */
const PREVIEW_DEBOUNCE_MS = 300;

/** Content files: read, judged and shown while they are typed, saved, and what was saved before. */
export function textRoutes({ places, posts, history, preview }: DeskParts, files: ContentFiles): Hono {
  const readers = new Readers();
  let showing: ReturnType<typeof setTimeout> | undefined;
  const routes = new Hono();
  routes.use('*', limitBody(9_000_000, 'This is too long to be saved.'));

  routes.get('/posts', async (context) => {
    if (!places.some((place) => place.posts)) return context.json([]);
    return context.json((await posts.all()).map(({ path, fields }) => ({ path, fields })));
  });

  routes.get('/', async (context) => {
    const content = await files.read(context.req.query('path'));
    return content === undefined
      ? context.json({ error: 'There is no such file.' }, 404)
      : context.json({ text: content });
  });

  routes.post('/save', async (context) => {
    const { path, text: mine, base, why } = saveSchema.parse(await context.req.json());
    const theirs = await files.read(path);
    let saved = mine;
    let isMerged = false;
    if (theirs !== undefined && theirs !== mine && (base === null || sha(theirs) !== sha(base))) {
      // Somebody else saved it since it was opened here.
      if (base === null)
        return context.json({ error: 'There is a story at this address already. Give yours another title.' }, 409);
      const { text: merged, conflicts } = mergeTexts(path, base, mine, theirs);
      if (conflicts.length > 0)
        return context.json({ conflicts, theirs, merged, who: (await history.versions(path, 1))[0]?.who ?? '' }, 409);
      saved = merged;
      isMerged = true;
    }
    if (saved !== theirs) {
      await files.write(path, saved);
      await history.keep([path], why ?? `${path.split('/').at(-1)}: saved at the desk`);
    }
    void preview.show(path, saved);
    return context.json({ text: saved, isMerged });
  });

  routes.post('/delete', async (context) => {
    const { paths, why } = deleteSchema.parse(await context.req.json());
    for (const path of paths) {
      await files.remove(path);
      await history.keep([path], why);
      void preview.forget(path, undefined);
    }
    return context.json({});
  });

  routes.post('/draft', async (context) => {
    const { path, text: draft, tab, name } = draftSchema.parse(await context.req.json());
    const saved = (await files.read(path)) ?? '';
    // A tab that is closed meanwhile has it open no more.
    const others = readers.note(tab, path, name);
    const isPost = files.isPost(path);
    const [problems, document] = await Promise.all([
      checkDraft(places, path, draft),
      isPost ? preview.typedPost({ path, text: draft }) : undefined,
    ]);
    if (!isPost) {
      clearTimeout(showing);
      if (problems.length === 0) showing = setTimeout(() => void preview.show(path, draft), PREVIEW_DEBOUNCE_MS);
    }
    return context.json({
      problems,
      document,
      isUnfinished: isPost && unfinishedState(draft) !== undefined,
      others,
      newest: sha(saved),
    });
  });

  routes.post('/close', async (context) => {
    const { path, tab } = closeSchema.parse(await context.req.json());
    clearTimeout(showing);
    readers.leave(tab);
    await preview.forget(path, await files.read(path));
    return context.json({});
  });

  return routes;
}
