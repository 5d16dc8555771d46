import type { Problem } from '@hemstitch/platform/build/content/problem';
import type { Nodes, Root } from 'mdast';
import { findFact, FACT_PATTERN } from '@cobblestone/domain/content/fill-in.ts';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
import { postPath } from '@cobblestone/domain/paths.ts';
import { listFile, postBodyFile, postFile } from '../../src/model/blog-address.ts';
import type { ListPage } from '../../src/model/data.ts';
import { parseMarkdown } from '../body/body.ts';
import { findPostLinkFault, pictureNameOf } from '../body/check-links.ts';
import { renderBody } from '../body/render-body.ts';
import { type CompiledBody, postDataOf } from '../data-files.ts';
import * as compiler from '../posts/compile-post.ts';
import { parseFrontMatter } from '../posts/front-matter.ts';
import { type PostFrontMatter, unfinishedStates } from '../posts/post.schema.ts';

/** A post that no release contains. */
export type UnfinishedPost = {
  file: string;
  state: (typeof unfinishedStates)[number];
  /** From the post, or from the file's name. */
  id: string;
  title: string;
  /** Problems that would block a release if the post were ready. */
  missing: Problem[];
};

/** Alternative text of the picture that stands in for a missing one. */
const NO_PICTURE = 'No picture chosen yet';

const stateLabels = { draft: 'Draft', review: 'In review' } as const;

/**
 * The state in a post's front matter, even if the rest of it cannot be parsed: an unfinished post never blocks a release.
 * Undefined for a post that is ready.
 */
export function unfinishedState(text: string): UnfinishedPost['state'] | undefined {
  const [, fields = ''] = /^\ufeff?---\r?\n([\s\S]*?)(?:\r?\n---|$)/.exec(text) ?? [];
  const value = /^state:[ \t]*["']?(\w+)["']?[ \t]*(?:#.*)?\r?$/m.exec(fields)?.[1];
  return unfinishedStates.find((state) => state === value);
}

export function readUnfinished(
  file: compiler.PostFile,
  state: UnfinishedPost['state'],
  context: compiler.PostContext,
): UnfinishedPost {
  const { title, id } = parseValidFields(file);
  const result = compiler.compilePost(file, context);
  return {
    file: file.path,
    state,
    id: id ?? (slugFromTitle(compiler.idOfPath(file.path)) || 'draft'),
    title: title ?? compiler.idOfPath(file.path),
    missing: result.ok ? [] : result.problems,
  };
}

/** Compiles an unfinished post with its state in the title. */
export const compileUnfinished = (
  file: compiler.PostFile,
  { state, id, title }: UnfinishedPost,
  context: compiler.PostContext,
  now: Date,
): CompiledBody => compileLeniently(file, { id, title: `${stateLabels[state]}: ${title}` }, context, now);

/**
 * Compiles a post with problems: missing fields get default values, and pictures and links that do not exist become text.
 * The renderer leaves HTML out.
 */
export function compileLeniently(
  { text }: compiler.PostFile,
  { id, title }: { id: string; title: string },
  context: compiler.PostContext,
  now: Date,
): CompiledBody {
  const source = text
    .slice(0, compiler.MAX_POST_CHARS)
    .replace(/^\ufeff/, '')
    .replace(FACT_PATTERN, (braces, name: string) =>
      findFact(name, context.facts) === undefined ? `(${name})` : braces,
    );
  const given = parseValidFields({ text: source });
  const [root] = keepRenderable(parseMarkdown(source), context);
  const wordCount = source.split(/\s+/).length;
  const image =
    given.image !== undefined && context.pictures.has(given.image)
      ? given.image
      : context.pictures.has('blog')
        ? 'blog'
        : [...context.pictures.keys()][0]!;
  const post: compiler.CompiledPost = {
    id,
    title: title.replace(FACT_PATTERN, '$1'),
    excerpt: given.excerpt ?? 'There is no summary yet.',
    author: given.author ?? 'Nobody yet',
    date: given.date ?? newYorkDay(now),
    time: given.time,
    category: context.categories.find(({ name }) => name === given.category)?.name,
    image,
    imageAlt:
      given.image === image
        ? (given.imageAlt ?? (context.pictures.get(image)?.alt || 'A picture that is still to be described.'))
        : NO_PICTURE,
    tags: given.tags ?? [],
    readTime: Math.max(1, Math.ceil(wordCount / 200)),
    wordCount,
  };
  return { post, html: renderBody(root as Root, context.pictures) };
}

/** The valid fields of the front matter. */
export function parseValidFields({ text }: Pick<compiler.PostFile, 'text'>): Partial<PostFrontMatter> {
  const [, source = ''] = /^\ufeff?---\r?\n([\s\S]*?)(?:\r?\n---|$)/.exec(text) ?? [];
  return parseFrontMatter(source).fields;
}

/** A node without what cannot be rendered: pictures that do not exist become text, and dead links their words. */
function keepRenderable(node: Nodes, context: compiler.PostContext): Nodes[] {
  if (node.type === 'yaml' || node.type === 'definition') return [];
  if (node.type === 'image') {
    if (!context.pictures.has(pictureNameOf(node.url) ?? ''))
      return [{ type: 'text', value: `[${node.alt || 'a picture'}: ${node.url}]` }];
    return [{ ...node, alt: node.alt || 'A picture that is still to be described.' }];
  }
  if (!('children' in node)) return [node];
  const children = (node.children as Nodes[]).flatMap((child) => keepRenderable(child, context));
  return node.type === 'link' && findPostLinkFault(node.url, context) ? children : [{ ...node, children } as Nodes];
}

/** The address of a post's page, and the data files that it reads. */
export interface DraftPage {
  address: string;
  data: Record<string, string>;
}

/**
 * Compiles an edited post as readers will see it, whatever its state, its date and its problems.
 * @param readData reads a current data file of the blog; undefined if it does not exist
 */
export async function compileDraftPage(
  file: compiler.PostFile,
  context: compiler.PostContext,
  readData: (file: string) => Promise<string | undefined>,
  now = new Date(),
): Promise<DraftPage> {
  const result = compiler.compilePost(file, context);
  const { title, id = compiler.idOfPath(file.path) } = parseValidFields(file);
  const { post, html } = result.ok
    ? result
    : compileLeniently(file, { id, title: title ?? 'A story without a title' }, context, now);
  const topic = context.categories.find(({ name }) => name === post.category);
  const list = topic && (await readData(listFile({ category: topic.slug, page: 1 })));
  const others = list === undefined ? [] : (JSON.parse(list) as ListPage).posts;
  return {
    address: postPath(post.id),
    data: {
      [postFile(post.id)]: `${JSON.stringify(postDataOf(post, others, context.pictures))}\n`,
      [postBodyFile(post.id)]: html,
    },
  };
}
