import type { AppName } from './app-names.ts';
import { isRecord } from './is-record.ts';
import type { RouteEntry, RouteTable } from './routes/routes.ts';
import type { SiteConfig } from './site-types.ts';

/** Data that the stitcher writes into every page for hydration, as the JSON of one script element. */
export interface PageState {
  host: AppName;
  /** The release set that the page is pinned to, by the addresses of the entry files. */
  remotes: Record<AppName, { entry: string }>;
  /** The page's own route, those of the pages that it links to, and of the pages above all these. The site's table has all. */
  routes: readonly PageRoute[];
  config: SiteConfig;
  /** Data files that the page was rendered with: `<app>/<file>` to text. HTML files are read back from the page. */
  data: Record<string, string>;
  /** The host's scripts, in order. */
  scripts: string[];
  /** Scripts that run once the page is idle, even if the app does not start. */
  idleScripts: string[];
  /** Scripts that the page needs next; loaded in parallel with the host's scripts. */
  preloads: string[];
  /** Hashes of all these scripts for Subresource Integrity, by address. In development, a working copy has none. */
  integrity: Record<string, string>;
}

/** The part of a route that pages carry; a data file has the rest. */
export type PageRoute = Pick<RouteEntry, 'app' | 'path' | 'breadcrumb' | 'query' | 'parameters' | 'search' | 'extra'>;

export const toPageRoute = ({ app, path, breadcrumb, query, parameters, search, extra }: RouteEntry): PageRoute => ({
  app,
  path,
  breadcrumb,
  query,
  parameters,
  search,
  extra,
});

/** The page that the service worker shows when another page is unavailable. */
export const offlinePath = '/offline';

/** The host's data files that the stitcher makes: the site's `RouteTable`, and the part of it for the offline page. */
export const routesFile = 'site-routes.json';
export const offlinePagesFile = 'offline-pages.json';

/** The host's data file that the site's search reads once it is open. */
export const searchWordsFile = 'search-words.json';

/** By address: the page's words from `indexedWords`, and its name if no route has it. */
export type SearchWords = Record<string, { name?: string; words: string }>;

/** A page that is kept for days without a network, and its name in the list of those. */
export type OfflineRoute = Required<Pick<RouteEntry, 'path' | 'offline'>>;

export const buildRouteFiles = (routes: RouteTable): Record<string, string> => ({
  [routesFile]: JSON.stringify(routes),
  [offlinePagesFile]: JSON.stringify(
    routes.flatMap(({ path, offline }): OfflineRoute[] => (offline === undefined ? [] : [{ path, offline }])),
  ),
});

export const pageStateId = 'hem-state';

/** JSON of a page's state, or of a part of it, for the page's HTML. It contains no angle bracket. */
export const pageStateText = (state: object) => JSON.stringify(state).replaceAll('<', '\\u003c');

const isPageState = (value: unknown): value is PageState =>
  isRecord(value) &&
  typeof value.host === 'string' &&
  [value.remotes, value.config, value.data, value.integrity].every(isRecord) &&
  [value.routes, value.scripts, value.idleScripts, value.preloads].every(Array.isArray);

/** @throws Error when the text is not the state of a page of this site */
export function parsePageState(text = ''): PageState {
  const value: unknown = JSON.parse(text);
  if (!isPageState(value)) throw new Error('The page has another state than its code expects.');
  return value;
}

/** The state of the page that the browser has loaded. */
export const readPageState = (): PageState => parsePageState(document.getElementById(pageStateId)?.textContent ?? '');

let state: PageState | undefined;

/** State of the loaded document; the same object for every caller. */
export const pageState = (): PageState => (state ??= readPageState());

/** Whether an address has newer code than the open page. @throws when it cannot be loaded, or is not the site's */
export async function isOutOfDate(address: string): Promise<boolean> {
  const text = await fetch(address, { cache: 'no-store' }).then((response) => response.text());
  const [, live] = new RegExp(`id="${pageStateId}">([^<]*)<`).exec(text) ?? [];
  const codeOf = ({ scripts, remotes }: PageState) => JSON.stringify([scripts, remotes]);
  return codeOf(parsePageState(live)) !== codeOf(pageState());
}
