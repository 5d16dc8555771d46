import { searchable, searchFor } from '@cobblestone/contracts/search-text.ts';
import type { PageRoute } from '../federation/page-state.ts';

/** One thing that the header's search can find (S17). */
export interface SearchEntry {
  name: string;
  path: string;
  type: 'tour' | 'page';
}

/** A page's own search, to which the site's search leads on (S88). */
export interface FurtherSearch {
  label: string;
  path: string;
}

/** Characters from which a query is answered (S17). */
const SHORTEST_QUERY = 2;

/** Tours first, then pages, whose names contain the query, whatever its case. Undefined while the query is too short. */
export function searchSite(routes: readonly PageRoute[], query: string): SearchEntry[] | undefined {
  if (!isAnswered(query)) return undefined;
  const matches = searchFor(query);
  const found = routes.flatMap(({ path, search }) =>
    search && matches(searchable([search.name])) ? [{ name: search.name, path, type: search.kind }] : [],
  );
  return [...found.filter(({ type }) => type === 'tour'), ...found.filter(({ type }) => type === 'page')];
}

/** The pages that can look for the query themselves. None while it is too short. */
export function furtherSearches(routes: readonly PageRoute[], query: string): FurtherSearch[] {
  if (!isAnswered(query)) return [];
  return routes.flatMap(({ path, search }) =>
    search?.within
      ? [
          {
            label: search.within.label,
            path: `${path}?${new URLSearchParams({ [search.within.parameter]: query.trim() })}`,
          },
        ]
      : [],
  );
}

const isAnswered = (query: string) => query.trim().length >= SHORTEST_QUERY;
