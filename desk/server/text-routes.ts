import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limitProblem } from '@hemstitch/platform/build/content/limit-problem';
import { pageAt } from '@hemstitch/platform/internal/store/site-record.ts';
import { vercelStegaClean } from '@vercel/stega';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { findDeepNesting, unfinishedState } from '../../mfe-blog/for-desk.ts';
import { readValues, writeValues } from '../format/formats.ts';
import { chooseTheirs, mergeTexts } from '../format/merge.ts';
import { BODY, parsePost, patchPost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';
import type { DeskVariables, Person } from './access.ts';
import { limitBody } from './body-limit.ts';
import { checkDraft } from './check-draft.ts';
import type { ContentFiles } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, parseListedPost, statusOf } from './posts.ts';
import { findUnshipped, openLiveContent } from './releases.ts';

const MAX_TEXT_LENGTH = 500_000;
const tooLong = 'A text may have 500000 characters. Shorten it.';
const text = z.string().max(MAX_TEXT_LENGTH, tooLong);
const contentPath = z.string().max(300, 'The path of this file is too long.');
const tabName = z.string().regex(/^[\w-]{1,60}$/);
/** The values of a form. A page's texts can carry marks, which a paste would bring along. */
const values = z.record(z.string(), z.unknown()).transform((given) => vercelStegaClean(given) as Values);
/** `base` is the text that was opened; null for a new file. */
const draft = { path: contentPath, values, base: text.nullable() };
const saveSchema = z.strictObject({
  ...draft,
  /** Whose text to keep of each field that both changed, and the other text that the writer has seen. */
  choices: z.record(z.string().max(300), z.enum(['mine', 'theirs'])).optional(),
  theirs: text.optional(),
});
const restoreSchema = z.strictObject({ path: contentPath, text, message: z.string().max(200) });
const draftSchema = z.strictObject({ ...draft, tab: tabName });
const closeSchema = z.strictObject({ path: contentPath, tab: tabName });

const TAB_EXPIRES_MS = 20_000;

/** A text that is opened waits no longer for what colleagues pushed; it is said when that comes later. */
const HOST_PATIENCE_MS = 1500;

/** Debounce of writing drafts into the preview, where each write rebuilds a page. */
const PREVIEW_DEBOUNCE_MS = 300;

/** Why a form's values are refused before anything parses them slowly; undefined if they are not. */
const findExcess = ({ [BODY]: body = '', ...fields }: Values): string | undefined => {
  const [head, story] = [JSON.stringify(fields), String(body)];
  if (head.length + story.length > MAX_TEXT_LENGTH) return tooLong;
  const beyond = limitProblem('', head) ?? findDeepNesting('', story);
  return beyond && `${beyond.problem} ${beyond.remedy}`;
};

const slugOf = (path: string) => basename(path).replace(/\.\w+$/, '');

const messageFor = (path: string, change: string) =>
  `${path.split('/')[0]!.replace(/^mfe-/, '')}: ${change} at the desk`;

/** Reads, validates, previews, saves and deletes content files. */
export function textRoutes(desk: DeskContext, files: ContentFiles): Hono<DeskVariables> {
  const { collections, posts, history, preview, sync } = desk;
  /** Which tab has which file open. Tabs that send nothing for a while are forgotten. */
  const tabs = new LRUCache<string, { path: string; name: string }>({ max: 500, ttl: TAB_EXPIRES_MS });
  let previewTimer: ReturnType<typeof setTimeout> | undefined;
  const routes = new Hono<DeskVariables>();
  routes.use('*', limitBody(9_000_000, 'This is too long to be saved.'));

  const fieldsOf = (path: string) =>
    collections.flatMap((collection) => collection.files).find((file) => file.path === path)?.fields ??
    collections.flatMap((collection) => collection.posts?.fields ?? []);
  const write = (path: string, given: Values, base: string | null) =>
    writeValues(path, given, fieldsOf(path), base ?? '');

  routes.get('/posts', async (context) => {
    if (!collections.some((collection) => collection.posts)) return context.json([]);
    const words = (context.req.query('words') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
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
    const found = (await posts.all()).filter(({ search }) => words.every((word) => search.includes(word)));
    return context.json(
      found.map(({ path, id, title, date, fields }) => ({
        path,
        id,
        title,
        date,
        topic: String(fields['category'] ?? ''),
        picture: String(fields['image'] ?? '').replace(/^\/pictures\//, ''),
        ...statusOf(fields, { unshipped: states.get(path), isOnSite: hasPage?.(`/blog?post=${id}`) }),
      })),
    );
  });

  routes.get('/', async (context) => {
    const path = context.req.query('path') ?? '';
    await Promise.race([sync.exchangeAtTeam(), pause(HOST_PATIENCE_MS)]);
    const content = await files.read(path);
    if (content === undefined) return context.json({ error: 'There is no such file.' }, 404);
    // Without values, the page says what is wrong with the file and shows its text.
    const read = (given: string) => {
      try {
        return { values: readValues(path, given) };
      } catch (error) {
        return { fault: (error as Error).message };
      }
    };
    const waiting = await sync.waitingText(path);
    return context.json({
      text: content,
      ...read(content),
      ...(waiting && { waiting: { base: waiting.base, ...read(waiting.mine) } }),
    });
  });

  interface Saving {
    path: string;
    mine: string;
    base: string | null;
    message: string;
    person: Person | undefined;
    choices?: Readonly<Record<string, 'mine' | 'theirs'>> | undefined;
    /** The other text for which the choices were made. */
    chosenAgainst?: string | undefined;
  }
  /** The text of a story whose address changes: the old one leads on to it, unless readers never had it. */
  const keepOldAddress = async (path: string, mine: string, theirs: string): Promise<string> => {
    const [before, after] = [parseListedPost(theirs, slugOf(path)), parseListedPost(mine, slugOf(path))];
    const site =
      before.id === after.id
        ? undefined
        : await openLiveContent(desk).then(
            (live) => live?.readLiveSite(),
            () => undefined,
          );
    const former = [after.fields['formerly'] ?? []].flat();
    if (!site || !pageAt(site, `/blog?post=${before.id}`) || former.includes(before.id)) return mine;
    return patchPost(mine, { ...parsePost(mine), formerly: [...former, before.id].filter((id) => id !== after.id) });
  };

  /** Saves a text, merged with what others saved meanwhile. */
  const save = async ({ path, mine: written, base, message, person, choices, chosenAgainst }: Saving) => {
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
      const { text: merged, conflicts } = mergeTexts(path, base, mine, theirs);
      if (conflicts.length > 0 && (!choices || chosenAgainst !== theirs)) {
        const [last] = await history.versions(path, 1);
        return { conflicts, theirs, author: last?.author ?? '' } as const;
      }
      saved = chooseTheirs(
        path,
        merged,
        conflicts.filter(({ field }) => choices?.[field] === 'theirs'),
      );
    }
    const failure = await history.save([path], message, {
      text: saved,
      before: theirs,
      write: async () => {
        if (saved !== theirs) await files.write(path, saved);
      },
      person,
    });
    await sync.forgetWaiting(path);
    await sync.exchangeAtTeam();
    void preview.show(path, saved);
    return {
      text: saved,
      values: readValues(path, saved),
      isMerged: saved !== mine,
      isRenamed: mine !== written,
      failure,
    } as const;
  };

  routes.post('/save', async (context) => {
    const { path, values: given, base, choices, theirs } = saveSchema.parse(await context.req.json());
    await files.locate(path);
    const message = messageFor(path, `${slugOf(path)}: saved`);
    const excess = findExcess(given);
    if (excess !== undefined) return context.json({ error: excess }, 409);
    const mine = write(path, given, base);
    // What the build would refuse blocks the releases of everybody; an unfinished story blocks nothing.
    const problems =
      files.isPost(path) && unfinishedState(mine) !== undefined
        ? []
        : await checkDraft(desk, path, mine, await closedPosts(path, mine));
    if (problems.length > 0) return context.json({ error: 'Fix what is listed above the form first.', problems }, 422);
    const person = context.get('person');
    const answer = await save({ path, mine, base, message, person, choices, chosenAgainst: theirs });
    return context.json(answer, 'error' in answer || 'conflicts' in answer ? 409 : 200);
  });

  /** Goes back to an earlier version, whatever is saved now. */
  routes.post('/restore', async (context) => {
    const { path, text: mine, message } = restoreSchema.parse(await context.req.json());
    const base = (await files.read(path)) ?? null;
    const answer = await save({ path, mine, base, message: messageFor(path, message), person: context.get('person') });
    return context.json(answer, 'error' in answer || 'conflicts' in answer ? 409 : 200);
  });

  routes.post('/delete', async (context) => {
    const { path } = z.strictObject({ path: contentPath }).parse(await context.req.json());
    const deleted = await files.read(path);
    if (deleted === undefined) return context.json({ error: 'This story was deleted already.' }, 404);
    const { id, title } = parseListedPost(deleted, basename(path, '.md'));
    const message = messageFor(path, `${id}: deleted`);
    const failure = await history.delete(path, message, deleted, () => files.remove(path), context.get('person'));
    await sync.exchangeAtTeam();
    void preview.discardDraft(path, undefined);
    return context.json({ text: deleted, title, linkedFrom: await titlesOfLinks(`/blog?post=${id}`), failure });
  });

  /** Why readers cannot open other stories when this one appears. */
  const closedPosts = async (path: string, written: string) =>
    files.isPost(path)
      ? closedFor(
          parseListedPost(written, path).fields,
          (await posts.all()).filter((post) => post.path !== path),
        )
      : undefined;

  /** The titles of the stories that link to an address. */
  async function titlesOfLinks(address: string): Promise<string[]> {
    const found = (await posts.all()).map(async ({ path, title }) =>
      ((await files.read(path)) ?? '').split(/[()\s]/).includes(address) ? [title] : [],
    );
    return (await Promise.all(found)).flat();
  }

  routes.post('/draft', async (context) => {
    const { path, values: given, base, tab } = draftSchema.parse(await context.req.json());
    const saved = (await files.read(path)) ?? '';
    // Before anything slow, so that a tab that is closed in between stays closed.
    tabs.set(tab, { path, name: context.get('person')?.name ?? '' });
    const others = [...tabs.entries()].flatMap(([key, each]) => (key !== tab && each.path === path ? [each.name] : []));
    const excess = findExcess(given);
    if (excess !== undefined)
      return context.json({
        problems: [{ path: [], problem: excess, remedy: '' }],
        isUnfinished: false,
        others,
        isOutdated: false,
      });
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
    return context.json({
      problems,
      document,
      isUnfinished: isPost && unfinishedState(written) !== undefined,
      isChanged: written !== saved,
      others: [...new Set(others)],
      isOutdated: base !== null && ![base, written].includes(saved),
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
