import { searchable, searchFor } from '@cobblestone/contracts/search-text.ts';
import type { ListPage, PostCard, SearchIndex } from './data.schema.ts';
import { categoryBySlug } from './categories.ts';

export type IndexedPost = SearchIndex['posts'][number];

/** Loaded when the search is first touched (B16). */
export const searchIndexFile = 'search-index.json';

interface PreparedPost {
  post: IndexedPost;
  /** All that is searched. */
  text: string;
}

const prepared = new WeakMap<SearchIndex, PreparedPost[]>();

function prepare(index: SearchIndex): PreparedPost[] {
  const known = prepared.get(index);
  if (known) return known;
  const made = index.posts.map((post) => ({ post, text: searchable([post.title, post.excerpt, post.category ?? '', ...post.tags]) }));
  prepared.set(index, made);
  return made;
}

/**
 * The posts that match, newest first: the query is contained in the title, the excerpt, the category or any tag,
 * whatever its case (B14). An empty query matches every post.
 */
export function searchPosts(index: SearchIndex, query: string, category?: string): IndexedPost[] {
  const matches = searchFor(query);
  return prepare(index).flatMap(({ post, text }) => ((category === undefined || post.category === category) && matches(text) ? [post] : []));
}

let last: { index: SearchIndex; query: string; slug: string | undefined; found: IndexedPost[] } | undefined;

/** The same for a topic's slug, once for all who show it. No post matches in a topic that does not exist. */
export function searchIn(index: SearchIndex, query: string, slug?: string): IndexedPost[] {
  if (last?.index !== index || last.query !== query || last.slug !== slug) {
    const topic = categoryBySlug(slug);
    const found = slug !== undefined && !topic ? [] : searchPosts(index, query, topic?.name);
    last = { index, query, slug, found };
  }
  return last.found;
}

/** The count line of a search (B15), without the query that follows it. */
export function countLine(found: number): string {
  if (found === 0) return 'No posts found matching';
  return found === 1 ? 'Found 1 post matching' : `Found ${found} posts matching`;
}

/** What a page of the list shows: '6 stories in History', '19 stories, page 2 of 2'. */
export function listLine({ total, page, pages }: Pick<ListPage, 'total' | 'page' | 'pages'>, topic?: string): string {
  const counted = total === 0 ? 'No stories' : total === 1 ? '1 story' : `${total} stories`;
  return `${counted}${topic ? ` in ${topic}` : ''}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
}

/** Cards on a page of results, as on a page of the list. */
export const postsPerPage = 12;

/** The cards of one page of what was found; a page past the end is the last. */
export function cardsOfPage(index: SearchIndex, found: readonly IndexedPost[], page: number) {
  const pages = Math.max(1, Math.ceil(found.length / postsPerPage));
  const start = (Math.min(page, pages) - 1) * postsPerPage;
  const cards = found.slice(start, start + postsPerPage).flatMap(({ tags: _tags, ...post }): PostCard[] => {
    const picture = index.pictures[post.image];
    return picture ? [{ ...post, picture }] : [];
  });
  return { cards, pages };
}
