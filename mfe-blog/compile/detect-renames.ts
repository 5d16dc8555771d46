import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { LiveRelease } from '@cobblestone/platform/build/app-build.ts';
import { parseMadeJson } from '@cobblestone/platform/build/content/json-problems.ts';
import { movedPagesFile, type MovedPages } from '@cobblestone/platform/contract/moved-pages.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { type BlogSources, checkBlog } from './compile-blog.ts';
import type { CompiledPost } from './compile-post.ts';
import type { CompiledBody } from './data-files.ts';

/** A post of a release, as far as it takes to know it again. */
type KnownPost = { id: string; title: string; words: ReadonlySet<string> };

// Another version of this code may have made the release, with more fields.
const knownPostsSchema = z.array(z.object({ id: z.string(), title: z.string() }));
const movedPagesSchema: z.ZodType<MovedPages> = z.record(z.string(), z.record(z.string(), z.string()));

/** Two texts that share so much of their words are one story that was edited. */
const sameStory = 0.5;

/**
 * Keeps the addresses of shipped posts that were renamed since: an old name is written into the post itself, as
 * `formerly`, from where every later release takes it. Also one that an earlier release wrote and that was not kept with
 * the files, as in a clone that has not pulled.
 */
export async function followRenames({ readData, report }: LiveRelease, sources: BlogSources = {}): Promise<void> {
  const index = await readJson(readData, 'post-index.json', knownPostsSchema);
  if (!index) return;
  const { bodies, files } = await checkBlog(sources);
  const here = new Map(bodies.map((body) => [body.post.id, body]));
  const known = new Set(bodies.flatMap(({ post }) => post.formerly ?? []));
  const liveIds = new Set(index.map(({ id }) => id));
  const fresh = bodies.filter(({ post }) => !liveIds.has(post.id));
  const added = new Map<string, string[]>();
  const add = (old: string, { post }: CompiledBody) => {
    if (known.has(old) || here.has(old)) return;
    known.add(old);
    added.set(post.id, [...(added.get(post.id) ?? []), old]);
  };

  const renamed = new Map<string, CompiledBody>();
  for (const { id, title } of index) {
    if (here.has(id) || known.has(id) || fresh.length === 0) continue;
    const html = (await readData(`posts/${id}.html`)) ?? '';
    const found = samePost({ id, title, words: wordsOf(html) }, fresh);
    if (found) renamed.set(id, found);
  }
  // The names from before the live one come first: the feed goes by a post's first name.
  const moved = (await readJson(readData, movedPagesFile, movedPagesSchema))?.[paths.blog] ?? {};
  for (const [old, id] of Object.entries(moved)) {
    const post = here.get(id) ?? renamed.get(id) ?? bodies.find(({ post: { formerly } }) => formerly?.includes(id));
    if (post) add(old, post);
  }
  for (const [id, post] of renamed) add(id, post);
  for (const [id, names] of added) {
    const file = files.get(id)!;
    await writeFile(
      resolve(file),
      withFormerly(await readFile(resolve(file), 'utf8'), [...(here.get(id)!.post.formerly ?? []), ...names]),
    );
    report(
      `renamed     ${names.join(', ')} is now ${id}: the old address leads on. ${file} says so now in \`formerly\`; keep that with it.`,
    );
  }
}

/** The one post that a shipped one has become; undefined when none is clearly it. */
function samePost(shipped: KnownPost, candidates: readonly CompiledBody[]): CompiledBody | undefined {
  const likely = candidates
    .map((body) => ({ body, share: likeness(shipped, { ...body.post, words: wordsOf(body.html) }) }))
    .filter(({ share }) => share >= sameStory)
    .sort((a, b) => b.share - a.share);
  return likely[0] && likely[0].share > (likely[1]?.share ?? 0) ? likely[0].body : undefined;
}

/** From 0 to 1: what part of the words of both texts each of them has; the same title is worth a half. */
function likeness(one: KnownPost, other: Pick<CompiledPost, 'title'> & Pick<KnownPost, 'words'>): number {
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const all = one.words.size + other.words.size - shared;
  return (all === 0 ? 0 : shared / all) + (one.title.toLowerCase() === other.title.toLowerCase() ? sameStory : 0);
}

/** Each three words that follow one another: stories of one blog share their single words, but not these. */
function wordsOf(html: string): ReadonlySet<string> {
  const words =
    html
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((_, index) => words.slice(index, index + 3).join(' ')));
}

async function readJson<Value>(
  readData: LiveRelease['readData'],
  file: string,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const text = await readData(file);
  return text === undefined
    ? undefined
    : parseMadeJson(
        text,
        schema,
        `${file} of the live release is not as this working copy knows it; bring the copy up to date, so that renamed stories keep their addresses:`,
      );
}

/** A post's file with its old names; all its other bytes stay. */
export function withFormerly(text: string, names: readonly string[]): string {
  const line = `formerly: [${names.join(', ')}]`;
  const [, head = '', fields = '', rest = ''] = /^(\ufeff?---\r?\n)([\s\S]*?\r?\n)(---[\s\S]*)$/.exec(text) ?? [];
  const end = head.endsWith('\r\n') ? '\r\n' : '\n';
  // A list may stand below its name, an item a line.
  const without = fields.replace(/^formerly:.*\r?\n(?:[ \t]*-[ \t].*\r?\n|[ \t]+.*\r?\n)*/m, '');
  return `${head}${without}${line}${end}${rest}`;
}
