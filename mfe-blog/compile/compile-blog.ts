import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { type CompiledPost, type PostContext, type PostFile, checkLinks, idOfPath } from './compile-post.ts';
import { type CompiledBody, makeDataFiles } from './data-files.ts';
import { FileHashes } from '@cobblestone/platform/build/file-hashes.ts';
import { PostCache } from './post-cache.ts';
import { contentFolder, loadCommonContext } from './post-context.ts';
import type { BlogCategory } from '../src/model/categories.schema.ts';
import {
  ContentRefusedError,
  type Problem,
  compareText,
  sortProblems,
} from '@cobblestone/platform/build/content/problem.ts';
import type { Waiting } from '@cobblestone/platform/contract/later.ts';
import { newYorkMoment } from '@cobblestone/domain/dates/new-york-time.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import { publishedAt } from './publication-time.ts';
import { makeScheduledFiles, waitingOf } from './schedule.ts';
import { type UnfinishedPost, compileUnfinished, readUnfinished, unfinishedState } from './drafts.ts';
import { slugFromTitle } from '../src/model/slug.ts';

const compilerFolder = fileURLToPath(new URL('.', import.meta.url));
const cacheFolder = resolve(compilerFolder, '../../.cache/blog');
const filesAtOnce = 32;

export type BlogSources = {
  /** Holds categories.json, pictures/pictures.generated.json and posts/. */
  contentDir?: string;
  /** Where compiled posts are kept from run to run. */
  cacheDir?: string;
  /** The time, at which a post whose day is to come waits. */
  now?: Date;
  /** Shows to who works on the blog what readers do not see yet: drafts, and posts that wait, each marked. */
  unfinished?: boolean;
};

export type CheckedBlog = {
  bodies: CompiledBody[];
  categories: readonly BlogCategory[];
  pictures: PostContext['pictures'];
  /** Mistakes in reading order; with any, `bodies` is incomplete. */
  problems: Problem[];
  /** Drafts and posts in review, which no release holds. */
  unfinished: UnfinishedPost[];
  /** Ids of those of `bodies` that no reader sees yet; empty unless they were asked for. */
  unseen: ReadonlySet<string>;
  /** What comes out later, the next one first. */
  waiting: Waiting[];
  /** Posts compiled in this run; the others were unchanged. */
  compiled: number;
  /** The file of each post that is ready, by its id. */
  files: ReadonlyMap<string, string>;
};

/**
 * Writes the blog's data files into `outDir` and removes what no post makes any more.
 * Throws ContentRefusedError, and writes nothing, when any post has a mistake.
 * @returns what they were made of, all data files, relative to `outDir`, and those whose bytes changed or appeared
 */
export async function compileBlog({ outDir, ...sources }: BlogSources & { outDir: string }) {
  const checked = await checkBlog(sources);
  if (checked.problems.length > 0) throw new ContentRefusedError(checked.problems);
  const files = sources.unfinished
    ? makeDataFiles(checked)
    : makeScheduledFiles(checked, (sources.now ?? new Date()).getTime());
  const changed = await writeFiles(
    outDir,
    files,
    await FileHashes.open('blog-data', join(sources.cacheDir ?? cacheFolder, '../hashes')),
  );
  return { checked, files: [...files.keys()], changed };
}

/** Reads and checks every post and writes nothing but the cache. Throws when the blog's own lists cannot be read. */
export async function checkBlog({
  contentDir = contentFolder,
  cacheDir = cacheFolder,
  now = new Date(),
  unfinished: showsUnfinished = false,
}: BlogSources = {}): Promise<CheckedBlog> {
  const postsDir = join(contentDir, 'posts');
  const { names, problems } = await listPostFiles(postsDir);
  const context: PostContext = { ...(await loadCommonContext(contentDir)), postIds: new Set() };
  const { categories, pictures } = context;

  const cache = await PostCache.open(cacheDir, compilerFolder);
  const limit = pLimit(filesAtOnce);
  // Read one after the other, since thousands of small files cost more to wait for than to read.
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
      .map((file) => limit(async () => ({ file, result: await cache.compile(file, idOfPath(file.path), context) }))),
  );
  await cache.close();

  const compiledPosts = results.flatMap(({ file, result }) => (result.ok ? [{ file, post: result.post }] : []));
  const own = new Set([...compiledPosts.map(({ post }) => post.id), ...results.map(({ file }) => idOfPath(file.path))]);
  const postIds = new Set([...own, ...compiledPosts.flatMap(({ post }) => post.formerly ?? [])]);
  const allIds = new Set([...postIds, ...drafts.map(({ file }) => idOfPath(file.path))]);
  const unfinished = drafts.map(({ file, state }) => readUnfinished(file, state, { ...context, postIds: allIds }));
  const closedNow = new Map(
    unfinished.map(({ id, state }) => [id, state === 'draft' ? 'is still a draft' : 'is still in review']),
  );
  const later = compiledPosts.filter(({ post }) => publishedAt(post) > now.getTime());
  for (const { file, result } of results) {
    if (!result.ok) problems.push(...result.problems);
    const closed = result.ok ? closedAt(publishedAt(result.post), later, closedNow) : closedNow;
    problems.push(...checkLinks(file.path, result.references, { ...context, postIds, closed }));
  }
  problems.push(...findDuplicates(compiledPosts), ...formerlyProblems(compiledPosts));
  if (names.length === 0 && problems.length === 0) {
    problems.push({
      file: writersPath(postsDir),
      line: 1,
      column: 1,
      problem: 'There are no posts.',
      remedy: 'Start one with: npm run new post',
    });
  }

  const ready = results.flatMap(({ result }) => (result.ok ? [{ post: result.post, html: result.html }] : []));
  const waiting = waitingOf({ bodies: ready }, now.getTime());
  const shown = showsUnfinished
    ? withUnfinished(
        ready,
        waiting,
        drafts.map(({ file }, index) => ({ file, post: unfinished[index]! })),
        { ...context, postIds: allIds },
        now,
      )
    : ready;
  const seen = new Set(ready);
  const unseen = new Set(shown.flatMap((body) => (seen.has(body) ? [] : [body.post.id])));
  return {
    bodies: shown,
    categories,
    pictures,
    problems: sortProblems(problems),
    compiled: cache.compiled,
    files: new Map(compiledPosts.map(({ file, post }) => [post.id, file.path])),
    unfinished,
    unseen,
    waiting,
  };
}

/** Posts that cannot be opened when a post comes out, with why. @param later those that are still to come out */
function closedAt(
  moment: number,
  later: readonly { post: CompiledPost }[],
  closed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (later.length === 0) return closed;
  const waiting = later.flatMap(({ post }) =>
    publishedAt(post) > moment ? [[post.id, `appears on ${newYorkMoment(new Date(publishedAt(post)))}`] as const] : [],
  );
  return new Map([...closed, ...waiting]);
}

/** All that who works on the blog sees, what readers do not see marked. */
function withUnfinished(
  ready: readonly CompiledBody[],
  waiting: readonly Waiting[],
  drafts: readonly { file: PostFile; post: UnfinishedPost }[],
  context: PostContext,
  now: Date,
): CompiledBody[] {
  const waits = new Map(waiting.map(({ address, from }) => [address, newYorkMoment(new Date(from))]));
  const marked = ready.map((body) => {
    const until = waits.get(postPath(body.post.id));
    return until === undefined
      ? body
      : {
          post: { ...body.post, title: `Waits until ${until}: ${body.post.title}` },
          html: `<h2>This post waits until ${until} in New York. No reader sees it before.</h2>\n${body.html}`,
        };
  });
  const taken = new Set(ready.map(({ post }) => post.id));
  const free = (id: string): string => (taken.has(id) ? free(`${id}-draft`) : id);
  const compiled = drafts.map(({ file, post }) => {
    const id = free(post.id);
    taken.add(id);
    return compileUnfinished(file, { ...post, id }, context, now);
  });
  return [...marked, ...compiled];
}

/** Names that posts had before and that are taken, by a post or by another one's past. */
function formerlyProblems(posts: readonly { file: PostFile; post: CompiledPost }[]): Problem[] {
  const owners = new Map(posts.map(({ file, post }) => [post.id, file.path]));
  return [...posts]
    .sort((a, b) => compareText(a.file.path, b.file.path))
    .flatMap(({ file, post }) =>
      (post.formerly ?? []).flatMap((old) => {
        const owner = owners.get(old);
        owners.set(old, file.path);
        if (owner === undefined) return [];
        const line = file.text.split('\n').findIndex((text) => text.startsWith('formerly:')) + 1;
        return [
          {
            file: file.path,
            line: Math.max(1, line),
            column: 1,
            problem: `The post says that it was formerly "${old}", but that is ${owner}.`,
            remedy: `Take "${old}" out of \`formerly\`, or delete the other post.`,
          },
        ];
      }),
    );
}

/** Two posts with one address, or with titles that a reader could not tell apart. */
function findDuplicates(posts: readonly { file: PostFile; post: CompiledPost }[]): Problem[] {
  const problems: Problem[] = [];
  const byId = new Map<string, string>();
  const byTitle = new Map<string, string>();
  for (const { file, post } of [...posts].sort((a, b) => compareText(a.file.path, b.file.path))) {
    const sameId = byId.get(post.id);
    const title = slugFromTitle(post.title);
    const sameTitle = byTitle.get(title);
    if (sameId !== undefined) {
      problems.push({
        file: file.path,
        line: 1,
        column: 1,
        problem: `The id "${post.id}" is already that of ${sameId}.`,
        remedy: 'Delete the `id` line, or give the post an id of its own.',
      });
    } else if (sameTitle !== undefined) {
      problems.push({
        file: file.path,
        line: post.titleLine,
        column: 1,
        problem: `The title is the same as that of ${sameTitle}.`,
        remedy: 'Give this post a title of its own, or delete one of the two files.',
      });
    }
    if (sameId === undefined) byId.set(post.id, file.path);
    if (sameTitle === undefined) byTitle.set(title, file.path);
  }
  return problems;
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
    problems.push({
      file: writersPath(join(folder, entry.name)),
      line: 1,
      column: 1,
      problem: entry.isFile()
        ? 'This file is not a post: its name does not end in .md.'
        : 'This is not a post but a folder.',
      remedy: entry.isFile()
        ? 'Rename it to end in .md, or move it out of the posts folder.'
        : 'Move its posts up into the posts folder and delete it.',
    });
  }
  return { names: names.sort(compareText), problems };
}

async function writeFiles(outDir: string, files: ReadonlyMap<string, string>, hashes: FileHashes): Promise<string[]> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(outDir, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const before = await readdir(outDir, { recursive: true, withFileTypes: true });
  const present = new Set(
    before
      .filter((entry) => entry.isFile())
      .map((entry) => forwardSlashes(relative(outDir, join(entry.parentPath, entry.name)))),
  );
  const limit = pLimit(filesAtOnce);
  const changed = [...files].filter(
    ([path, text]) =>
      !present.has(path) || hashes.of(join(outDir, path)) !== createHash('sha256').update(text).digest('hex'),
  );
  await Promise.all(changed.map(([path, text]) => limit(() => writeFile(join(outDir, path), text))));
  const owned = /^(?:posts|list|tags|search|later)\//;
  const stale = [...present].filter((path) => owned.test(path) && !files.has(path));
  await Promise.all(stale.map((path) => rm(join(outDir, path))));
  // Who writes into an empty folder has asked for none, and leaves those of others.
  if (present.size > 0) await hashes.save();
  return changed.map(([path]) => path);
}

/** A path as a writer types it: from the folder the command runs in, with forward slashes. */
function writersPath(path: string): string {
  const short = relative(process.cwd(), path);
  return forwardSlashes(short.startsWith('..') ? path : short);
}

function forwardSlashes(path: string): string {
  return path.split(sep).join('/');
}
