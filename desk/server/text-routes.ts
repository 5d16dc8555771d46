import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pageAt } from '@hemstitch/platform/for-desk';
import { vercelStegaClean } from '@vercel/stega';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { hasExcessiveMarkup, unfinishedState } from '../../mfe-blog/for-desk.ts';
import { fieldsOf } from '../config/load-collections.ts';
import { readValues, writeValues } from '../format/formats.ts';
import { mergeTexts, type Conflict } from '../format/merge.ts';
import { BODY, parsePost, patchPost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';
import { checkDraft, type FieldProblem } from '../validation/validate-text.ts';
import type { DeskVariables, Person } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, parseListedPost } from './posts.ts';
import { listStories, readLive } from './releases.ts';

const MAX_TEXT_LENGTH = 500_000;
const tooLong = 'A text may have 500000 characters. Shorten it.';

const text = z.string().max(MAX_TEXT_LENGTH, tooLong);
const path = z.string().max(300, 'The path of this file is too long.');
const tab = z.string().regex(/^[\w-]{1,60}$/);
const values = z
  .record(z.string(), z.unknown())
  // A page's texts can carry marks, which a paste would bring along.
  .transform((given) => vercelStegaClean(given) as Values)
  .refine((given) => JSON.stringify(given).length <= MAX_TEXT_LENGTH, tooLong)
  .refine(
    (given) => !hasExcessiveMarkup(String(given[BODY] ?? '')),
    'A story may have 2000 signs of markup. Delete those that readers should not see.',
  );
/** The values of a form. `base` is the text that was opened; null for a new file. */
const draft = { path, values, base: text.nullable() };
const saveSchema = z.strictObject(draft);
const restoreSchema = z.strictObject({ path, text, message: z.string().max(200) });
const draftSchema = z.strictObject({ ...draft, tab });
const closeSchema = z.strictObject({ path, tab });
const deleteSchema = z.strictObject({ path });

const NO_TEXT =
  'There is no such text. If it was a story that was deleted, “Deleted stories”, below the list, bring it back.';
const BROKEN_REMEDY =
  'Ask a developer to correct it, or go back to an earlier version in History. Everything else can be edited.';
const TAB_EXPIRES_MS = 20_000;
/** A text that is opened waits no longer for what colleagues pushed; it is said when that comes later. */
const HOST_PATIENCE_MS = 1500;
/** Debounce of writing drafts into the preview, where each write rebuilds a page. */
const PREVIEW_DEBOUNCE_MS = 300;

export interface SavedAnswer {
  text: string;
  values: Values;
  /** It has changes of a colleague, too. */
  isMerged: boolean;
  /** The old address of the story was added to it. */
  isRenamed: boolean;
  /** Why git made no version of it. */
  failure: string | undefined;
}

export interface ConflictAnswer {
  conflicts: Conflict[];
  /** What a colleague has saved. */
  theirs: string;
  author: string;
  /** The values of both, and the writer's own where they conflict. */
  values: Values;
}

export interface DraftAnswer {
  problems: readonly FieldProblem[];
  isUnfinished: boolean;
  /** Names of other people who have the text open; empty where the desk knows none. */
  others: readonly string[];
  /** Somebody saved it since it was opened. */
  isOutdated: boolean;
  /** The HTML of a story's page with the draft in it. */
  document?: string | undefined;
}

const slugOf = (file: string) => basename(file).replace(/\.\w+$/, '');
const messageFor = (file: string, change: string) =>
  `${file.split('/')[0]!.replace(/^mfe-/, '')}: ${slugOf(file)}: ${change} at the desk`;

/** Reads, validates, previews, saves and deletes content files. */
export function textRoutes(desk: DeskContext): Hono<DeskVariables> {
  const { collections, files, posts, history, preview, sync } = desk;
  /** Which tab has which file open. Tabs that send nothing for a while are forgotten. */
  const tabs = new LRUCache<string, { path: string; name: string }>({ max: 500, ttl: TAB_EXPIRES_MS });
  let previewTimer: ReturnType<typeof setTimeout> | undefined;
  const routes = new Hono<DeskVariables>();

  const write = ({ path: file, values: given, base }: { path: string; values: Values; base: string | null }) =>
    writeValues(file, given, fieldsOf(collections, file), base ?? '');
  const isUnfinishedPost = (file: string, content: string) =>
    files.isPost(file) && unfinishedState(content) !== undefined;
  const check = async (file: string, content: string): Promise<FieldProblem[]> => {
    if (!files.isPost(file)) return checkDraft(desk, file, content);
    const others = (await posts.all()).filter((post) => post.path !== file);
    return checkDraft(desk, file, content, closedFor(parseListedPost(content, file).fields, others));
  };

  routes.get('/posts', async (context) => context.json(await listStories(desk, context.req.query('words') ?? '')));

  routes.get('/', async (context) => {
    const file = context.req.query('path') ?? '';
    const fields = fieldsOf(collections, file);
    // A new story has no path yet.
    if (file === '') return context.json({ fields });
    await Promise.race([sync.exchangeAtTeam(), pause(HOST_PATIENCE_MS)]);
    const content = await files.read(file);
    if (content === undefined) return context.json({ error: NO_TEXT }, 404);
    try {
      const saved = { base: content, values: readValues(file, content) };
      const other = await sync.waitingText(file);
      const waiting = other && { base: other.base, values: readValues(file, other.mine) };
      return context.json({ fields, saved, waiting });
    } catch (error) {
      const problem = `${file} cannot be read as a form, because it was changed outside of the desk. ${(error as Error).message}`;
      return context.json({ error: `${problem} ${BROKEN_REMEDY}`, text: content }, 422);
    }
  });

  /** The text of a story whose address changes: the old one leads on to it, unless readers never had it. */
  const keepOldAddress = async (file: string, mine: string, base: string | null): Promise<string> => {
    if (base === null || !files.isPost(file)) return mine;
    const [before, after] = [base, mine].map((each) => parseListedPost(each, slugOf(file)));
    const former = [after!.fields['formerly'] ?? []].flat();
    if (before!.id === after!.id || former.includes(before!.id)) return mine;
    const { site } = await readLive(desk).catch(() => ({ site: undefined }));
    if (!site || !pageAt(site, `/blog?post=${before!.id}`)) return mine;
    const formerly = [...former, before!.id].filter((id) => id !== after!.id);
    return patchPost(mine, { ...parsePost(mine), formerly });
  };

  const isTaken = async (file: string, mine: string): Promise<boolean> => {
    const { title } = parseListedPost(mine, file);
    const others = (await posts.all()).filter((post) => post.path !== file);
    return ![undefined, mine].includes(await files.read(file)) || others.some((post) => post.title === title);
  };

  /** Saves a text, merged with what others saved meanwhile, or returns the fields that both changed. */
  const save = async (
    { path: file, base }: { path: string; base: string | null },
    written: string,
    change: string,
    person: Person | undefined,
  ): Promise<SavedAnswer | ConflictAnswer> => {
    const mine = await keepOldAddress(file, written, base);
    await sync.exchangeAtTeam();
    if (base === null && files.isPost(file) && (await isTaken(file, mine)))
      throw new HTTPException(409, { message: 'Another story has this title already. Change the title of yours.' });
    const theirs = await files.read(file);
    let saved = mine;
    // Somebody else saved the file after it was opened here.
    if (theirs !== undefined && base !== null && theirs !== mine && theirs !== base) {
      const { text: merged, conflicts } = mergeTexts(file, base, mine, theirs);
      const author = (await history.versions(file))[0]?.author ?? '';
      if (conflicts.length > 0) return { conflicts, theirs, author, values: readValues(file, merged) };
      saved = merged;
    }
    const writeFile = async () => {
      if (saved !== theirs) await files.write(file, saved);
    };
    const entry = { text: saved, write: writeFile, person };
    const failure = await history.save([file], messageFor(file, change), entry).catch((cause) => {
      throw new Error(
        `The desk cannot write to its disk (${(cause as Error).message}). Your text is kept here: ask a developer to free space, then save again.`,
        { cause },
      );
    });
    await sync.forgetWaiting(file);
    await sync.exchangeAtTeam();
    void preview.show(file, saved);
    const [isMerged, isRenamed] = [saved !== mine, mine !== written];
    return { text: saved, values: readValues(file, saved), isMerged, isRenamed, failure };
  };

  routes.post('/save', async (context) => {
    const request = saveSchema.parse(await context.req.json());
    const { path: file } = request;
    await files.locate(file);
    const mine = write(request);
    // A text that the build refuses blocks the releases of everybody; an unfinished story blocks nothing.
    const problems = isUnfinishedPost(file, mine) ? [] : await check(file, mine);
    if (problems.length > 0) return context.json({ error: 'Fix what is listed above the form first.', problems }, 422);
    const answer = await save(request, mine, 'saved', context.get('person'));
    return context.json(answer, 'conflicts' in answer ? 409 : 200);
  });

  /** Goes back to an earlier version, whatever is saved now. */
  routes.post('/restore', async (context) => {
    const { path: file, text: mine, message } = restoreSchema.parse(await context.req.json());
    const base = (await files.read(file)) ?? null;
    return context.json(await save({ path: file, base }, mine, message, context.get('person')));
  });

  routes.post('/delete', async (context) => {
    const { path: file } = deleteSchema.parse(await context.req.json());
    const deleted = await files.read(file);
    if (deleted === undefined) return context.json({ error: 'This story was deleted already.' }, 404);
    await history.keepText(file, deleted);
    const deletion = { text: null, write: () => files.remove(file), person: context.get('person') };
    const failure = await history.save([file], messageFor(file, 'deleted'), deletion);
    await sync.exchangeAtTeam();
    void preview.show(file, undefined);
    return context.json({ text: deleted, failure });
  });

  routes.post('/draft', async (context) => {
    const request = draftSchema.parse(await context.req.json());
    const { path: file, base, tab: own } = request;
    const saved = (await files.read(file)) ?? '';
    // Before anything slow, so that a tab that is closed in between stays closed.
    tabs.set(own, { path: file, name: context.get('person')?.name ?? '' });
    const names = [...tabs.entries()].flatMap(([key, each]) => (key !== own && each.path === file ? [each.name] : []));
    const written = write(request);
    const [problems, document] = await Promise.all([
      check(file, written),
      files.isPost(file) ? preview.renderPost({ path: file, text: written }) : undefined,
    ]);
    clearTimeout(previewTimer);
    if (!files.isPost(file) && problems.length === 0)
      previewTimer = setTimeout(() => void preview.show(file, written), PREVIEW_DEBOUNCE_MS);
    const isOutdated = base !== null && ![base, written].includes(saved);
    const isUnfinished = isUnfinishedPost(file, written);
    const answer: DraftAnswer = { problems, document, isUnfinished, others: [...new Set(names)], isOutdated };
    return context.json(answer);
  });

  routes.post('/close', async (context) => {
    const { path: file, tab: own } = closeSchema.parse(await context.req.json());
    clearTimeout(previewTimer);
    tabs.delete(own);
    await preview.show(file, await files.read(file));
    return context.json({});
  });

  return routes;
}
