import { isRecord } from '../../contract/is-record.ts';
import type { AddressedRoute } from '../../contract/routes/resolve-path.ts';
import { pageAddresses, withoutTrailingSlashes } from '../../contract/routes/page-in-query.ts';

export type KeptRoutes = readonly AddressedRoute[];

const areTexts = (values: unknown[]) => values.every((value) => typeof value === 'string');
const isListOfTexts = (value: unknown) => value === undefined || (Array.isArray(value) && areTexts(value));

const isRoute = (value: unknown): value is AddressedRoute =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  isListOfTexts(value.aliases) &&
  isListOfTexts(value.parameters) &&
  (value.query === undefined || (isRecord(value.query) && areTexts([value.query.name, value.query.unknown]))) &&
  (value.formerNames === undefined || (isRecord(value.formerNames) && areTexts(Object.values(value.formerNames))));

/** Undefined when an older release has kept them in another shape. */
export const parseKeptRoutes = (value: unknown): KeptRoutes | undefined =>
  Array.isArray(value) && value.every(isRoute) ? value : undefined;

/**
 * The address under which a page is kept: without fragment, trailing slash, and query parameters that its route does not
 * name. While no routes are kept, the whole query counts.
 */
export function pageKey(address: string, kept: KeptRoutes | undefined): string {
  const { origin, pathname, search } = new URL(address);
  const path = withoutTrailingSlashes(pathname);
  return origin + (kept ? pageAddresses(kept, path, search)[0] : path + search);
}

/** Identity of a picture in any width and format: its files share the hash of the drawing. */
export function pictureName(address: string): string {
  return new URL(address).pathname.replace(/(?:-\d+)?\.\w+$/, '');
}

/** Whether an answer may be kept as a page: whole, and from the address that was asked for. */
export function isKeepable(answer: Pick<Response, 'status' | 'redirected' | 'type'>): boolean {
  return answer.status === 200 && !answer.redirected && answer.type === 'basic';
}
