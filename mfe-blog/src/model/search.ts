import { searchable, searchableWords, searchFor, searchWords } from '@cobblestone/platform/contract/search-text.ts';
import type { ListPage, PostCard, SearchIndex } from './data.schema.ts';
import { categoryBySlug } from './categories.ts';
import { postsPerPage } from './list-pages.ts';

export type IndexedPost = SearchIndex['posts'][number];

interface PreparedPost {
  post: IndexedPost;
  /** What says which story it is. */
  text: string;
  /** All words, those of the story too. */
  words: string;
}

const prepared = new WeakMap<SearchIndex, PreparedPost[]>();

function prepare(index: SearchIndex): PreparedPost[] {
  const known = prepared.get(index);
  if (known) return known;
  const made = index.posts.map((post) => {
    const texts = [post.title, post.excerpt, post.category ?? '', ...post.tags];
    return { post, text: searchable(texts), words: searchableWords([...texts, post.words]) };
  });
  prepared.set(index, made);
  return made;
}

/**
 * The posts that match, newest first: those that contain the query in the title, the excerpt, the category or any tag,
 * then those whose stories have all of its words (B14). An empty query matches every post.
 */
export function searchPosts(index: SearchIndex, query: string, category?: string): IndexedPost[] {
  const isNamed = searchFor(query);
  const isTold = searchWords(query);
  const named: IndexedPost[] = [];
  const told: IndexedPost[] = [];
  for (const { post, text, words } of prepare(index)) {
    if (category !== undefined && post.category !== category) continue;
    if (isNamed(text)) named.push(post);
    else if (isTold(words)) told.push(post);
  }
  return [...named, ...told];
}

const last = new WeakMap<SearchIndex, { query: string; slug: string | undefined; found: IndexedPost[] }>();

/** The same for a topic's slug, once for all who show it. No post matches in a topic that does not exist. */
function searchPart(index: SearchIndex, query: string, slug?: string): IndexedPost[] {
  const before = last.get(index);
  if (before?.query === query && before.slug === slug) return before.found;
  const topic = categoryBySlug(slug);
  const found = slug !== undefined && !topic ? [] : searchPosts(index, query, topic?.name);
  last.set(index, { query, slug, found });
  return found;
}

/** The posts of all parts that match, in their order. */
export const searchIn = (parts: readonly SearchIndex[], query: string, slug?: string): IndexedPost[] =>
  parts.flatMap((part) => searchPart(part, query, slug));

/** The count line of a search (B15), without the query that follows it. */
export function countLine(found: number): string {
  if (found === 0) return 'No posts found matching';
  return found === 1 ? 'Found 1 post matching' : `Found ${found} posts matching`;
}

/** Behind it, while older posts are still to be searched, or can't be. */
export function searchedSoFar({ parts, isWhole }: { parts: readonly SearchIndex[]; isWhole: boolean }): string {
  return isWhole ? '' : ` among the newest ${parts[0]!.posts.length} stories`;
}

/** What a page of the list shows: '6 stories in History', '19 stories, page 2 of 2'. */
export function listLine({ total, page, pages }: Pick<ListPage, 'total' | 'page' | 'pages'>, topic?: string): string {
  const counted = total === 0 ? 'No stories' : total === 1 ? '1 story' : `${total} stories`;
  return `${counted}${topic ? ` in ${topic}` : ''}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
}

/** The cards of one page of what was found; a page past the end is the last. */
export function cardsOfPage(parts: readonly SearchIndex[], found: readonly IndexedPost[], page: number) {
  const pages = Math.max(1, Math.ceil(found.length / postsPerPage));
  const start = (Math.min(page, pages) - 1) * postsPerPage;
  const cards = found
    .slice(start, start + postsPerPage)
    .flatMap(({ tags: _tags, words: _words, ...post }): PostCard[] => {
      const picture = parts.find(({ pictures }) => pictures[post.image])?.pictures[post.image];
      return picture ? [{ ...post, picture }] : [];
    });
  return { cards, pages };
}
