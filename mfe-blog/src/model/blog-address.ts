import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { paths } from '@cobblestone/domain/paths.ts';

/** The number of cards on a page of the list or of search results. */
export const postsPerPage = 12;

export interface ListLocation {
  /** A topic's slug; undefined for all topics. */
  category?: string;
  /** The page of the list, from 1. */
  page: number;
  /** The reader's search; empty without a search. */
  query: string;
}

export type BlogLocation = { view: 'post'; id: string } | ({ view: 'list' } & ListLocation);

/** True if a text can be the id of a post. For other texts no file needs to be loaded. */
export const isPostId = (text: string): boolean => slugPattern.test(text);

/** Reads the query parameters of the blog's address. `post` has precedence over all others (B1). */
export function readBlogLocation(params: URLSearchParams): BlogLocation {
  const id = params.get('post');
  if (id) return { view: 'post', id };
  const page = params.get('page') ?? '';
  return {
    view: 'list',
    category: params.get('category') || undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    query: params.get('q') ?? '',
  };
}

/** The shortest address of a part of the list: `/blog`, `/blog?page=2`, `/blog?category=history`. */
export function listPath({ category, page = 1, query = '' }: Partial<ListLocation> = {}): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (query.trim()) params.set('q', query.trim());
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search ? `${paths.blog}?${search}` : paths.blog;
}

/** The data file with a page of the list. Does not exist for an unknown topic. */
export function listFile({ category, page }: Pick<ListLocation, 'category' | 'page'>): string {
  if (category === undefined) return `list/${page}.json`;
  return `list/${slugPattern.test(category) ? category : 'unknown'}/${page}.json`;
}

/** The data file with everything that a post's page shows except the body. */
export const postFile = (id: string): string => `posts/${id}.json`;

/** The data file with a post's body as HTML. */
export const postBodyFile = (id: string): string => `posts/${id}.html`;

/** The posts to search, loaded when the search is first used (B16). */
export const searchIndexFile = 'search-index.json';
