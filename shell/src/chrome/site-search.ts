import { searchable, searchFor, searchWords } from '@cobblestone/platform/contract/search-text.ts';
import type { PageRoute } from '@cobblestone/platform/contract/page-state.ts';

/** One thing that the header's search can find (S17). */
export interface SearchEntry {
  name: string;
  /** An address of the site, or an outside one. */
  path: string;
  type: 'tour' | 'page';
}

/** A page as the index of words has it: what `searchableWords` made of its words, and its name where no route has it. */
export interface SearchablePage {
  name?: string;
  words: string;
}

/** A page's own search, to which the site's search leads on (S88). */
export interface FurtherSearch {
  label: string;
  path: string;
}

/** Characters from which a query is answered (S17). */
const SHORTEST_QUERY = 2;

/**
 * Tours, then pages, whose names contain the query, whatever its case; after them those whose own words hold all of its
 * words, last those that no route names. Undefined while the query is too short.
 * @param words by the page's address
 */
export function searchSite(
  entries: readonly SearchEntry[],
  query: string,
  words: ReadonlyMap<string, SearchablePage> = new Map(),
): SearchEntry[] | undefined {
  if (!isAnswered(query)) return undefined;
  const isNamed = searchFor(query);
  const isTold = searchWords(query);
  const found = [...entries.filter(({ type }) => type === 'tour'), ...entries.filter(({ type }) => type === 'page')];
  const named = found.filter(({ name }) => isNamed(searchable([name])));
  const unrouted = [...words].flatMap(([path, { name }]): SearchEntry[] =>
    name ? [{ name, path, type: 'page' }] : [],
  );
  const others = [...found.filter((entry) => !named.includes(entry)), ...unrouted];
  return [...named, ...others.filter(({ path }) => isTold(words.get(path)?.words ?? ''))];
}

/** What can be found: the pages that say so, and the provider's gift cards, where those are sold. */
export function searchEntries(routes: readonly PageRoute[], giftCards?: SearchEntry): SearchEntry[] {
  const pages = routes.flatMap(({ path, search }): SearchEntry[] =>
    search ? [{ name: search.name, path, type: search.kind === 'tour' ? 'tour' : 'page' }] : [],
  );
  return giftCards ? [...pages, giftCards] : pages;
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
