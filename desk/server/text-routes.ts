import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pageAt } from '@hemstitch/platform/for-desk';
import { vercelStegaClean } from '@vercel/stega';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { z } from 'zod';
import { hasExcessiveMarkup, unfinishedState } from '../../mfe-blog/for-desk.ts';
import { fieldsOf } from '../config/load-collections.ts';
import { readValues, writeValues } from '../format/formats.ts';
import { mergeTexts } from '../format/merge.ts';
import { BODY, parsePost, patchPost } from '../format/patch-post.ts';
import type { Values } from '../format/values.ts';
import { checkDraft } from '../validation/validate-text.ts';
import { refuse, type DeskVariables } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, parseListedPost } from './posts.ts';
import { compareWithLive, listStories } from './releases.ts';
import type { Person } from './repository.ts';

const values = z
  .record(z.string(), z.unknown())
  // A page's texts can carry marks, which a paste would bring along.
  .transform((given) => vercelStegaClean(given) as Values)
  .refine(
    (given) => !hasExcessiveMarkup(String(given[BODY] ?? '')),
    'A story may have 2000 signs of markup. Delete those that readers should not see.',
  );
/** The values of a form. `base` is the text that was opened; null for a new file. */
const saveSchema = z.strictObject({ path: z.string(), values, base: z.string().nullable() });
/** A whole text, in place of what is saved now; null deletes a story. */
const replaceSchema = z.strictObject({ path: z.string(), text: z.string().nullable() });
const draftSchema = saveSchema.extend({ tab: z.string() });

const slugOf = (file: string) => basename(file).replace(/\.\w+$/, '');
const messageFor = (file: string, change: string) =>
  `${file.split('/')[0]!.replace(/^mfe-/, '')}: ${slugOf(file)}: ${change} at the desk`;

/** The text of a story whose address changes: the old one leads on to it, unless readers never had it. */
async function keepOldAddress(desk: DeskContext, file: string, mine: string, base: string | null): Promise<string> {
  const [before, after] = [parseListedPost(base ?? mine, slugOf(file)), parseListedPost(mine, slugOf(file))];
  if (before.id === after.id || after.former.includes(before.id)) return mine;
  const { site } = await compareWithLive(desk).catch(() => ({ site: undefined }));
  if (!site || !pageAt(site, before.page)) return mine;
  const formerly = [...after.former, before.id].filter((id) => id !== after.id);
  return patchPost(mine, { ...parsePost(mine), formerly });
}

/** Writes what a form holds into a file's text. */
const write = ({ collections }: DeskContext, { path, values: given, base }: z.infer<typeof saveSchema>) =>
  writeValues(path, given, fieldsOf(collections, path), base ?? '');

const otherPosts = async ({ posts }: DeskContext, file: string) =>
  (await posts.all()).filter((post) => post.path !== file);

/** Checks a text. A text that the build refuses blocks the releases of everybody; an unfinished story blocks nothing. */
async function check(desk: DeskContext, file: string, content: string) {
  const isPost = desk.files.isPost(file);
  const closed = isPost ? closedFor(parseListedPost(content, file), await otherPosts(desk, file)) : undefined;
  const problems = await checkDraft(desk, file, content, closed);
  return { problems, isUnfinished: isPost && unfinishedState(content) !== undefined };
}

/** Saves a text, and shows it to colleagues and in the preview. @param content null deletes it */
async function put(desk: DeskContext, file: string, content: string | null, change: string, person?: Person) {
  const entry = { paths: [file], message: messageFor(file, change), text: content ?? undefined, person };
  await desk.repository
    .save(entry, () => desk.files.write(file, content))
    .catch(({ message }: Error) =>
      refuse(
        500,
        `The desk cannot write this down (${message}). Your text is kept in this browser: show this to a developer, then save again.`,
      ),
    );
  void desk.preview.show(file, content ?? undefined);
}

/**
 * Saves the values of a form, merged with what others saved meanwhile.
 * @returns `conflicts` are fields that both changed. Then nothing is saved: `theirs` is, and `values` are those of both, with
 * the writer's own where they conflict
 */
async function save(desk: DeskContext, request: z.infer<typeof saveSchema>, person?: Person) {
  const { path: file, base } = request;
  const written = write(desk, request);
  const mine = await keepOldAddress(desk, file, written, base);
  await desk.repository.exchange();
  const theirs = await desk.files.read(file);
  if (base === null && desk.files.isPost(file)) {
    const { title } = parseListedPost(mine, file);
    const isTaken = (await otherPosts(desk, file)).some((post) => post.title === title);
    if (isTaken || ![undefined, mine].includes(theirs))
      refuse(409, 'Another story has this title already. Change the title of yours.');
  }
  let saved = mine;
  // Somebody else saved the file after it was opened here.
  if (theirs !== undefined && base !== null && theirs !== mine && theirs !== base) {
    const { text: merged, conflicts } = mergeTexts(file, base, mine, theirs);
    const [last] = await desk.repository.versions(file, 1);
    if (conflicts.length > 0) return { conflicts, theirs, author: last?.author, values: readValues(file, merged) };
    saved = merged;
  }
  await put(desk, file, saved, 'saved', person);
  // With more than what was typed: what a colleague saved meanwhile, or the old address of a story.
  return { text: saved, values: readValues(file, saved), hasMore: saved !== written };
}
type SaveAnswer = Awaited<ReturnType<typeof save>>;
export type SavedAnswer = Extract<SaveAnswer, { text: string }>;
export type ConflictAnswer = Extract<SaveAnswer, { theirs: string }>;

/** Checks what is typed, and shows it in the preview. */
async function follow(desk: DeskContext, request: z.infer<typeof draftSchema>, person?: Person) {
  const { path: file, base, tab } = request;
  const saved = (await desk.files.read(file)) ?? '';
  desk.tabs.set(tab, { path: file, name: person?.name ?? '' });
  const names = [...desk.tabs.entries()].flatMap(([key, each]) => (key !== tab && each.path === file ? each.name : []));
  const written = write(desk, request);
  const isPost = desk.files.isPost(file);
  const [checked, document] = await Promise.all([
    check(desk, file, written),
    isPost ? desk.preview.renderPost({ path: file, text: written }) : undefined,
  ]);
  if (!isPost && checked.problems.length === 0) void desk.preview.show(file, written);
  return {
    ...checked,
    /** The HTML of a story's page with the draft in it. */
    document,
    /** Names of other people who have the text open; empty where the desk knows none. */
    others: [...new Set(names)],
    /** Somebody saved it since it was opened. */
    isOutdated: base !== null && ![base, written].includes(saved),
  };
}
export type DraftAnswer = Awaited<ReturnType<typeof follow>>;

/** Reads, validates, previews, saves and deletes content files. */
export function textRoutes(desk: DeskContext): Hono<DeskVariables> {
  const { files, repository } = desk;
  const routes = new Hono<DeskVariables>();
  /** A save that would come between another's merge and its write would undo that. */
  const inTurn = pLimit(1);

  routes.get('/posts', async (context) => context.json(await listStories(desk, context.req.query('words') ?? '')));

  routes.get('/', async (context) => {
    const file = context.req.query('path') ?? '';
    const fields = fieldsOf(desk.collections, file);
    // A new story has no path yet.
    if (file === '') return context.json({ fields });
    // It waits no longer for what colleagues pushed; it is said when that comes later.
    await Promise.race([repository.exchange(), pause(1500, undefined, { ref: false })]);
    const base = await files.read(file);
    if (base === undefined) refuse(404, 'There is no such text. “Deleted stories”, below the list, may have it.');
    try {
      const [other] = await repository.waitingTexts(file);
      const waiting = other && { base: other.base, values: readValues(file, other.text!) };
      return context.json({ fields, saved: { base, values: readValues(file, base) }, waiting });
    } catch (error) {
      const problem = `${file} was changed outside of the desk and cannot be read: ${(error as Error).message}.`;
      return refuse(422, `${problem} Ask a developer to correct it, or go back to an earlier version in History.`);
    }
  });

  routes.post('/save', async (context) => {
    const request = saveSchema.parse(await context.req.json());
    await files.locate(request.path);
    const { problems, isUnfinished } = await check(desk, request.path, write(desk, request));
    if (problems.length > 0 && !isUnfinished) refuse(422, 'Fix what is listed above the form first.');
    const answer = await inTurn(() => save(desk, request, context.get('person')));
    return context.json(answer, 'theirs' in answer ? 409 : 200);
  });

  /** Goes back to an earlier version, or deletes, whatever is saved now. @returns what was saved */
  routes.post('/replace', async (context) => {
    const { path: file, text: given } = replaceSchema.parse(await context.req.json());
    const before = await files.read(file);
    if (given === null && !files.isPost(file)) refuse(403, 'Only stories can be deleted at the desk.');
    if (given === null && before === undefined) refuse(404, 'This story was deleted already.');
    // Git may not have it yet.
    if (before !== undefined) await repository.save({ paths: [file], message: messageFor(file, 'kept'), text: before });
    await put(desk, file, given, given === null ? 'deleted' : 'brought back', context.get('person'));
    return context.json({ text: before });
  });

  routes.post('/draft', async (context) =>
    context.json(await follow(desk, draftSchema.parse(await context.req.json()), context.get('person'))),
  );

  return routes;
}
