import { fileCoding, servedCoding } from './site-coding.ts';
import type { ServedPage, Site, SiteFile, StitchedPage } from './site-record.ts';
import type { Store } from './store.ts';
import { entriesOf, entryAtHand, readEntry, type Table } from './table.ts';

/** A site as the edge sees it. What it asks for may have to be read: it throws `LostPart` where that is not there as it was. */
export interface ServedSite extends Pick<Site, 'set' | 'routes'> {
  /** Not-found pages, by the path of their suggestion; the one without is under the empty string. */
  notFound: Record<string, ServedPage>;
  page: (address: string) => Promise<ServedPage | undefined>;
  file: (path: string) => Promise<SiteFile | undefined>;
  /** Whether it is known to have a page at an address, without asking the store. */
  knowsPage: (address: string) => boolean;
  pages: () => AsyncIterable<[string, ServedPage]>;
  files: () => AsyncIterable<[string, SiteFile]>;
  /** When the newest of its pages was made, ISO 8601; empty where it has none. */
  newest: string;
}

/** When the newest of some pages was made, ISO 8601; empty where there are none. */
export const newestOf = (pages: readonly Pick<StitchedPage, 'made'>[]): string =>
  pages.reduce((last, { made }) => (made > last ? made : last), '');

const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A site that is in memory. */
export const servedWhole = (site: Site): ServedSite => ({
  set: site.set,
  routes: site.routes,
  notFound: site.notFound,
  page: async (address) => own(site.pages, address),
  file: async (path) => own(site.files, path),
  knowsPage: (address) => Object.hasOwn(site.pages, address),
  pages: () => each(site.pages),
  files: () => each(site.files),
  get newest() {
    return newestOf(Object.values(site.pages));
  },
});

async function* each<T>(record: Record<string, T>): AsyncGenerator<[string, T]> {
  yield* Object.entries(record);
}

interface Tables extends Pick<ServedSite, 'set' | 'routes' | 'notFound' | 'newest'> {
  pages: Table;
  files: Table;
}

/** A site whose pages and files are read from a store as they are asked for. */
export const servedInParts = (
  { set, routes, notFound, newest, pages, files }: Tables,
  store: Pick<Store, 'read'>,
): ServedSite => ({
  set,
  routes,
  notFound,
  newest,
  page: (address) => readEntry(store, pages, address, servedCoding),
  file: (path) => readEntry(store, files, path, fileCoding),
  knowsPage: (address) => entryAtHand(store, pages, address) !== undefined,
  pages: () => entriesOf(store, pages, servedCoding),
  files: () => entriesOf(store, files, fileCoding),
});
