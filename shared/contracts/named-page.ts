import type { RouteEntry } from './routes.ts';

export type NamingRoute = Pick<RouteEntry, 'path' | 'query'>;

export const addressOf = (path: string, name: string, value: string) => `${path}?${name}=${encodeURIComponent(value)}`;

/** The page that an address's query names, at its one address: `/blog?post=a-cat` for `/blog?from=letter&post=a-cat`; undefined when it names none. */
export function namedPage(routes: readonly NamingRoute[], pathname: string, search: string): string | undefined {
  const query = search === '' ? undefined : routes.find(({ path }) => path === pathname)?.query;
  const value = query && new URLSearchParams(search).get(query.name);
  return typeof value === 'string' ? addressOf(pathname, query!.name, value) : undefined;
}
