import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LiveRelease } from '@hemstitch/platform/build/app-build';
import { parseGeneratedJson } from '@hemstitch/platform/build/content/json-problems';
import { renamedPagesFile, type RenamedPages } from '@hemstitch/platform/contract/routes/renamed-pages';
import { z } from 'zod';
import { paths } from '@cobblestone/domain/paths.ts';
import { type BlogSources, checkBlog } from '../compile-blog.ts';
import type { CompiledBody } from '../data-files.ts';

type ComparedPost = { id: string; title: string; words: ReadonlySet<string> };

// Not strict: another version of this code may have written the release with more fields.
const knownPostsSchema = z.array(z.object({ id: z.string(), title: z.string() }));
const renamedPagesSchema: z.ZodType<RenamedPages> = z.record(z.string(), z.record(z.string(), z.string()));

/** Two texts that share this part of their words are the same story. */
const SAME_STORY_SHARE = 0.5;

/**
 * Keeps the addresses of shipped posts that were renamed: it writes the old name into the post as `formerly`, which every
 * later release reads. It also restores old names that an earlier release wrote, but that are missing in this clone.
 */
export async function followRenames(
  { readData, report }: Pick<LiveRelease, 'readData' | 'report'>,
  sources: BlogSources,
): Promise<void> {
  const index = await readJson(readData, 'post-index.json', knownPostsSchema);
  if (!index) return;
  const { bodies, files } = await checkBlog(sources);
  const bodyById = new Map(bodies.map((body) => [body.post.id, body]));
  const oldNames = new Set(bodies.flatMap(({ post }) => post.formerly ?? []));
  const liveIds = new Set(index.map(({ id }) => id));
  const newPosts = bodies.filter(({ post }) => !liveIds.has(post.id));
  const added = new Map<string, string[]>();
  const add = (old: string, { post }: CompiledBody) => {
    if (oldNames.has(old) || bodyById.has(old)) return;
    oldNames.add(old);
    added.set(post.id, [...(added.get(post.id) ?? []), old]);
  };

  const renamed = new Map<string, CompiledBody>();
  for (const { id, title } of index) {
    if (bodyById.has(id) || oldNames.has(id) || newPosts.length === 0) continue;
    const html = (await readData(`posts/${id}.html`)) ?? '';
    const found = findRenamed({ id, title, words: wordTriples(html) }, newPosts);
    if (found) renamed.set(id, found);
  }
  // Names that are older than the live one come first, since the feed uses a post's first name.
  const formerNames = (await readJson(readData, renamedPagesFile, renamedPagesSchema))?.[paths.blog] ?? {};
  for (const [old, id] of Object.entries(formerNames)) {
    const post = bodyById.get(id) ?? renamed.get(id) ?? bodies.find(({ post: { formerly } }) => formerly?.includes(id));
    if (post) add(old, post);
  }
  for (const [id, post] of renamed) add(id, post);
  for (const [id, names] of added) {
    const file = files.get(id)!;
    await writeFile(
      resolve(file),
      withFormerly(await readFile(resolve(file), 'utf8'), [...(bodyById.get(id)!.post.formerly ?? []), ...names]),
    );
    report(
      `renamed     ${names.join(', ')} is now ${id}: the old address redirects. This is noted in ${file} as \`formerly\`; keep that line.`,
    );
  }
}

/** The new post that a shipped post was renamed to; undefined unless one is clearly the most similar. */
function findRenamed(shipped: ComparedPost, candidates: readonly CompiledBody[]): CompiledBody | undefined {
  const similar = candidates
    .map((body) => ({ body, similarity: similarityOf(shipped, { ...body.post, words: wordTriples(body.html) }) }))
    .filter(({ similarity }) => similarity >= SAME_STORY_SHARE)
    .sort((a, b) => b.similarity - a.similarity);
  return similar[0] && similar[0].similarity > (similar[1]?.similarity ?? 0) ? similar[0].body : undefined;
}

/** The share of common words (0 to 1), plus a half for the same title. */
function similarityOf(one: ComparedPost, other: Omit<ComparedPost, 'id'>): number {
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const all = one.words.size + other.words.size - shared;
  const isSameTitle = one.title.toLowerCase() === other.title.toLowerCase();
  return (all === 0 ? 0 : shared / all) + (isSameTitle ? SAME_STORY_SHARE : 0);
}

/** All sequences of three words. Different stories share single words, but few of these. */
function wordTriples(html: string): ReadonlySet<string> {
  const words =
    html
      .replace(/<[^<>]*>/g, ' ')
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
    : parseGeneratedJson(
        text,
        schema,
        `${file} of the live release has an unknown format. Update this working copy, so that renamed stories keep their addresses:`,
      );
}

/** Sets `formerly` in a post's file, and changes no other byte. */
export function withFormerly(text: string, names: readonly string[]): string {
  const line = `formerly: [${names.join(', ')}]`;
  const [, head = '', fields = '', rest = ''] = /^(\ufeff?---\r?\n)([\s\S]*?\r?\n)(---[\s\S]*)$/.exec(text) ?? [];
  const end = head.endsWith('\r\n') ? '\r\n' : '\n';
  // YAML lists can have one item a line.
  let isFormer = false;
  const others = fields.split(/(?<=\n)/).filter((one) => {
    isFormer = one.startsWith('formerly:') || (isFormer && /^(?:[ \t]|-[ \t])/.test(one));
    return !isFormer;
  });
  return `${head}${others.join('')}${line}${end}${rest}`;
}
