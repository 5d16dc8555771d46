import type { AppName } from './app-names.ts';
import type { RouteEntry, RouteTable } from './routes/routes.ts';
import type { SiteConfig } from './site-types.ts';

/** Data that the stitcher writes into every page for hydration, as the JSON of one script element. */
export interface PageState {
  host: AppName;
  /** The release set that the page is pinned to. */
  remotes: Record<AppName, PinnedRemote>;
  /** The pages of all apps. */
  routes: readonly PageRoute[];
  config: SiteConfig;
  /** Data files that the page was rendered with: `<app>/<file>` to text. HTML files are read back from the page. */
  data: Record<string, string>;
  /** The host's scripts, in order. */
  scripts: string[];
  /** Scripts that run beside the app once the page is quiet, whether or not the app starts. */
  beside: string[];
  /** Scripts that the page will ask for next; fetched at the same time as the host's, so that there is no chain. */
  preloads: string[];
}

interface PinnedRemote {
  /** Address of the remote's entry file. */
  entry: string;
}

/** The part of a route that every page carries; a data file has the rest. */
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

/** The page that the service worker shows where no other can be had. */
export const offlinePath = '/offline';

/** The host's data files that the stitcher makes: the site's `RouteTable`, and the part of it for the offline page. */
export const routesFile = 'site-routes.json';
export const offlinePagesFile = 'kept-pages.json';

/** The host's data file that the site's search reads once it is open. */
export const searchWordsFile = 'search-words.json';

/** By the page's address: its words, as `indexedWords` writes them, and its name where no route has it. */
export type SearchWords = Record<string, { name?: string; words: string }>;

/** A page that is kept for days without a network, and its name in the list of those. */
export type OfflineRoute = Required<Pick<RouteEntry, 'path' | 'offline'>>;

export const buildRouteFiles = (routes: RouteTable): Record<string, string> => ({
  [routesFile]: JSON.stringify(routes),
  [offlinePagesFile]: JSON.stringify(
    routes.flatMap(({ path, offline }): OfflineRoute[] => (offline === undefined ? [] : [{ path, offline }])),
  ),
});

export const pageStateId = 'site-state';

/** A page's state, or a part of it, as it stands in the page's HTML: its JSON has no angle bracket. */
export const pageStateText = (state: object) => JSON.stringify(state).replaceAll('<', '\\u003c');

let state: PageState | undefined;

/** The state of the page that the browser has loaded. It stays the same for the life of the page. */
export function pageState(): PageState {
  state ??= JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState;
  return state;
}

const stateText = new RegExp(`id="${pageStateId}">([^<]*)<`);

/**
 * Whether another release is live whose code made the page at an address. @throws when the page cannot be loaded, or
 * does not belong to the site
 */
export async function isOutOfDate(address: string): Promise<boolean> {
  const text = await fetch(address, { cache: 'no-store' }).then((response) => response.text());
  const codeOf = ({ scripts, remotes }: PageState) => JSON.stringify([scripts, remotes]);
  return codeOf(JSON.parse(stateText.exec(text)![1]!) as PageState) !== codeOf(pageState());
}
