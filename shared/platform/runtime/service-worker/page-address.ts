import { pageAddresses, withoutTrailingSlashes } from '../../contract/routes/page-in-query.ts';
import type { AddressedRoute } from '../../contract/routes/resolve-path.ts';
import type { RouteEntry } from '../../contract/routes/routes.ts';

export type KeptRoutes = readonly (AddressedRoute & Pick<RouteEntry, 'unindexed'>)[];

/**
 * The address under which a page is kept: without fragment, trailing slash, and query parameters that its route does not
 * name, or that only its app reads, such as a search. While no routes are kept, the whole query counts.
 */
export function pageKey(address: string, kept: KeptRoutes | undefined): string {
  const { origin, pathname, search } = new URL(address);
  const path = withoutTrailingSlashes(pathname);
  if (!kept) return origin + path + search;
  const query = new URLSearchParams(search);
  for (const name of kept.find((route) => route.path === path)?.unindexed ?? []) query.delete(name);
  return origin + pageAddresses(kept, path, String(query))[0];
}

/** The address under which a file is kept. No file has parameters (S100). */
export function fileKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Identity of a picture in any width and format: its files share the hash of the drawing. */
export function pictureName(address: string): string {
  return new URL(address).pathname.replace(/(?:-\d+)?\.\w+$/, '');
}

/** Whether an answer may be kept as a page: whole, and from the address that was asked for. */
export function isKeepable(answer: Pick<Response, 'status' | 'redirected' | 'type'>): boolean {
  return answer.status === 200 && !answer.redirected && answer.type === 'basic';
}
