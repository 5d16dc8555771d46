import type { RouteEntry } from './routes.ts';

export type NamingRoute = Pick<RouteEntry, 'path' | 'query' | 'parameters'>;

export const addressWithQuery = (path: string, name: string, value: string) =>
  `${path}?${name}=${encodeURIComponent(value)}`;

/** Linear time; a regular expression would take quadratic time for many slashes. */
export function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** Canonical address of the page that a query names: `/lamps?lamp=desk` for `/lamps?from=letter&lamp=desk`; or undefined. */
export function namedPage(routes: readonly NamingRoute[], pathname: string, search: string): string | undefined {
  const query = search === '' ? undefined : routes.find(({ path }) => path === pathname)?.query;
  const value = query && new URLSearchParams(search).get(query.name);
  return typeof value === 'string' ? addressWithQuery(pathname, query!.name, value) : undefined;
}

/** Candidate pages, the most specific first: `/lamps?color=brass&page=2`, `/lamps?color=brass`, `/lamps`. */
export function pageAddresses(
  routes: readonly NamingRoute[],
  pathname: string,
  search: string,
): [closest: string, ...others: string[]] {
  const named = namedPage(routes, pathname, search);
  if (named !== undefined) return [named];
  const query = new URLSearchParams(search);
  const { parameters = [] } = (search !== '' && routes.find(({ path }) => path === pathname)) || {};
  const addresses: [string, ...string[]] = [pathname];
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = query.get(name);
    if (!value) continue;
    kept.append(name, value);
    addresses.unshift(`${pathname}?${kept}`);
  }
  return addresses;
}
