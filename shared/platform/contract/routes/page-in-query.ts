import type { RouteEntry } from './routes.ts';

export type NamingRoute = Pick<RouteEntry, 'path' | 'query' | 'parameters'>;

export const addressOf = (path: string, name: string, value: string) => `${path}?${name}=${encodeURIComponent(value)}`;

/** In linear time: as a pattern, many slashes in the middle would take quadratic time. */
export function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The page that an address's query names, at its one address: `/lamps?lamp=desk` for `/lamps?from=letter&lamp=desk`; undefined when it names none. */
export function namedPage(routes: readonly NamingRoute[], pathname: string, search: string): string | undefined {
  const query = search === '' ? undefined : routes.find(({ path }) => path === pathname)?.query;
  const value = query && new URLSearchParams(search).get(query.name);
  return typeof value === 'string' ? addressOf(pathname, query!.name, value) : undefined;
}

/**
 * The addresses at which the page of an address may stand, the closest first: `/lamps?color=brass&page=2`, then
 * `/lamps?color=brass`, then `/lamps`. A parameter that the route does not name never counts.
 */
export function pageAddresses(
  routes: readonly NamingRoute[],
  pathname: string,
  search: string,
): [closest: string, ...others: string[]] {
  const named = namedPage(routes, pathname, search);
  if (named !== undefined) return [named];
  const asked = new URLSearchParams(search);
  const { parameters = [] } = (search !== '' && routes.find(({ path }) => path === pathname)) || {};
  const addresses: [string, ...string[]] = [pathname];
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = asked.get(name);
    if (!value) continue;
    kept.append(name, value);
    addresses.unshift(`${pathname}?${kept}`);
  }
  return addresses;
}
