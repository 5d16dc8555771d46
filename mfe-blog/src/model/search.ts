import { searchable, searchableWords, searchFor, searchWords } from '@hemstitch/platform/contract/routes/search-text';
import { categoryBySlug } from './categories.ts';
import type { ListPage, SearchIndex } from './data.ts';

type IndexedPost = SearchIndex[number];

/**
 * Finds the posts with the query in the title, the excerpt, the category or a tag, then posts whose stories have all of
 * its words (B14). Both are sorted by date, newest first. An empty query matches every post.
 */
export function searchPosts(index: SearchIndex, query: string, category?: string): IndexedPost[] {
  const isInText = searchFor(query);
  const areInWords = searchWords(query);
  const posts = index.filter((post) => category === undefined || post.category === category);
  const textsOf = ({ title, excerpt, category: topic = '', tags }: IndexedPost) => [title, excerpt, topic, ...tags];
  const inText = posts.filter((post) => isInText(searchable(textsOf(post))));
  const others = posts.filter((post) => !inText.includes(post));
  return [...inText, ...others.filter((post) => areInWords(searchableWords([...textsOf(post), post.words])))];
}

/** Searches by the topic's slug. An unknown topic has no posts. */
export function searchIn(index: SearchIndex, query: string, slug?: string): IndexedPost[] {
  const topic = categoryBySlug(slug);
  return slug !== undefined && !topic ? [] : searchPosts(index, query, topic?.name);
}

/** The result count of a search (B15). The query follows it. */
export function countLine(found: number): string {
  if (found === 0) return 'No posts found matching';
  return found === 1 ? 'Found 1 post matching' : `Found ${found} posts matching`;
}

/** Describes a page of the list: '6 stories in History', '19 stories, page 2 of 2'. */
export function listLine({ total, page, pages }: Pick<ListPage, 'total' | 'page' | 'pages'>, topic?: string): string {
  const counted = total === 0 ? 'No stories' : total === 1 ? '1 story' : `${total} stories`;
  return `${counted}${topic ? ` in ${topic}` : ''}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
}
