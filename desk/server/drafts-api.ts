import { basename } from 'node:path';
import { limitProblem } from '@hemstitch/platform/build/content/limit-problem';
import { pageAt } from '@hemstitch/platform/internal/store/site-record.ts';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { findDeepNesting, unfinishedState } from '../../mfe-blog/for-desk-browser.ts';
import { mergeTexts } from '../format/merge.ts';
import { headOf } from '../format/patch-post.ts';
import { limitBody } from './body-limit.ts';
import { checkDraft } from './check-draft.ts';
import type { ContentFiles } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, parseListedPost, statusOf } from './posts.ts';
import { findUnshipped, openLiveContent } from './releases.ts';

const text = z
  .string()
  .max(500_000, 'A text may have 500000 characters. Shorten it.')
  .superRefine((value, context) => {
    const beyond = limitProblem('', headOf(value)) ?? findDeepNesting('', value);
    if (beyond) context.addIssue(`${beyond.problem} ${beyond.remedy}`);
  });
const contentPath = z.string().max(300, 'The path of this file is too long.');
const tabName = z.string().regex(/^[\w-]{1,60}$/);
const saveSchema = z.strictObject({ path: contentPath, text, base: text.nullable(), message: z.string().max(200) });
const deleteSchema = z.strictObject({ path: contentPath, message: z.string().max(200) });
/** `base` is the text that was opened. */
const draftSchema = z.strictObject({
  path: contentPath,
  text,
  base: z.string().max(500_000).nullable(),
  tab: tabName,
  name: z.string().max(80),
});
const closeSchema = z.strictObject({ path: contentPath, tab: tabName });

const TAB_EXPIRES_MS = 20_000;

/** Debounce of writing drafts into the preview, where each write rebuilds a page. */
const PREVIEW_DEBOUNCE_MS = 300;

/** Reads, validates, previews, saves and deletes content files. */
export function textRoutes(desk: DeskContext, files: ContentFiles): Hono {
  const { collections, posts, history, preview } = desk;
  /** Which tab has which file open. Tabs that send nothing for a while are forgotten. */
  const tabs = new LRUCache<string, { path: string; name: string }>({ max: 200, ttl: TAB_EXPIRES_MS });
  let previewTimer: ReturnType<typeof setTimeout> | undefined;
  const routes = new Hono();
  routes.use('*', limitBody(9_000_000, 'This is too long to be saved.'));

  routes.get('/posts', async (context) => {
    if (!collections.some((collection) => collection.posts)) return context.json([]);
    // Without the store, the list shows only what the stories say.
    const { unshipped, hasPage } = await openLiveContent(desk)
      .then(async (live) => {
        const site = await live?.readLiveSite();
        return {
          unshipped: await findUnshipped({ ...desk, apps: ['blog'] }, live?.contentOf ?? (async () => ({}))),
          hasPage: (address: string) => site !== undefined && pageAt(site, address) !== undefined,
        };
      })
      .catch(() => ({ unshipped: [], hasPage: undefined }));
    const states = new Map(unshipped.map(({ path, isNew }) => [path, isNew ? 'new' : 'changed'] as const));
    return context.json(
      (await posts.all()).map(({ path, id, fields }) => ({
        path,
        fields: {
          ...fields,
          status: statusOf(fields, { unshipped: states.get(path), isOnSite: hasPage?.(`/blog?post=${id}`) }),
        },
      })),
    );
  });

  routes.get('/', async (context) => {
    const content = await files.read(context.req.query('path'));
    return content === undefined
      ? context.json({ error: 'There is no such file.' }, 404)
      : context.json({ text: content });
  });

  routes.post('/save', async (context) => {
    const { path, text: mine, base, message } = saveSchema.parse(await context.req.json());
    const theirs = await files.read(path);
    if (base === null && files.isPost(path)) {
      const { title } = parseListedPost(mine, path);
      if ((await posts.all()).some((post) => post.path !== path && post.title === title))
        return context.json(
          {
            error:
              'Another story has this title already. Change the title of yours; of a copy, also the state and the date.',
          },
          409,
        );
    }
    let saved = mine;
    let isMerged = false;
    // Somebody else saved the file after it was opened here.
    if (theirs !== undefined && theirs !== mine && theirs !== base) {
      if (base === null)
        return context.json({ error: 'Another story has this address already. Change the title of yours.' }, 409);
      const { text: merged, conflicts } = mergeTexts(path, base, mine, theirs);
      if (conflicts.length > 0)
        return context.json(
          { conflicts, theirs, merged, author: (await history.versions(path, 1))[0]?.author ?? '' },
          409,
        );
      saved = merged;
      isMerged = true;
    }
    if (saved !== theirs) await files.write(path, saved);
    const failure = await history.save([path], message, { text: saved, before: theirs });
    void preview.show(path, saved);
    return context.json({ text: saved, isMerged, failure });
  });

  routes.post('/delete', async (context) => {
    const { path, message } = deleteSchema.parse(await context.req.json());
    const deleted = await files.read(path);
    if (deleted === undefined) return context.json({ error: 'This story was deleted already.' }, 404);
    const failure = await history.delete(path, message, deleted, () => files.remove(path));
    void preview.discardDraft(path, undefined);
    const { id, title } = parseListedPost(deleted, basename(path, '.md'));
    return context.json({ text: deleted, title, linkedFrom: await titlesOfLinks(`/blog?post=${id}`), failure });
  });

  /** The titles of the stories that link to an address. */
  async function titlesOfLinks(address: string): Promise<string[]> {
    const found = (await posts.all()).map(async ({ path, title }) =>
      ((await files.read(path)) ?? '').split(/[()\s]/).includes(address) ? [title] : [],
    );
    return (await Promise.all(found)).flat();
  }

  routes.post('/draft', async (context) => {
    const { path, text: draft, base, tab, name } = draftSchema.parse(await context.req.json());
    const saved = (await files.read(path)) ?? '';
    // Before anything slow, so that a tab that is closed in between stays closed.
    tabs.set(tab, { path, name });
    const others = [...tabs.entries()].flatMap(([key, each]) => (key !== tab && each.path === path ? [each.name] : []));
    const isPost = files.isPost(path);
    const otherPosts = isPost ? (await posts.all()).filter((post) => post.path !== path) : [];
    const [problems, document] = await Promise.all([
      checkDraft(desk, path, draft, closedFor(parseListedPost(draft, path).fields, otherPosts)),
      isPost ? preview.renderPost({ path, text: draft }) : undefined,
    ]);
    if (!isPost) {
      clearTimeout(previewTimer);
      if (problems.length === 0) previewTimer = setTimeout(() => void preview.show(path, draft), PREVIEW_DEBOUNCE_MS);
    }
    return context.json({
      problems,
      document,
      isUnfinished: isPost && unfinishedState(draft) !== undefined,
      others,
      isOutdated: base !== null && ![base, draft].includes(saved),
    });
  });

  routes.post('/close', async (context) => {
    const { path, tab } = closeSchema.parse(await context.req.json());
    clearTimeout(previewTimer);
    tabs.delete(tab);
    await preview.discardDraft(path, await files.read(path));
    return context.json({});
  });

  return routes;
}
