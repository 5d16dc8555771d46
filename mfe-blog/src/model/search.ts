import type { PostCard, SearchIndex } from '../../compile/data.schema.ts';

export type IndexedPost = SearchIndex['posts'][number];

interface PreparedPost {
  post: IndexedPost;
  /** All that is searched, one field a line, so that nothing matches across two fields. */
  text: string;
}

const prepared = new WeakMap<SearchIndex, PreparedPost[]>();

/** Lower case, with the apostrophe that a keyboard types in place of the one that a typesetter sets. */
export function searchable(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}

function prepare(index: SearchIndex): PreparedPost[] {
  const known = prepared.get(index);
  if (known) return known;
  const made = index.posts.map((post) => ({
    post,
    text: searchable([post.title, post.excerpt, post.category ?? '', ...post.tags].join('\n')),
  }));
  prepared.set(index, made);
  return made;
}

/**
 * The posts that match, newest first: the query is contained in the title, the excerpt, the category or any tag,
 * whatever its case (B14). An empty query matches every post.
 */
export function searchPosts(index: SearchIndex, query: string, category?: string): IndexedPost[] {
  const wanted = searchable(query.trim());
  const found: IndexedPost[] = [];
  for (const { post, text } of prepare(index)) {
    if (category !== undefined && post.category !== category) continue;
    if (text.includes(wanted)) found.push(post);
  }
  return found;
}

/** The count line of a search (B15), without the query that follows it. */
export function countLine(found: number): string {
  if (found === 0) return 'No posts found matching';
  return found === 1 ? 'Found 1 post matching' : `Found ${found} posts matching`;
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
