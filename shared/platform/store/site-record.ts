import type { AppName } from '../contract/app-names.ts';
import { appNames, hostName } from '../contract/site-definition.ts';
import type { RouteTable } from '../contract/routes.ts';

export type Encoding = 'br' | 'gzip';

/** Content of the store, by the hashes of its bytes and of what was compressed from them. */
export interface SiteFile {
  /** SHA-256 of the plain bytes: their key among the blobs. */
  blob: string;
  contentType: string;
  /** The same content compressed, each a blob of its own. */
  encodings: Partial<Record<Encoding, string>>;
}

/**
 * What a site is made of: a release of each app, and the settings, each by its id. Which remotes there are is up to the
 * set: it may hold one that this copy of the code does not list, and lack one that it does.
 */
export interface ReleaseSet {
  settings: string;
  [app: AppName]: string;
}
export type Part = AppName | 'settings';

/** Letters and digits: it is also a folder, a part of addresses and a variable of the federation runtime. */
export const partName = /^[a-z][a-z\d]{0,30}$/;

/** The parts that the site's configuration names. */
export const listedParts = (): Part[] => [...appNames(), 'settings'];

/** The parts of any of the sets, in the order of the first one. */
export const partsOf = (...sets: readonly object[]): Part[] => [...new Set(sets.flatMap((set) => Object.keys(set)))];
export const appsOf = (set: object): AppName[] => partsOf(set).filter((part) => part !== 'settings');
export const remotesOf = (set: object): AppName[] => appsOf(set).filter((app) => app !== hostName());

/** A set of each part that the site's configuration names. */
export const setOfEach = (idOf: (part: Part) => string): ReleaseSet =>
  Object.fromEntries(listedParts().map((part) => [part, idOf(part)])) as ReleaseSet;

/** Parts that two sets have in different releases, or one of them alone. */
export const movedParts = (before: Partial<ReleaseSet>, after: Partial<ReleaseSet>): Part[] =>
  partsOf(before, after).filter((part) => before[part] !== after[part]);

/** A set in which some parts are as in another; what that one does not have goes. */
export function withPartsOf<Whole extends Record<Part, unknown>>(
  set: Whole,
  other: Whole,
  moved: readonly Part[],
): Whole {
  const entries = partsOf(set, other).map((part) => [part, (moved.includes(part) ? other : set)[part]] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as Whole;
}

/** The stitched output of one release set. Its id is the hash of this record. */
export interface Site {
  set: ReleaseSet;
  /** What the apps' routes say of their pages: where old addresses lead, what is suggested, and the like. */
  routes: RouteTable;
  /** By address: path, and for posts and list pages its query. */
  pages: Record<string, StitchedPage>;
  /** Not-found pages, by the path of their suggestion; the one without is under the empty string. */
  notFound: Record<string, StitchedPage>;
  /** Feeds, robots.txt, icons, the service worker, and the apps' data files, by path. */
  files: Record<string, SiteFile>;
}

const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
export const pageAt = ({ pages }: Pick<Site, 'pages'>, address: string) => own(pages, address);
export const fileAt = ({ files }: Pick<Site, 'files'>, path: string) => own(files, path);

export const inOrder = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

export interface ServedPage extends SiteFile {
  /** Value of the Content-Security-Policy header. */
  policy: string;
}

/** With it, what is known of how a page was made: for who makes the next site. */
export interface StitchedPage extends ServedPage {
  /** The moment that it was made at, ISO 8601: made again for that moment, it comes out with the same bytes. */
  made: string;
  /** What the page was made from: when none of it changed, the page is taken over as it is. */
  inputs: string;
  /** Data files it read, `<app>/<file>` to their hash; null for one that does not exist. */
  reads: Record<string, string | null>;
  title: string;
  links: string[];
  lastModified?: string;
  listed: boolean;
}

/** A browser file whose name holds the hash of its content: it never changes, and outlives its release. */
export const hashedName = /\.[\da-f]{8}[.-]/;
