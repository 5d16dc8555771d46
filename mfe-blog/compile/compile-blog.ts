import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Report } from '@hemstitch/platform/build/command';
import * as content from '@hemstitch/platform/build/content/problem';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import type { Vocabulary } from '@hemstitch/platform/contract/site-types';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import { type CompiledBody, listScheduledPosts, makeDataFiles, makeScheduledFiles } from './data-files.ts';
import { type UnfinishedPost, compileUnfinished, readUnfinished, unfinishedState } from './drafts/drafts.ts';
import * as compiler from './posts/compile-post.ts';
import { contentFolder, loadCommonContext } from './posts/post-context.ts';
import { closedAt, publishedAt, unfinishedReasons } from './posts/publication-time.ts';

export type BlogSources = {
  loadVocabulary: () => Promise<Vocabulary>;
  /** Folder with categories.json, pictures/pictures.generated.json and posts/. */
  contentDir?: string;
  /** Posts are scheduled if their date is after this time. */
  now?: Date;
  /** Includes drafts and scheduled posts, marked as such. */
  includeDrafts?: boolean;
};

export type CheckedBlog = Awaited<ReturnType<typeof checkBlog>>;

/**
 * Writes the blog's data files into `outDir`. If a post has a problem, it writes nothing.
 * @returns all data files, relative to `outDir`
 * @throws InvalidContentError
 */
export async function compileBlog({ outDir, ...sources }: BlogSources & { outDir: string }) {
  const checked = await checkBlog(sources);
  if (checked.problems.length > 0) throw new content.InvalidContentError(checked.problems);
  const files = sources.includeDrafts
    ? makeDataFiles(checked)
    : makeScheduledFiles(checked, (sources.now ?? new Date()).getTime());
  // Files that are no longer among them are the build's to remove.
  await Promise.all([...files].map(([path, text]) => writeWhole(join(outDir, path), text)));
  return { checked, files: [...files.keys()] };
}

/** Reads and checks every post. @throws Error if topics or pictures cannot be read */
export async function checkBlog({
  loadVocabulary,
  contentDir = contentFolder,
  now = new Date(),
  includeDrafts = false,
}: BlogSources) {
  const postsDir = join(contentDir, 'posts');
  const problems: content.Problem[] = [];
  const names = (await readdir(postsDir)).filter((name) => name.endsWith('.md') && !name.startsWith('.'));
  const context: compiler.PostContext = {
    ...(await loadCommonContext(loadVocabulary, contentDir)),
    postIds: new Set(),
  };
  const { categories, pictures } = context;
  const files = await Promise.all(
    names.sort(content.compareText).map(async (name): Promise<compiler.PostFile> => {
      const path = join(postsDir, name);
      return { path: writersPath(path), text: await readFile(path, 'utf8') };
    }),
  );
  const drafts = files.flatMap((file) => {
    const state = unfinishedState(file.text);
    return state ? [{ file, state }] : [];
  });
  const isDraft = new Set(drafts.map(({ file }) => file));
  const results = files
    .filter((file) => !isDraft.has(file))
    .map((file) => ({ file, result: compiler.compileAlone(file, context) }));
  const compiledPosts = results.flatMap(({ file, result }) => (result.ok ? [{ file, post: result.post }] : []));
  const postIds = new Set([
    ...results.map(({ file }) => compiler.idOfPath(file.path)),
    ...compiledPosts.flatMap(({ post: { id, formerly = [] } }) => [id, ...formerly]),
  ]);
  const allIds = new Set([...postIds, ...drafts.map(({ file }) => compiler.idOfPath(file.path))]);
  const unfinished = drafts.map(({ file, state }) => readUnfinished(file, state, { ...context, postIds: allIds }));
  const closedUntilFinished = unfinishedReasons(unfinished);
  const scheduled = compiledPosts.map(({ post }) => post).filter((post) => publishedAt(post) > now.getTime());
  for (const { file, result } of results) {
    if (!result.ok) problems.push(...result.problems);
    const closed = result.ok ? closedAt(publishedAt(result.post), scheduled, closedUntilFinished) : closedUntilFinished;
    problems.push(...compiler.checkLinks(file.path, result.references, { ...context, postIds, closed }));
  }
  problems.push(...findConflicts(compiledPosts));

  const ready = results.flatMap(({ result }) => (result.ok ? [{ post: result.post, html: result.html }] : []));
  const waiting = listScheduledPosts({ bodies: ready }, now.getTime());
  const draftPosts = drafts.map(({ file }, index) => ({ file, post: unfinished[index]! }));
  const bodies = includeDrafts ? addUnfinished(ready, draftPosts, { ...context, postIds: allIds }, now) : ready;
  const readySet = new Set(ready);
  return {
    bodies,
    categories,
    pictures,
    /** Sorted; if there are any, `bodies` is incomplete. */
    problems: content.sortProblems(problems),
    /** The file of each post that is ready, by id. */
    files: new Map(compiledPosts.map(({ file, post }) => [post.id, file.path])),
    /** Drafts and posts in review, which a release does not contain. */
    unfinished,
    /** Ids of `bodies` that readers cannot see yet. */
    unseen: new Set(bodies.flatMap((body) => (readySet.has(body) ? [] : [body.post.id]))),
    waiting,
  };
}

/** All posts that writers see; a mark says which ones readers cannot see. */
function addUnfinished(
  ready: readonly CompiledBody[],
  drafts: readonly { file: compiler.PostFile; post: UnfinishedPost }[],
  context: compiler.PostContext,
  now: Date,
): CompiledBody[] {
  const marked = ready.map((body) => {
    const from = publishedAt(body.post);
    const title = `Scheduled for ${formatNewYorkInstant(new Date(from))}: ${body.post.title}`;
    return from > now.getTime() ? { ...body, post: { ...body.post, title } } : body;
  });
  return [...marked, ...drafts.map(({ file, post }) => compileUnfinished(file, post, context, now))];
}

/** Names that two posts claim, be it as an id or an old one. */
function findConflicts(posts: readonly { file: compiler.PostFile; post: compiler.CompiledPost }[]): content.Problem[] {
  const sorted = [...posts].sort((a, b) => content.compareText(a.file.path, b.file.path));
  const owners = new Map(sorted.toReversed().map(({ file, post }) => [post.id, file.path]));
  const claimed = new Map(owners);
  return sorted.flatMap(({ file: { path: file, text }, post }): content.Problem[] => {
    const owner = owners.get(post.id);
    if (owner !== file) {
      const problem = `The id "${post.id}" is already that of ${owner}.`;
      return [content.problemOfFile(file, problem, 'Delete the `id` line, or give it a unique id.')];
    }
    const problems: content.Problem[] = [];
    for (const old of post.formerly ?? []) {
      const current = claimed.get(old);
      claimed.set(old, file);
      if (current === undefined) continue;
      const line = text.slice(0, text.indexOf('\nformerly:') + 1).split('\n').length;
      const problem = `The post says that it was formerly "${old}", but that is ${current}.`;
      problems.push({
        file,
        line,
        column: 1,
        problem,
        remedy: `Take "${old}" out of \`formerly\`, or delete the other post.`,
      });
    }
    return problems;
  });
}

/** A path relative to the working directory, with forward slashes. */
function writersPath(path: string): string {
  const short = relative(process.cwd(), path);
  return (short.startsWith('..') ? path : short).split(sep).join('/');
}

/**
 * Checks every post. Problems of drafts are reported, but are not errors.
 * @throws InvalidContentError that names each problem
 */
export async function checkPosts(report: Report, sources: BlogSources): Promise<void> {
  const { bodies, problems, unfinished, waiting } = await checkBlog(sources);
  for (const post of unfinished) reportUnfinished(post, report);
  for (const { title, from } of waiting)
    report(
      `Scheduled: "${title}" appears on ${formatNewYorkInstant(new Date(from))} in New York, once it is released.`,
    );
  if (problems.length > 0) throw new content.InvalidContentError(problems);
  report(bodies.length === 1 ? 'One post, and it is fine.' : `${bodies.length} posts are fine.`);
}

function reportUnfinished({ file, state, title, missing }: UnfinishedPost, report: Report): void {
  report(
    `${state === 'draft' ? 'Draft' : 'In review'}: "${title}", ${file}. It is not shipped, and does not block a release.`,
  );
  if (missing.length > 0) report(`  Still to do before it can be ready:`);
  for (const { line, problem, remedy } of missing) report(`  - line ${line}: ${problem}\n    -> ${remedy}`);
  report('');
}
