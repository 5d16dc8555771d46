import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { type PostContext, type PostFile, type PostResult, compileAlone, picturesOf } from './compile-post.ts';

type Kept = { key: string; result: Extract<PostResult, { ok: true }> };

/**
 * Compiled posts by id, kept from run to run. A kept post is used again when its text, the compiler, the
 * topics, the facts' names and the pictures it shows are the same; links to other posts are checked again in every run.
 */
export class PostCache {
  private readonly folder: string;
  private readonly compiler: string;
  private readonly commonOf = new WeakMap<PostContext, string>();
  private readonly used = new Set<string>();
  /** Posts compiled in this run because nothing kept fitted. */
  compiled = 0;

  private constructor(folder: string, compiler: string) {
    this.folder = folder;
    this.compiler = compiler;
  }

  /** `compilerFolder` holds the compiler's own sources, whose change compiles every post again. */
  static async open(folder: string, compilerFolder: string): Promise<PostCache> {
    await mkdir(folder, { recursive: true });
    const sources = (await readdir(compilerFolder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort();
    const hash = createHash('sha256');
    for (const name of sources) hash.update(name).update(await readFile(join(compilerFolder, name)));
    return new PostCache(folder, hash.digest('hex'));
  }

  async compile(file: PostFile, name: string, context: PostContext): Promise<PostResult> {
    const path = join(this.folder, `${name}.json`);
    this.used.add(`${name}.json`);
    const kept = readKept(path);
    if (kept) {
      const shown = picturesOf(kept.result.post, kept.result.references);
      if (kept.key === this.keyOf(file, context, shown)) return kept.result;
    }
    this.compiled += 1;
    const result = compileAlone(file, context);
    if (result.ok) {
      const entry: Kept = { key: this.keyOf(file, context, picturesOf(result.post, result.references)), result };
      await writeFile(path, JSON.stringify(entry));
    }
    return result;
  }

  /** Forgets posts that are gone. */
  async close(): Promise<void> {
    const stale = (await readdir(this.folder)).filter((name) => !this.used.has(name));
    await Promise.all(stale.map((name) => rm(join(this.folder, name), { force: true, recursive: true })));
  }

  private keyOf(file: PostFile, context: PostContext, shown: readonly string[]): string {
    const common =
      this.commonOf.get(context) ?? JSON.stringify([this.compiler, context.categories, Object.keys(context.facts)]);
    this.commonOf.set(context, common);
    const pictures: (PictureData | undefined)[] = shown.map((name) => context.pictures.get(name));
    return createHash('sha256')
      .update(common)
      .update(JSON.stringify([file.path, pictures]))
      .update(file.text)
      .digest('hex');
  }
}

/** A file that cannot be read or understood is as good as none. Waits for no other work: thousands are read in a row. */
function readKept(path: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && 'key' in value && 'result' in value
      ? (value as Kept)
      : undefined;
  } catch {
    return undefined;
  }
}
