import { searchable, searchFor } from '@cobblestone/contracts/search-text.ts';
import { tours } from '@cobblestone/contracts/tours.ts';
import { chromeContent } from './chrome-content.ts';

/** One thing that the header's search can find (S17). */
export interface SearchEntry {
  name: string;
  path: string;
  type: 'tour' | 'page';
}

/** Characters from which a query is answered (S17). */
const SHORTEST_QUERY = 2;

const entries: readonly SearchEntry[] = [
  ...tours.map(({ title, path }) => ({ name: title, path, type: 'tour' as const })),
  ...chromeContent.search.pages.map((page) => ({ ...page, type: 'page' as const })),
];

/** Tours first, then pages, whose names contain the query, whatever its case. Undefined while the query is too short. */
export function searchSite(query: string): SearchEntry[] | undefined {
  if (query.trim().length < SHORTEST_QUERY) return undefined;
  const matches = searchFor(query);
  return entries.filter(({ name }) => matches(searchable([name])));
}
