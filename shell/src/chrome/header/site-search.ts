import { searchable, searchFor, searchWords } from '@cobblestone/platform/contract/routes/search-text.ts';
import type { PageRoute } from '@cobblestone/platform/contract/page-state.ts';

/** A result of the header's search (S17). */
export interface SearchEntry {
  name: string;
  /** A path of the site, or an external address. */
  path: string;
  type: 'tour' | 'page';
}

/** A page in the word index: its words from `searchableWords`, and its name if it has no route. */
export interface SearchablePage {
  name?: string;
  words: string;
}

/** Minimum number of characters (S17). */
const MIN_QUERY_LENGTH = 2;

/** Finds tours, then pages, by name, then by all words of their text. Undefined while the query is too short. */
export function searchSite(
  entries: readonly SearchEntry[],
  query: string,
  words: ReadonlyMap<string, SearchablePage> = new Map(),
): SearchEntry[] | undefined {
  if (!isLongEnough(query)) return undefined;
  const matchesName = searchFor(query);
  const matchesText = searchWords(query);
  const ordered = [...entries.filter(({ type }) => type === 'tour'), ...entries.filter(({ type }) => type === 'page')];
  const named = ordered.filter(({ name }) => matchesName(searchable([name])));
  const unrouted = [...words].flatMap(([path, { name }]): SearchEntry[] =>
    name ? [{ name, path, type: 'page' }] : [],
  );
  const others = [...ordered.filter((entry) => !named.includes(entry)), ...unrouted];
  return [...named, ...others.filter(({ path }) => matchesText(words.get(path)?.words ?? ''))];
}

/** A section of the home page, which says how to unsubscribe. */
const newsletter: SearchEntry = { name: 'Newsletter: subscribe or unsubscribe', path: '/#newsletter', type: 'page' };

/** Returns the searchable pages, the newsletter, and the provider's gift cards if they are sold. */
export function searchEntries(routes: readonly PageRoute[], giftCards?: SearchEntry): SearchEntry[] {
  const pages = routes.flatMap(({ path, search }): SearchEntry[] =>
    search ? [{ name: search.name, path, type: search.kind === 'tour' ? 'tour' : 'page' }] : [],
  );
  return [...pages, newsletter, ...(giftCards ? [giftCards] : [])];
}

/** Returns links to the pages' own searches (S88); none while the query is too short. */
export function furtherSearches(routes: readonly PageRoute[], query: string) {
  if (!isLongEnough(query)) return [];
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

const isLongEnough = (query: string) => query.trim().length >= MIN_QUERY_LENGTH;
