import { compareText } from '@hemstitch/platform/build/content/problem';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { type RenamedPages, renamedPagesFile } from '@hemstitch/platform/contract/routes/renamed-pages';
import { indexedWords } from '@hemstitch/platform/contract/routes/search-text';
import * as schedule from '@hemstitch/platform/contract/time/scheduled-files';
import { FACT_PATTERN } from '@cobblestone/domain/content/fill-in.ts';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { paths, postPath } from '@cobblestone/domain/paths.ts';
import { escapeHtml } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { postBodyFile, postFile, postsPerPage, searchIndexFile } from '../src/model/blog-address.ts';
import type { BlogCategory } from '../src/model/content.schema.ts';
import type * as model from '../src/model/data.ts';
import type { CompiledPost } from './posts/compile-post.ts';
import { published, publishedAt } from './posts/publication-time.ts';

const entriesInFeed = 20;

/** The stitcher replaces it with the site's origin, since a feed needs absolute URLs. */
const originPlaceholder = '{origin}';

/** The Atom feed (RFC 4287) of the newest posts. @param posts newest first */
function renderFeed(posts: readonly CompiledPost[]): string {
  const newest = posts.slice(0, entriesInFeed);
  const blog = `${originPlaceholder}${paths.blog}`;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>{brand}: Blog &amp; Cat Stories</title>`,
    `  <id>${blog}</id>`,
    `  <link rel="alternate" type="text/html" href="${blog}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${originPlaceholder}/feed.xml"/>`,
    `  <updated>${published(newest[0] ?? { date: '1970-01-01' })}</updated>`,
    ...newest.flatMap(entry),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

/** The id contains the post's first address, so that feed readers do not show a renamed post again. */
function entry(post: CompiledPost): string[] {
  const address = escapeHtml(`${originPlaceholder}${postPath(post.id)}`);
  return [
    '  <entry>',
    `    <title>${escapeHtml(post.title)}</title>`,
    `    <id>${escapeHtml(`${originPlaceholder}${postPath(post.formerly?.[0] ?? post.id)}`)}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${published(post)}</published>`,
    `    <updated>${published(post)}</updated>`,
    `    <author><name>${escapeHtml(post.author)}</name></author>`,
    ...(post.category === undefined ? [] : [`    <category term="${escapeHtml(post.category)}"/>`]),
    `    <summary>${escapeHtml(post.excerpt)}</summary>`,
    '  </entry>',
  ];
}

const relatedPosts = 3;
const latestPosts = 3;
const postsPerTag = 6;

export type CompiledBody = { post: CompiledPost; html: string };

export type DataInput = {
  bodies: readonly CompiledBody[];
  categories: readonly BlogCategory[];
  pictures: ReadonlyMap<string, PictureData>;
};

/** The texts of all data files, by path. The same posts give the same bytes. */
export function makeDataFiles({ bodies, categories, pictures }: DataInput): Map<string, string> {
  const at = new Map(bodies.map((body) => [body, publishedAt(body.post)]));
  const sorted = [...bodies].sort((a, b) => at.get(b)! - at.get(a)! || compareText(a.post.id, b.post.id));
  const posts = sorted.map(({ post }) => post);
  const cards = new Map(posts.map((post) => [post.id, cardOf(post, pictures)]));
  const cardsOf = (some: readonly CompiledPost[]) => some.flatMap(({ id }) => cards.get(id) ?? []);
  const datedCardsOf = (some: readonly CompiledPost[]) =>
    some.flatMap((post) => cardsOf([post]).map((card) => ({ ...card, published: published(post) })));
  const byCategory = new Map(categories.map(({ name }) => [name, posts.filter(({ category }) => category === name)]));
  const counts: model.CategoryCount[] = categories.map((category) => ({
    ...category,
    count: byCategory.get(category.name)?.length ?? 0,
  }));

  const files = new Map<string, string>();
  const write = (path: string, value: unknown) => files.set(path, `${JSON.stringify(value)}\n`);

  for (const { post, html } of sorted) {
    const same = post.category === undefined ? [] : (byCategory.get(post.category) ?? []);
    write(postFile(post.id), postDataOf(post, cardsOf(same.slice(0, relatedPosts + 1)), pictures));
    files.set(postBodyFile(post.id), html);
  }

  for (const page of listPages(datedCardsOf(posts), null, counts)) write(`list/${page.page}.json`, page);
  for (const { name, slug } of categories) {
    const own = datedCardsOf(byCategory.get(name) ?? []);
    for (const page of listPages(own, slug, counts)) write(`list/${slug}/${page.page}.json`, page);
  }

  for (const [tag, own] of postsByTag(posts))
    write(`tags/${tag}.json`, cardsOf(own.slice(0, postsPerTag)) satisfies model.TagPosts);

  write(searchIndexFile, searchIndex(sorted, pictures));
  write('latest.json', cardsOf(posts.slice(0, latestPosts)) satisfies model.LatestPosts);
  write(
    'post-index.json',
    posts.map(({ id, title, excerpt, date, category }) => ({
      id,
      title,
      excerpt,
      date,
      category,
    })) satisfies model.PostIndex,
  );
  write(renamedPagesFile, { [paths.blog]: movedPosts(posts) } satisfies RenamedPages);
  files.set('feed.xml', renderFeed(posts));
  return files;
}

/** The data of a post's page without its body. @param others cards of its topic, newest first; may include the post itself */
export function postDataOf(
  post: CompiledPost,
  others: readonly model.PostCard[],
  pictures: ReadonlyMap<string, PictureData>,
): model.PostData {
  const related = others.filter(({ id }) => id !== post.id).slice(0, relatedPosts);
  return {
    ...cardOf(post, pictures),
    published: published(post),
    tags: post.tags,
    wordCount: post.wordCount,
    ...(post.documents && { documents: post.documents }),
    ...(post.told && { told: post.told }),
    related,
  };
}

/** Current ids by old id. */
const movedPosts = (posts: readonly Pick<CompiledPost, 'id' | 'formerly'>[]): Record<string, string> =>
  Object.fromEntries(posts.flatMap(({ id, formerly = [] }) => formerly.map((old) => [old, id] as const)));

function cardOf(post: CompiledPost, pictures: ReadonlyMap<string, PictureData>): model.PostCard {
  const picture = pictures.get(post.image);
  if (!picture)
    throw new Error(`The picture ${post.image} of ${post.id} was not checked before the data files were made.`);
  const { id, title, excerpt, author, date, category, image, imageAlt, readTime } = post;
  return { id, title, excerpt, author, date, category, image, imageAlt, readTime, picture };
}

function listPages(
  cards: model.ListPage['posts'],
  category: string | null,
  categories: model.CategoryCount[],
): model.ListPage[] {
  const pages = Math.max(1, Math.ceil(cards.length / postsPerPage));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    total: cards.length,
    category,
    categories,
    posts: cards.slice(index * postsPerPage, (index + 1) * postsPerPage),
  }));
}

function postsByTag(posts: readonly CompiledPost[]): Map<string, CompiledPost[]> {
  const found = new Map<string, CompiledPost[]>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const slug = slugFromTitle(tag);
      if (slug === '') continue;
      const own = found.get(slug) ?? [];
      if (!own.includes(post)) own.push(post);
      found.set(slug, own);
    }
  }
  return found;
}

const searchIndex = (bodies: readonly CompiledBody[], pictures: ReadonlyMap<string, PictureData>): model.SearchIndex =>
  bodies.map(({ post, html }) => ({
    ...cardOf(post, pictures),
    tags: post.tags,
    words: indexedWords(storyText(html, post)),
  }));

/** The text of a story and its notes, without the names of facts. */
const storyText = (html: string, { documents = [], told = [] }: CompiledPost): string =>
  [html.replace(/<[^<>]*>|&[^&;\s]+;/g, ' '), ...documents, ...told].join(' ').replace(FACT_PATTERN, ' ');

/**
 * The data files of a release. For each scheduled post there is a folder with the files that change at its time.
 * @param now in milliseconds
 */
export function makeScheduledFiles(input: DataInput, now: number): Map<string, string> {
  const filesAt = (timeMs: number) =>
    makeDataFiles({ ...input, bodies: input.bodies.filter(({ post }) => publishedAt(post) <= timeMs) });
  const waiting = listScheduledPosts(input, now);
  let previous = filesAt(now);
  const files = new Map(previous);
  for (const from of new Set(waiting.map((post) => post.from))) {
    const current = filesAt(Date.parse(from));
    for (const [path, text] of current) {
      if (previous.get(path) !== text)
        files.set(`${schedule.scheduledFolder}/${schedule.scheduleKey(from)}/${path}`, text);
    }
    previous = current;
  }
  if (waiting.length > 0) files.set(schedule.scheduledPagesFile, `${JSON.stringify(waiting)}\n`);
  return files;
}

/** The scheduled posts, earliest first. */
export function listScheduledPosts({ bodies }: Pick<DataInput, 'bodies'>, now: number): schedule.ScheduledPage[] {
  return bodies
    .flatMap(({ post }) =>
      publishedAt(post) > now ? [{ from: published(post), title: post.title, address: postPath(post.id) }] : [],
    )
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || (a.address < b.address ? -1 : 1));
}
