import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostContext, type PostFile, type PostResult, compileAlone, picturesOf } from './compile-post.ts';

type CachedPost = { key: string; result: Extract<PostResult, { ok: true }> };

/**
 * Compiled posts by id. A cached post is valid while its text, the compiler, the topics, the names of facts and the
 * pictures of the post are the same. Links to other posts are checked in every run.
 */
export class PostCache {
  readonly #folder: string;
  readonly #context: PostContext;
  /** Everything in the keys that all posts share. */
  readonly #commonKey: string;
  readonly #used = new Set<string>();
  /** Number of posts that were not in the cache. */
  compiled = 0;

  private constructor(folder: string, compilerHash: string, context: PostContext) {
    this.#folder = folder;
    this.#context = context;
    this.#commonKey = JSON.stringify([compilerHash, context.categories, Object.keys(context.facts)]);
  }

  /** @param compilerFolder sources of the compiler; if they change, every post is compiled again */
  static async open(folder: string, compilerFolder: string, context: PostContext): Promise<PostCache> {
    await mkdir(folder, { recursive: true });
    const sources = (await readdir(compilerFolder, { recursive: true }))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort();
    const hash = createHash('sha256');
    for (const name of sources) hash.update(name).update(await readFile(join(compilerFolder, name)));
    return new PostCache(folder, hash.digest('hex'), context);
  }

  async compile(file: PostFile, name: string): Promise<PostResult> {
    const path = join(this.#folder, `${name}.json`);
    this.#used.add(`${name}.json`);
    const cached = readCached(path);
    if (cached && cached.key === this.#keyOf(file, cached.result)) return cached.result;
    this.compiled += 1;
    const result = compileAlone(file, this.#context);
    if (result.ok) {
      const entry: CachedPost = { key: this.#keyOf(file, result), result };
      await writeFile(path, JSON.stringify(entry));
    }
    return result;
  }

  /** Deletes posts that were not compiled. */
  async close(): Promise<void> {
    const unused = (await readdir(this.#folder)).filter((name) => !this.#used.has(name));
    await Promise.all(unused.map((name) => rm(join(this.#folder, name), { force: true, recursive: true })));
  }

  #keyOf(file: PostFile, { post, references }: CachedPost['result']): string {
    const pictures = picturesOf(post, references).map((name) => this.#context.pictures.get(name));
    return createHash('sha256')
      .update(this.#commonKey)
      .update(JSON.stringify([file.path, pictures]))
      .update(file.text)
      .digest('hex');
  }
}

/** Undefined if the file is missing or damaged. Synchronous, since thousands of files are read in a row. */
function readCached(path: string): CachedPost | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && 'key' in value && 'result' in value
      ? (value as CachedPost)
      : undefined;
  } catch {
    return undefined;
  }
}
