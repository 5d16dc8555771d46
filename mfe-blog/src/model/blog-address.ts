import { paths } from '@cobblestone/domain/paths.ts';

/** A place in the list: which topic, which page of it, and what is searched for. */
export interface ListPlace {
  /** Slug of a topic; undefined for all topics. */
  category?: string;
  /** Page of the list, from 1. */
  page: number;
  /** What the reader searches for; empty when nothing. */
  query: string;
}

export type BlogPlace = { view: 'post'; id: string } | ({ view: 'list' } & ListPlace);

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the id of a post. Anything else is unknown without asking for a file. */
export function isPostId(text: string): boolean {
  return slug.test(text);
}

/** Where an address of the blog leads. `post` wins over everything else (B1). */
export function readPlace(params: URLSearchParams): BlogPlace {
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

/** The address of a place in the list, shortest form: `/blog`, `/blog?page=2`, `/blog?category=history`. */
export function listPath({ category, page = 1, query = '' }: Partial<ListPlace> = {}): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (query.trim()) params.set('q', query.trim());
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search ? `${paths.blog}?${search}` : paths.blog;
}

/** The data file that holds a page of the list. The file of an unknown topic does not exist. */
export function listFile({ category, page }: Pick<ListPlace, 'category' | 'page'>): string {
  if (category === undefined) return `list/${page}.json`;
  return `list/${slug.test(category) ? category : 'unknown'}/${page}.json`;
}
