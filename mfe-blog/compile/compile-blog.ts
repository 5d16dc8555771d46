import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type CompiledPost, type PostContext, type PostFile, checkLinks, idOfPath } from './compile-post.ts';
import { type CompiledBody, makeDataFiles } from './data-files.ts';
import { generatedPicturesSchema } from '@cobblestone/build/pictures/pictures.schema.ts';
import { PostCache } from './post-cache.ts';
import { type BlogCategory, categoriesSchema } from './post.schema.ts';
import { ContentRefusedError, type Problem, compareText, sortProblems } from '@cobblestone/build/content/problem.ts';
import { siteAddresses } from '@cobblestone/build/content/references.ts';
import { workingTours } from '@cobblestone/build/content/working-facts.ts';
import type { Facts } from '@cobblestone/contracts/facts-in-words.ts';
import { slugFromTitle } from '../src/model/slug.ts';

const compilerFolder = fileURLToPath(new URL('.', import.meta.url));
const blogFolder = resolve(compilerFolder, '..');
const filesAtOnce = 32;

export type BlogSources = {
  /** Holds categories.json, pictures/pictures.generated.json and, unless `postsDir` says otherwise, posts/. */
  contentDir?: string;
  postsDir?: string;
  /** Where compiled posts are kept from run to run. */
  cacheDir?: string;
  /** Pages that a post may link to, besides posts; by default all of the site's. */
  addresses?: ReadonlySet<string>;
  /** What a story may name in braces; by default the facts of the working copy. */
  facts?: Facts;
};

export type CheckedBlog = {
  bodies: CompiledBody[];
  categories: BlogCategory[];
  pictures: PostContext['pictures'];
  /** Mistakes in reading order; with any, `bodies` is incomplete. */
  problems: Problem[];
  /** Posts compiled in this run; the others were unchanged. */
  compiled: number;
};

export type CompiledBlog = {
  /** Newest first is not promised; the data files are in reading order. */
  posts: CompiledPost[];
  /** Data files whose bytes changed or appeared, relative to `outDir`, with forward slashes. */
  changed: string[];
  compiled: number;
};

/**
 * Writes the blog's data files into `outDir` and removes what no post makes any more.
 * Throws ContentRefusedError, and writes nothing, when any post has a mistake.
 */
export async function compileBlog({ outDir, ...sources }: BlogSources & { outDir: string }): Promise<CompiledBlog> {
  const checked = await checkBlog(sources);
  if (checked.problems.length > 0) throw new ContentRefusedError(checked.problems);
  const changed = await writeFiles(outDir, makeDataFiles(checked));
  return { posts: checked.bodies.map(({ post }) => post), changed, compiled: checked.compiled };
}

/** Reads and checks every post and writes nothing but the cache. Throws when the blog's own lists cannot be read. */
export async function checkBlog({
  contentDir = join(blogFolder, 'content'),
  postsDir = join(contentDir, 'posts'),
  cacheDir = resolve(blogFolder, '..', '.cache', 'blog'),
  addresses,
  facts,
}: BlogSources = {}): Promise<CheckedBlog> {
  const categories = await readList(join(contentDir, 'categories.json'), categoriesSchema);
  const generated = await readList(join(contentDir, 'pictures', 'pictures.generated.json'), generatedPicturesSchema);
  const pictures = new Map(Object.entries(generated));
  const { names, problems } = await listPostFiles(postsDir);
  const tours = await workingTours();
  const context: PostContext = { categories, pictures, postIds: new Set(), siteAddresses: addresses ?? new Set([...siteAddresses, ...tours.addresses]), facts: facts ?? tours.facts };

  const cache = await PostCache.open(cacheDir, compilerFolder);
  const limit = pLimit(filesAtOnce);
  const results = await Promise.all(
    names.map((name) => limit(async () => {
      const path = join(postsDir, name);
      const file: PostFile = { path: writersPath(path), text: await readFile(path, 'utf8') };
      return { file, result: await cache.compile(file, idOfPath(name), context) };
    })),
  );
  await cache.close();

  const compiledPosts = results.flatMap(({ file, result }) => (result.ok ? [{ file, post: result.post }] : []));
  const postIds = new Set([...compiledPosts.map(({ post }) => post.id), ...names.map(idOfPath)]);
  for (const { file, result } of results) {
    if (!result.ok) problems.push(...result.problems);
    problems.push(...checkLinks(file.path, result.references, { ...context, postIds }));
  }
  problems.push(...findDuplicates(compiledPosts));
  if (names.length === 0 && problems.length === 0) {
    problems.push({ file: writersPath(postsDir), line: 1, column: 1, problem: 'There are no posts.', remedy: 'Start one with: npm run post:new' });
  }

  const bodies = results.flatMap(({ result }) => (result.ok ? [{ post: result.post, html: result.html }] : []));
  return { bodies, categories, pictures, problems: sortProblems(problems), compiled: cache.compiled };
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
      problems.push({ file: file.path, line: 1, column: 1, problem: `The id "${post.id}" is already that of ${sameId}.`, remedy: 'Delete the `id` line, or give the post an id of its own.' });
    } else if (sameTitle !== undefined) {
      problems.push({ file: file.path, line: post.titleLine, column: 1, problem: `The title is the same as that of ${sameTitle}.`, remedy: 'Give this post a title of its own, or delete one of the two files.' });
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
      file: writersPath(join(folder, entry.name)), line: 1, column: 1,
      problem: entry.isFile() ? 'This file is not a post: its name does not end in .md.' : 'This is not a post but a folder.',
      remedy: entry.isFile() ? 'Rename it to end in .md, or move it out of the posts folder.' : 'Move its posts up into the posts folder and delete it.',
    });
  }
  return { names: names.sort(compareText), problems };
}

async function readList<Value>(path: string, schema: z.ZodType<Value>): Promise<Value> {
  const file = writersPath(path);
  if (!existsSync(path)) throw new Error(`${file} is missing. ${path.endsWith('generated.json') ? 'Make it with: npm run pictures' : 'Take it back from the last commit.'}`);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function writeFiles(outDir: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const limit = pLimit(filesAtOnce);
  const folders = new Set([...files.keys()].map((path) => dirname(join(outDir, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const before = await readdir(outDir, { recursive: true, withFileTypes: true });
  const present = new Set(
    before.filter((entry) => entry.isFile()).map((entry) => forwardSlashes(relative(outDir, join(entry.parentPath, entry.name)))),
  );
  const changed = await Promise.all(
    [...files].map(([path, text]) => limit(async () => {
      const target = join(outDir, path);
      if (present.has(path) && (await readFile(target, 'utf8')) === text) return [];
      await writeFile(target, text);
      return [path];
    })),
  );
  const owned = /^(?:posts|list|tags)\//;
  const stale = [...present].filter((path) => owned.test(path) && !files.has(path));
  await Promise.all(stale.map((path) => rm(join(outDir, path))));
  return changed.flat();
}

/** A path as a writer types it: from the folder the command runs in, with forward slashes. */
function writersPath(path: string): string {
  const short = relative(process.cwd(), path);
  return forwardSlashes(short.startsWith('..') ? path : short);
}

function forwardSlashes(path: string): string {
  return path.split(sep).join('/');
}
