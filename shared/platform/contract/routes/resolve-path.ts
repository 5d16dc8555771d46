import { addressWithQuery, withoutTrailingSlashes, type NamingRoute } from './page-in-query.ts';
import type { RouteEntry, RouteTable } from './routes.ts';

/** The part of a route that says at which addresses its pages are, and were. */
export type AddressedRoute = NamingRoute & Pick<RouteEntry, 'aliases' | 'parts' | 'formerNames'>;

// Resolves addresses with the routes of the apps, for the edge, the stitcher and the browser.

/** An alias that ends in `{part}`. */
export const parsePattern = (alias: string) =>
  /^(?<start>.*)\{(?<part>\w+)\}$/.exec(alias)?.groups as { start: string; part: string } | undefined;

/** Whether a path matches an alias pattern that begins with `start`. The rest is one segment, which can be empty. */
export const matchesPattern = (start: string, path: string) =>
  path.startsWith(start) && !path.slice(start.length).includes('/');

/**
 * The redirect of an address; undefined without one. The query is kept. The caller keeps a fragment if the target has none.
 * @param pathname as in a URL, percent-encoded, e.g. `/lamps/`
 * @param search empty, or with its question mark
 */
export function redirectFor(routes: readonly AddressedRoute[], pathname: string, search = ''): string | undefined {
  // `//host` and `/\host` would be read as another site's address when written into a Location header.
  if (!/^\/(?![/\\])/.test(pathname)) return undefined;
  const path = withoutTrailingSlashes(pathname);
  const alias = aliasTarget(routes, path);
  const address = alias === undefined && path === pathname ? pathname + search : withQuery(alias ?? path, search);
  const target = (renamedPage(routes, address) ?? address) + partOf(routes, path);
  return target === pathname + search ? undefined : target;
}

/** Where a page is now that the address's query calls by the name it had before. */
export function renamedPage(routes: readonly AddressedRoute[], address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  const { query, formerNames } =
    address === path ? ({} as Partial<AddressedRoute>) : (routes.find((route) => route.path === path) ?? {});
  const search = address.slice(path.length);
  const before = query && formerNames && new URLSearchParams(search).get(query.name);
  return typeof before === 'string' && Object.hasOwn(formerNames!, before)
    ? withQuery(addressWithQuery(path, query!.name, formerNames![before]!), search)
    : undefined;
}

/** An alias as it is written wins over a pattern that holds it. */
function aliasTarget(routes: readonly AddressedRoute[], path: string): string | undefined {
  const exact = routes.find(({ aliases }) => aliases?.includes(path));
  if (exact) return exact.path;
  for (const route of routes) {
    for (const alias of route.aliases ?? []) {
      const pattern = parsePattern(alias);
      if (pattern && matchesPattern(pattern.start, path))
        return patternTarget(route, pattern.part, path.slice(pattern.start.length));
    }
  }
  return undefined;
}

/** Fragment of the part that an alias leads to, if any. */
function partOf(routes: readonly AddressedRoute[], alias: string): string {
  const part = routes.find(({ parts }) => parts && Object.hasOwn(parts, alias))?.parts?.[alias];
  return part === undefined ? '' : `#${part}`;
}

function patternTarget({ path, query }: NamingRoute, part: string, text: string): string {
  if (part !== query?.name) return path;
  try {
    return addressWithQuery(path, query.name, decodeURIComponent(text));
  } catch {
    return query.unknown;
  }
}

/** Adds the old address's query to the new one; parameters of the new one take precedence. */
function withQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const [path = target, own] = target.split('?');
  if (own === undefined) return path + search;
  const named = new Set(new URLSearchParams(own).keys());
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => named.has(name)));
  return `${path}?${[own, ...kept].join('&')}`;
}

/** The page that a failed path probably meant: the first one with a keyword in it, ignoring case. */
export function suggestionFor(routes: RouteTable, pathname: string): { path: string; label: string } | undefined {
  const failed = pathname.toLowerCase();
  const route = routes.find(({ suggestion }) => suggestion?.keywords.some((keyword) => failed.includes(keyword)));
  return route && { path: route.path, label: route.suggestion?.label ?? route.breadcrumb };
}
