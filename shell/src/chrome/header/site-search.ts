import type { PageRoute, SearchWords } from '@hemstitch/platform/contract/page-state';
import { searchable, searchableWords, searchFor, searchWords } from '@hemstitch/platform/contract/routes/search-text';

/** A page that the header's search can find (S17). */
export interface SearchEntry {
  name: string;
  /** A path of the site, or an external address. */
  path: string;
  type: 'tour' | 'page';
}

export interface SearchResult extends SearchEntry {
  /** If only its text matches: some words that begin as one of the query's does, each split after that beginning. */
  matches?: [beginning: string, rest: string][];
}

/** A page in the word index: its words from `searchableWords`, and its name if it has no route. */
export interface SearchablePage {
  name?: string;
  words: string;
}

/** @param text the word index */
export const readSearchablePages = (text: string): ReadonlyMap<string, SearchablePage> =>
  new Map(
    Object.entries(JSON.parse(text) as SearchWords).map(([path, page]) => [
      path,
      { ...page, words: searchableWords([page.words]) },
    ]),
  );

/** Minimum number of characters (S17). */
const MIN_QUERY_LENGTH = 2;

/** Matching words shown with a result. */
const MAX_MATCHES = 4;

/**
 * Finds the page whose path is the query, then tours and pages by name, then by all words of their text. Undefined while
 * the query is too short.
 */
export function searchSite(
  entries: readonly SearchEntry[],
  query: string,
  words: ReadonlyMap<string, SearchablePage> = new Map(),
): SearchResult[] | undefined {
  if (!isLongEnough(query)) return undefined;
  const matchesName = searchFor(query);
  const matchesText = searchWords(query);
  const ordered = [...entries.filter(({ type }) => type === 'tour'), ...entries.filter(({ type }) => type === 'page')];
  const named = ordered.filter(({ name }) => matchesName(searchable([name])));
  const typed = query.trim().toLowerCase();
  named.sort((a, b) => Number(b.path === `/${typed}`) - Number(a.path === `/${typed}`));
  const unrouted = [...words].flatMap(([path, { name }]): SearchEntry[] =>
    name ? [{ name, path, type: 'page' }] : [],
  );
  const others = [...ordered.filter((entry) => !named.includes(entry)), ...unrouted];
  const found = others.filter(({ path }) => matchesText(words.get(path)?.words ?? ''));
  return [
    ...named,
    ...found.map((entry) => ({ ...entry, matches: matchingWords(words.get(entry.path)!.words, typed) })),
  ];
}

function matchingWords(words: string, query: string): SearchResult['matches'] {
  const beginnings = query.split(/[^\p{L}\p{N}']+/u).filter(Boolean);
  const found = words.split(' ').flatMap((word): [string, string][] => {
    const beginning = beginnings.find((each) => word.startsWith(each));
    return beginning === undefined ? [] : [[beginning, word.slice(beginning.length)]];
  });
  return found.slice(0, MAX_MATCHES);
}

/** A section of the home page, which says how to unsubscribe. */
const newsletter: SearchEntry = { name: 'Newsletter: subscribe or unsubscribe', path: '/#newsletter', type: 'page' };

/** Returns the searchable pages, the newsletter, and the provider's gift cards. */
export function searchEntries(routes: readonly PageRoute[], giftCards: SearchEntry): SearchEntry[] {
  const pages = routes.flatMap(({ path, search }): SearchEntry[] =>
    search ? [{ name: search.name, path, type: search.kind === 'tour' ? 'tour' : 'page' }] : [],
  );
  return [...pages, newsletter, giftCards];
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
