import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limitProblem } from '@hemstitch/platform/build/content/limit-problem';
import { pageAt } from '@hemstitch/platform/for-desk';
import { vercelStegaClean } from '@vercel/stega';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { hasExcessiveMarkup, unfinishedState } from '../../mfe-blog/for-desk.ts';
import { fieldsOf } from '../config/load-collections.ts';
import { readValues, writeValues } from '../format/formats.ts';
import { mergeTexts } from '../format/merge.ts';
import { BODY, parsePost, patchPost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';
import { checkDraft } from '../validation/validate-text.ts';
import type { DeskVariables, Person } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, parseListedPost, statusOf } from './posts.ts';
import { findUnshipped, readLive } from './releases.ts';

const MAX_TEXT_LENGTH = 500_000;
const tooLong = 'A text may have 500000 characters. Shorten it.';
const text = z.string().max(MAX_TEXT_LENGTH, tooLong);
const contentPath = z.string().max(300, 'The path of this file is too long.');
/** A page's texts can carry marks, which a paste would bring along. */
const values = z.record(z.string(), z.unknown()).transform((given) => vercelStegaClean(given) as Values);
/** The values of a form. `base` is the text that was opened; null for a new file. */
const draft = { path: contentPath, values, base: text.nullable() };
const saveSchema = z.strictObject({
  ...draft,
  /** Whose text to keep of each field that both changed, and the other text that the writer has seen. */
  choices: z.record(z.string().max(300), z.enum(['mine', 'theirs'])).optional(),
  theirs: text.optional(),
});
const restoreSchema = z.strictObject({ path: contentPath, text, message: z.string().max(200) });
const tab = z.string().regex(/^[\w-]{1,60}$/);
const draftSchema = z.strictObject({ ...draft, tab });
const closeSchema = z.strictObject({ path: contentPath, tab });
const deleteSchema = z.strictObject({ path: contentPath });

const TAB_EXPIRES_MS = 20_000;
/** A text that is opened waits no longer for what colleagues pushed; it is said when that comes later. */
const HOST_PATIENCE_MS = 1500;
/** Debounce of writing drafts into the preview, where each write rebuilds a page. */
const PREVIEW_DEBOUNCE_MS = 300;

/** Why a form's values are refused before anything parses them slowly; undefined if they are not. */
const findExcess = ({ [BODY]: body = '', ...fields }: Values): string | undefined => {
  const [head, story] = [JSON.stringify(fields), String(body)];
  if (head.length + story.length > MAX_TEXT_LENGTH) return tooLong;
  if (hasExcessiveMarkup(story))
    return 'A story may have 2000 signs of markup. Delete those that readers should not see.';
  const beyond = limitProblem('', head);
  return beyond && `${beyond.problem} ${beyond.remedy}`;
};

const slugOf = (path: string) => basename(path).replace(/\.\w+$/, '');
const messageFor = (path: string, change: string) =>
  `${path.split('/')[0]!.replace(/^mfe-/, '')}: ${change} at the desk`;

/** Reads, validates, previews, saves and deletes content files. */
export function textRoutes(desk: DeskContext): Hono<DeskVariables> {
  const { collections, files, posts, history, preview, sync } = desk;
  /** Which tab has which file open. Tabs that send nothing for a while are forgotten. */
  const tabs = new LRUCache<string, { path: string; name: string }>({ max: 500, ttl: TAB_EXPIRES_MS });
  let previewTimer: ReturnType<typeof setTimeout> | undefined;
  const routes = new Hono<DeskVariables>();

  const write = (path: string, given: Values, base: string | null) =>
    writeValues(path, given, fieldsOf(collections, path), base ?? '');

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
        id,
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

  /** Without values, the page says what is wrong with the file and shows its text. */
  const read = (path: string, content: string) => {
    try {
      return { values: readValues(path, content) };
    } catch (error) {
      return { fault: (error as Error).message };
    }
  };
  routes.get('/', async (context) => {
    const path = context.req.query('path') ?? '';
    await Promise.race([sync.exchangeAtTeam(), pause(HOST_PATIENCE_MS)]);
    const content = await files.read(path);
    if (content === undefined) return context.json({ error: 'There is no such file.' }, 404);
    const other = await sync.waitingText(path);
    const waiting = other && { base: other.base, ...read(path, other.mine) };
    return context.json({ text: content, ...read(path, content), waiting });
  });

  /** The text of a story whose address changes: the old one leads on to it, unless readers never had it. */
  const keepOldAddress = async (path: string, mine: string, base: string): Promise<string> => {
    const [before, after] = [base, mine].map((each) => parseListedPost(each, slugOf(path)));
    if (before!.id === after!.id) return mine;
    const site = await readLive(desk).then(
      (live) => live.site(),
      () => undefined,
    );
    const former = [after!.fields['formerly'] ?? []].flat();
    if (!site || !pageAt(site, `/blog?post=${before!.id}`) || former.includes(before!.id)) return mine;
    const formerly = [...former, before!.id].filter((id) => id !== after!.id);
    return patchPost(mine, { ...parsePost(mine), formerly });
  };

  interface Saving extends Pick<z.infer<typeof saveSchema>, 'path' | 'base' | 'choices' | 'theirs'> {
    mine: string;
    message: string;
    person: Person | undefined;
  }
  /** Saves a text, merged with what others saved meanwhile. */
  const save = async ({ path, mine: written, base, message, person, choices, theirs: seen }: Saving) => {
    const mine = files.isPost(path) && base !== null ? await keepOldAddress(path, written, base) : written;
    await sync.exchangeAtTeam();
    const theirs = await files.read(path);
    if (base === null && theirs !== undefined && theirs !== mine)
      return { error: 'Another story has this address already. Change the title of yours.' } as const;
    if (base === null && files.isPost(path)) {
      const { title } = parseListedPost(mine, path);
      if ((await posts.all()).some((post) => post.path !== path && post.title === title))
        return { error: 'Another story has this title already. Change the title of yours.' } as const;
    }
    let saved = mine;
    // Somebody else saved the file after it was opened here.
    if (theirs !== undefined && base !== null && theirs !== mine && theirs !== base) {
      const { text: merged, conflicts } = mergeTexts(path, base, mine, theirs, choices);
      if (conflicts.length > 0 && (!choices || seen !== theirs))
        return { conflicts, theirs, author: (await history.versions(path))[0]?.author ?? '' } as const;
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
    return { text: saved, values: readValues(path, saved), isMerged, isRenamed, failure } as const;
  };
  const statusFor = (answer: object) => ('error' in answer || 'conflicts' in answer ? 409 : 200);

  routes.post('/save', async (context) => {
    const { values: given, ...request } = saveSchema.parse(await context.req.json());
    const { path, base } = request;
    await files.locate(path);
    const excess = findExcess(given);
    if (excess !== undefined) return context.json({ error: excess }, 409);
    const mine = write(path, given, base);
    // A text that the build refuses blocks the releases of everybody; an unfinished story blocks nothing.
    const isUnfinished = files.isPost(path) && unfinishedState(mine) !== undefined;
    const problems = isUnfinished ? [] : await checkDraft(desk, path, mine, await closedPosts(path, mine));
    if (problems.length > 0) return context.json({ error: 'Fix what is listed above the form first.', problems }, 422);
    const message = messageFor(path, `${slugOf(path)}: saved`);
    const answer = await save({ ...request, mine, message, person: context.get('person') });
    return context.json(answer, statusFor(answer));
  });

  /** Goes back to an earlier version, whatever is saved now. */
  routes.post('/restore', async (context) => {
    const { path, text: mine, message } = restoreSchema.parse(await context.req.json());
    const base = (await files.read(path)) ?? null;
    const answer = await save({ path, mine, base, message: messageFor(path, message), person: context.get('person') });
    return context.json(answer, statusFor(answer));
  });

  routes.post('/delete', async (context) => {
    const { path } = deleteSchema.parse(await context.req.json());
    const deleted = await files.read(path);
    if (deleted === undefined) return context.json({ error: 'This story was deleted already.' }, 404);
    const { id, title } = parseListedPost(deleted, slugOf(path));
    await history.keepText(path, deleted);
    const remove = () => files.remove(path);
    const deletion = { text: null, write: remove, person: context.get('person') };
    const failure = await history.save([path], messageFor(path, `${id}: deleted`), deletion);
    await sync.exchangeAtTeam();
    void preview.show(path, undefined);
    return context.json({ text: deleted, title, failure });
  });

  /** Why readers cannot open other stories when this one appears. */
  const closedPosts = async (path: string, written: string) => {
    if (!files.isPost(path)) return undefined;
    const others = (await posts.all()).filter((post) => post.path !== path);
    return closedFor(parseListedPost(written, path).fields, others);
  };

  routes.post('/draft', async (context) => {
    const { path, values: given, base, tab: own } = draftSchema.parse(await context.req.json());
    const saved = (await files.read(path)) ?? '';
    // Before anything slow, so that a tab that is closed in between stays closed.
    tabs.set(own, { path, name: context.get('person')?.name ?? '' });
    const names = [...tabs.entries()].flatMap(([key, each]) => (key !== own && each.path === path ? [each.name] : []));
    const others = [...new Set(names)];
    const excess = findExcess(given);
    if (excess !== undefined) {
      const problems = [{ path: [], problem: excess, remedy: '' }];
      return context.json({ problems, isUnfinished: false, others, isOutdated: false });
    }
    const written = write(path, given, base);
    const isPost = files.isPost(path);
    const [problems, document] = await Promise.all([
      checkDraft(desk, path, written, await closedPosts(path, written)),
      isPost ? preview.renderPost({ path, text: written }) : undefined,
    ]);
    if (!isPost) {
      clearTimeout(previewTimer);
      if (problems.length === 0) previewTimer = setTimeout(() => void preview.show(path, written), PREVIEW_DEBOUNCE_MS);
    }
    const isUnfinished = isPost && unfinishedState(written) !== undefined;
    const isOutdated = base !== null && ![base, written].includes(saved);
    return context.json({ problems, document, isUnfinished, others, isOutdated });
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
