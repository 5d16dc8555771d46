import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  InvalidContentError,
  type Problem,
  compareText,
  problemOfFile,
  sortProblems,
} from '@hemstitch/platform/build/content/problem';
import { FileHashes } from '@hemstitch/platform/build/file-hashes';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import type { Vocabulary } from '@hemstitch/platform/contract/site-types';
import type { ScheduledPage } from '@hemstitch/platform/contract/time/scheduled-files';
import pLimit from 'p-limit';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import { type CompiledBody, listScheduledPosts, makeDataFiles, makeScheduledFiles } from './data-files.ts';
import { type UnfinishedPost, compileUnfinished, readUnfinished, unfinishedState } from './drafts/drafts.ts';
import { type CompiledPost, type PostContext, type PostFile, checkLinks, idOfPath } from './posts/compile-post.ts';
import { PostCache } from './posts/post-cache.ts';
import { contentFolder, loadCommonContext } from './posts/post-context.ts';
import { closedAt, publishedAt, unfinishedReasons } from './posts/publication-time.ts';

const compilerFolder = fileURLToPath(new URL('.', import.meta.url));
const cacheFolder = resolve(compilerFolder, '../../.cache/blog');
const CONCURRENCY = 32;

export type BlogSources = {
  loadVocabulary: () => Promise<Vocabulary>;
  /** Folder with categories.json, pictures/pictures.generated.json and posts/. */
  contentDir?: string;
  /** Cache of compiled posts. */
  cacheDir?: string;
  /** Posts are scheduled if their date is after this time. */
  now?: Date;
  /** Includes drafts and scheduled posts, marked as such. */
  includeDrafts?: boolean;
};

export type CheckedBlog = Awaited<ReturnType<typeof checkBlog>>;

/**
 * Writes the blog's data files into `outDir`. If a post has a problem, it writes nothing.
 * @returns all data files, and the changed ones, relative to `outDir`
 * @throws InvalidContentError
 */
export async function compileBlog({ outDir, ...sources }: BlogSources & { outDir: string }) {
  const checked = await checkBlog(sources);
  if (checked.problems.length > 0) throw new InvalidContentError(checked.problems);
  const files = sources.includeDrafts
    ? makeDataFiles(checked)
    : makeScheduledFiles(checked, (sources.now ?? new Date()).getTime());
  const changed = await writeFiles(
    outDir,
    files,
    await FileHashes.open('blog-data', join(sources.cacheDir ?? cacheFolder, '../hashes')),
  );
  return { checked, files: [...files.keys()], changed };
}

/** Reads and checks every post, and writes only the cache. @throws Error if topics or pictures cannot be read */
export async function checkBlog({
  loadVocabulary,
  contentDir = contentFolder,
  cacheDir = cacheFolder,
  now = new Date(),
  includeDrafts = false,
}: BlogSources) {
  const postsDir = join(contentDir, 'posts');
  const { names, problems } = await listPostFiles(postsDir);
  const context: PostContext = { ...(await loadCommonContext(loadVocabulary, contentDir)), postIds: new Set() };
  const { categories, pictures } = context;

  const cache = await PostCache.open(cacheDir, compilerFolder, context);
  const limit = pLimit(CONCURRENCY);
  // Synchronous: for thousands of small files, waiting costs more than reading.
  const files = names.map((name): PostFile => ({
    path: writersPath(join(postsDir, name)),
    text: readFileSync(join(postsDir, name), 'utf8'),
  }));
  const drafts = files.flatMap((file) => {
    const state = unfinishedState(file.text);
    return state ? [{ file, state }] : [];
  });
  const isDraft = new Set(drafts.map(({ file }) => file.path));
  const results = await Promise.all(
    files
      .filter(({ path }) => !isDraft.has(path))
      .map((file) => limit(async () => ({ file, result: await cache.compile(file, idOfPath(file.path)) }))),
  );
  await cache.close();

  const compiledPosts = results.flatMap(({ file, result }) => (result.ok ? [{ file, post: result.post }] : []));
  const postIds = new Set([
    ...results.map(({ file }) => idOfPath(file.path)),
    ...compiledPosts.flatMap(({ post: { id, formerly = [] } }) => [id, ...formerly]),
  ]);
  const allIds = new Set([...postIds, ...drafts.map(({ file }) => idOfPath(file.path))]);
  const unfinished = drafts.map(({ file, state }) => readUnfinished(file, state, { ...context, postIds: allIds }));
  const closedUntilFinished = unfinishedReasons(unfinished);
  const scheduled = compiledPosts.map(({ post }) => post).filter((post) => publishedAt(post) > now.getTime());
  for (const { file, result } of results) {
    if (!result.ok) problems.push(...result.problems);
    const closed = result.ok ? closedAt(publishedAt(result.post), scheduled, closedUntilFinished) : closedUntilFinished;
    problems.push(...checkLinks(file.path, result.references, { ...context, postIds, closed }));
  }
  problems.push(...findConflicts(compiledPosts));
  if (names.length === 0 && problems.length === 0) {
    problems.push(problemOfFile(writersPath(postsDir), 'There are no posts.', 'Start one with: npm run new post'));
  }

  const ready = results.flatMap(({ result }) => (result.ok ? [{ post: result.post, html: result.html }] : []));
  const waiting = listScheduledPosts({ bodies: ready }, now.getTime());
  const draftPosts = drafts.map(({ file }, index) => ({ file, post: unfinished[index]! }));
  const bodies = includeDrafts
    ? addUnfinished(ready, waiting, draftPosts, { ...context, postIds: allIds }, now)
    : ready;
  const readySet = new Set(ready);
  return {
    bodies,
    categories,
    pictures,
    /** Sorted; if there are any, `bodies` is incomplete. */
    problems: sortProblems(problems),
    /** Number of posts that were compiled; all others were in the cache. */
    compiled: cache.compiled,
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
  waiting: readonly ScheduledPage[],
  drafts: readonly { file: PostFile; post: UnfinishedPost }[],
  context: PostContext,
  now: Date,
): CompiledBody[] {
  const scheduledFor = new Map(waiting.map(({ address, from }) => [address, formatNewYorkInstant(new Date(from))]));
  const marked = ready.map((body) => {
    const until = scheduledFor.get(postPath(body.post.id));
    return until === undefined
      ? body
      : {
          post: { ...body.post, title: `Scheduled for ${until}: ${body.post.title}` },
          html: `<h2>This post waits until ${until} in New York. No reader sees it before.</h2>\n${body.html}`,
        };
  });
  const usedIds = new Set(ready.map(({ post }) => post.id));
  const findFreeId = (id: string): string => (usedIds.has(id) ? findFreeId(`${id}-draft`) : id);
  const compiled = drafts.map(({ file, post }) => {
    const id = findFreeId(post.id);
    usedIds.add(id);
    return compileUnfinished(file, { ...post, id }, context, now);
  });
  return [...marked, ...compiled];
}

/** Names that two posts claim, be it as an id or an old one, and titles that readers could not distinguish. */
function findConflicts(posts: readonly { file: PostFile; post: CompiledPost }[]): Problem[] {
  const sorted = [...posts].sort((a, b) => compareText(a.file.path, b.file.path));
  const owners = new Map(sorted.toReversed().map(({ file, post }) => [post.id, file.path]));
  const claimed = new Map(owners);
  const titles = new Map<string, string>();
  return sorted.flatMap(({ file: { path: file, text }, post }): Problem[] => {
    const owner = owners.get(post.id);
    if (owner !== file) {
      const problem = `The id "${post.id}" is already that of ${owner}.`;
      return [problemOfFile(file, problem, 'Delete the `id` line, or give it a unique id.')];
    }
    const problems: Problem[] = [];
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
    const title = slugFromTitle(post.title);
    const same = titles.get(title);
    titles.set(title, same ?? file);
    if (same === undefined) return problems;
    const problem = `The title is the same as that of ${same}.`;
    const remedy = 'Give this post another title, or delete one of the two files.';
    return [...problems, { file, line: post.titleLine, column: 1, problem, remedy }];
  });
}

async function listPostFiles(folder: string): Promise<{ names: string[]; problems: Problem[] }> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const names: string[] = [];
  const problems: Problem[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isFile() && entry.name.endsWith('.md')) {
      names.push(entry.name);
      continue;
    }
    const file = writersPath(join(folder, entry.name));
    problems.push(
      entry.isFile()
        ? problemOfFile(file, 'This file is not a post: its name does not end in .md.', 'Rename it, or move it away.')
        : problemOfFile(file, 'This is not a post but a folder.', 'Move its posts up into the posts folder.'),
    );
  }
  return { names: names.sort(compareText), problems };
}

/** Files that are no longer among them are the build's to remove. */
async function writeFiles(outDir: string, files: ReadonlyMap<string, string>, hashes: FileHashes): Promise<string[]> {
  const limit = pLimit(CONCURRENCY);
  const changed = [...files].filter(
    ([path, text]) => hashes.of(join(outDir, path)) !== createHash('sha256').update(text).digest('hex'),
  );
  await Promise.all(changed.map(([path, text]) => limit(() => writeWhole(join(outDir, path), text))));
  // Into an empty folder, no hash was read.
  if (changed.length < files.size) await hashes.save();
  return changed.map(([path]) => path);
}

/** A path relative to the working directory, with forward slashes. */
function writersPath(path: string): string {
  const short = relative(process.cwd(), path);
  return (short.startsWith('..') ? path : short).split(sep).join('/');
}
