import { redirectFor } from '../../contract/routes/resolve-path.ts';
import { pageAddresses } from '../../contract/routes/page-in-query.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';

/**
 * The address under which a page is kept: without fragment, trailing slash, and query parameters that its route does not
 * name. While no routes are kept, the whole query counts.
 */
export function pageKey(address: string, kept: unknown): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  try {
    return origin + pageAddresses(kept as RouteTable, path, search)[0];
  } catch {
    return origin + path + search;
  }
}

/** Identity of a picture in any width and format: its files share the hash of the drawing. */
export function pictureName(address: string): string {
  return new URL(address).pathname.replace(/(?:-\d+)?\.\w+$/, '');
}

/** The newer of two kept answers by their `date`; the first when that is not known. */
export function newer(first: Response | undefined, second: Response | undefined): Response | undefined {
  if (!first || !second) return first ?? second;
  const dateOf = (answer: Response) => Date.parse(answer.headers.get('date') ?? '') || 0;
  return dateOf(second) > dateOf(first) ? second : first;
}

/** Where a page has moved to by routes that are kept: an older release may have kept them in another shape, and then it has moved nowhere. */
export function movedTo(kept: unknown, pathname: string, search: string): string | undefined {
  try {
    return redirectFor(kept as RouteTable, pathname, search);
  } catch {
    return undefined;
  }
}

/** Whether an answer may be kept as a page: whole, and from the address that was asked for. */
export function isKeepable(answer: Pick<Response, 'status' | 'redirected' | 'type'>): boolean {
  return answer.status === 200 && !answer.redirected && answer.type === 'basic';
}
