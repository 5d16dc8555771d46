import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limitProblem } from '@hemstitch/platform/build/content/json-problems';
import { pageAt } from '@hemstitch/platform/for-desk';
import { vercelStegaClean } from '@vercel/stega';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { hasExcessiveMarkup, unfinishedState } from '../../mfe-blog/for-desk.ts';
import { fieldsOf } from '../config/load-collections.ts';
import { readValues, writeValues } from '../format/formats.ts';
import { mergeTexts } from '../format/merge.ts';
import { BODY, parsePost, patchPost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';
import { checkDraft, type FieldProblem } from '../validation/validate-text.ts';
import type { DeskVariables, Person } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, parseListedPost, statusOf } from './posts.ts';
import { findUnshipped, readLive } from './releases.ts';

const MAX_TEXT_LENGTH = 500_000;
const tooLong = 'A text may have 500000 characters. Shorten it.';

/** Why a form's values are refused before anything parses them slowly; undefined if they are not. */
const findExcess = ({ [BODY]: body = '', ...fields }: Values): string | undefined => {
  const [head, story] = [JSON.stringify(fields), String(body)];
  if (head.length + story.length > MAX_TEXT_LENGTH) return tooLong;
  if (hasExcessiveMarkup(story))
    return 'A story may have 2000 signs of markup. Delete those that readers should not see.';
  const beyond = limitProblem('', head);
  return beyond && `${beyond.problem} ${beyond.remedy}`;
};

const text = z.string().max(MAX_TEXT_LENGTH, tooLong);
const contentPath = z.string().max(300, 'The path of this file is too long.');
const tab = z.string().regex(/^[\w-]{1,60}$/);
const values = z
  .record(z.string(), z.unknown())
  // A page's texts can carry marks, which a paste would bring along.
  .transform((given) => vercelStegaClean(given) as Values)
  .superRefine((given, { addIssue }) => {
    const excess = findExcess(given);
    if (excess !== undefined) addIssue(excess);
  });
/** The values of a form. `base` is the text that was opened; null for a new file. */
const draft = { path: contentPath, values, base: text.nullable() };
const saveSchema = z.strictObject({
  ...draft,
  /** Whose text to keep of each field that both changed, and the other text that the writer has seen. */
  choices: z.record(z.string().max(300), z.enum(['mine', 'theirs'])).optional(),
  theirs: text.optional(),
});
const restoreSchema = z.strictObject({ path: contentPath, text, message: z.string().max(200) });
const draftSchema = z.strictObject({ ...draft, tab });
const closeSchema = z.strictObject({ path: contentPath, tab });
const deleteSchema = z.strictObject({ path: contentPath });

const TAB_EXPIRES_MS = 20_000;
/** A text that is opened waits no longer for what colleagues pushed; it is said when that comes later. */
const HOST_PATIENCE_MS = 1500;
/** Debounce of writing drafts into the preview, where each write rebuilds a page. */
const PREVIEW_DEBOUNCE_MS = 300;

const slugOf = (path: string) => basename(path).replace(/\.\w+$/, '');
const messageFor = (path: string, change: string) =>
  `${path.split('/')[0]!.replace(/^mfe-/, '')}: ${slugOf(path)}: ${change} at the desk`;

/** The values of a text, or else what is wrong with it. */
function valuesOrFault(path: string, content: string): { values: Values } | { fault: string } {
  try {
    return { values: readValues(path, content) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/** Reads, validates, previews, saves and deletes content files. */
export function textRoutes(desk: DeskContext): Hono<DeskVariables> {
  const { collections, files, posts, history, preview, sync } = desk;
  /** Which tab has which file open. Tabs that send nothing for a while are forgotten. */
  const tabs = new LRUCache<string, { path: string; name: string }>({ max: 500, ttl: TAB_EXPIRES_MS });
  let previewTimer: ReturnType<typeof setTimeout> | undefined;
  const routes = new Hono<DeskVariables>();

  const write = (path: string, given: Values, base: string | null) =>
    writeValues(path, given, fieldsOf(collections, path), base ?? '');
  const isUnfinishedPost = (path: string, content: string) =>
    files.isPost(path) && unfinishedState(content) !== undefined;
  const check = async (path: string, content: string): Promise<FieldProblem[]> => {
    if (!files.isPost(path)) return checkDraft(desk, path, content);
    const others = (await posts.all()).filter((post) => post.path !== path);
    return checkDraft(desk, path, content, closedFor(parseListedPost(content, path).fields, others));
  };

  routes.get('/posts', async (context) => {
    if (!collections.some(({ stories }) => stories)) return context.json([]);
    const words = (context.req.query('words') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    // Without the store, the list shows only what the stories say.
    const live = await readLive(desk).catch(() => undefined);
    const site = await live?.site().catch(() => undefined);
    const unshipped = live ? await findUnshipped({ ...desk, apps: ['blog'] }, live.contentOf).catch(() => []) : [];
    const states = new Map(unshipped.map(({ path, isNew }) => [path, isNew ? 'new' : 'changed'] as const));
    const found = (await posts.all()).filter(({ search }) => words.every((word) => search.includes(word)));
    return context.json(
      found.map(({ path, id, title, date, fields }) => ({
        path,
        title,
        date,
        topic: String(fields['category'] ?? ''),
        picture: String(fields['image'] ?? '').replace(/^\/pictures\//, ''),
        ...statusOf(fields, {
          unshipped: states.get(path),
          isOnSite: live && site !== undefined && pageAt(site, `/blog?post=${id}`) !== undefined,
        }),
      })),
    );
  });

  routes.get('/', async (context) => {
    const path = context.req.query('path') ?? '';
    const fields = fieldsOf(collections, path);
    // A new story has no path yet.
    if (path === '') return context.json({ fields });
    await Promise.race([sync.exchangeAtTeam(), pause(HOST_PATIENCE_MS)]);
    const content = await files.read(path);
    if (content === undefined) return context.json({ error: 'There is no such file.' }, 404);
    const other = await sync.waitingText(path);
    const waiting = other && { base: other.base, ...valuesOrFault(path, other.mine) };
    return context.json({ text: content, fields, ...valuesOrFault(path, content), waiting });
  });

  /** The text of a story whose address changes: the old one leads on to it, unless readers never had it. */
  const keepOldAddress = async (path: string, mine: string, base: string | null): Promise<string> => {
    if (base === null || !files.isPost(path)) return mine;
    const [before, after] = [base, mine].map((each) => parseListedPost(each, slugOf(path)));
    const former = [after!.fields['formerly'] ?? []].flat();
    if (before!.id === after!.id || former.includes(before!.id)) return mine;
    const site = await readLive(desk)
      .then((live) => live.site())
      .catch(() => undefined);
    if (!site || !pageAt(site, `/blog?post=${before!.id}`)) return mine;
    const formerly = [...former, before!.id].filter((id) => id !== after!.id);
    return patchPost(mine, { ...parsePost(mine), formerly });
  };

  interface Saving extends Pick<z.infer<typeof saveSchema>, 'path' | 'base' | 'choices' | 'theirs'> {
    mine: string;
    message: string;
    person: Person | undefined;
  }
  /** Saves a text, merged with what others saved meanwhile, or returns the fields that both changed. */
  const save = async ({ path, mine: written, base, message, person, choices, theirs: seen }: Saving) => {
    const mine = await keepOldAddress(path, written, base);
    await sync.exchangeAtTeam();
    const theirs = await files.read(path);
    if (base === null && files.isPost(path)) {
      const { title } = parseListedPost(mine, path);
      const others = (await posts.all()).filter((post) =>
        post.path === path ? theirs !== mine : post.title === title,
      );
      if (others.length > 0)
        throw new HTTPException(409, { message: 'Another story has this title already. Change the title of yours.' });
    }
    let saved = mine;
    // Somebody else saved the file after it was opened here.
    if (theirs !== undefined && base !== null && theirs !== mine && theirs !== base) {
      const { text: merged, conflicts } = mergeTexts(path, base, mine, theirs, choices);
      if (conflicts.length > 0 && (!choices || seen !== theirs))
        return { conflicts, theirs, author: (await history.versions(path))[0]?.author ?? '' };
      saved = merged;
    }
    const writeFile = async () => {
      if (saved !== theirs) await files.write(path, saved);
    };
    const failure = await history.save([path], message, { text: saved, write: writeFile, person }).catch((cause) => {
      throw new Error(
        `The desk cannot write to its disk (${(cause as Error).message}). Your text is kept here: ask a developer to free space, then save again.`,
        { cause },
      );
    });
    await sync.forgetWaiting(path);
    await sync.exchangeAtTeam();
    void preview.show(path, saved);
    const [isMerged, isRenamed] = [saved !== mine, mine !== written];
    return { text: saved, values: readValues(path, saved), isMerged, isRenamed, failure };
  };

  routes.post('/save', async (context) => {
    const { values: given, ...request } = saveSchema.parse(await context.req.json());
    const { path, base } = request;
    await files.locate(path);
    const mine = write(path, given, base);
    // A text that the build refuses blocks the releases of everybody; an unfinished story blocks nothing.
    const problems = isUnfinishedPost(path, mine) ? [] : await check(path, mine);
    if (problems.length > 0) return context.json({ error: 'Fix what is listed above the form first.', problems }, 422);
    const answer = await save({ ...request, mine, message: messageFor(path, 'saved'), person: context.get('person') });
    return context.json(answer, 'conflicts' in answer ? 409 : 200);
  });

  /** Goes back to an earlier version, whatever is saved now. */
  routes.post('/restore', async (context) => {
    const { path, text: mine, message } = restoreSchema.parse(await context.req.json());
    const base = (await files.read(path)) ?? null;
    return context.json(
      await save({ path, mine, base, message: messageFor(path, message), person: context.get('person') }),
    );
  });

  routes.post('/delete', async (context) => {
    const { path } = deleteSchema.parse(await context.req.json());
    const deleted = await files.read(path);
    if (deleted === undefined) return context.json({ error: 'This story was deleted already.' }, 404);
    await history.keepText(path, deleted);
    const deletion = { text: null, write: () => files.remove(path), person: context.get('person') };
    const failure = await history.save([path], messageFor(path, 'deleted'), deletion);
    await sync.exchangeAtTeam();
    void preview.show(path, undefined);
    return context.json({ text: deleted, failure });
  });

  routes.post('/draft', async (context) => {
    const { path, values: given, base, tab: own } = draftSchema.parse(await context.req.json());
    const saved = (await files.read(path)) ?? '';
    // Before anything slow, so that a tab that is closed in between stays closed.
    tabs.set(own, { path, name: context.get('person')?.name ?? '' });
    const names = [...tabs.entries()].flatMap(([key, each]) => (key !== own && each.path === path ? [each.name] : []));
    const written = write(path, given, base);
    const [problems, document] = await Promise.all([
      check(path, written),
      files.isPost(path) ? preview.renderPost({ path, text: written }) : undefined,
    ]);
    if (!files.isPost(path)) {
      clearTimeout(previewTimer);
      if (problems.length === 0) previewTimer = setTimeout(() => void preview.show(path, written), PREVIEW_DEBOUNCE_MS);
    }
    const isOutdated = base !== null && ![base, written].includes(saved);
    const isUnfinished = isUnfinishedPost(path, written);
    return context.json({ problems, document, isUnfinished, others: [...new Set(names)], isOutdated });
  });

  routes.post('/close', async (context) => {
    const { path, tab: own } = closeSchema.parse(await context.req.json());
    clearTimeout(previewTimer);
    tabs.delete(own);
    await preview.show(path, await files.read(path));
    return context.json({});
  });

  return routes;
}
