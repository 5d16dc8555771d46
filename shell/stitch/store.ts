import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { BuildFacts } from '@cobblestone/build/build-app.ts';

/**
 * Where releases and sites live. Everything but `current` is written once and named by its content, so it can be
 * copied, cached and shared without care; `current` is one small pointer. The directory store is the default; an
 * object store needs these five verbs and nothing else.
 */
export interface Store {
  /** Undefined when there is no such entry. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Writes whole or not at all. */
  write: (key: string, bytes: Uint8Array | string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Names directly below `prefix`. */
  list: (prefix: string) => Promise<string[]>;
  /** A folder on this machine that holds what lies below `prefix`, for code that must be imported. */
  localFolder: (prefix: string) => Promise<string>;
}

/** One app's immutable build output. */
export interface Release {
  app: AppName;
  /** Derived from the files' hashes: the same files are the same release. */
  id: string;
  contract: number;
  /** Versions of the shared modules it was built against. */
  shared: Record<string, string>;
  facts: BuildFacts;
  /** Hash over the code alone; a release with new content and old code keeps it. */
  code: string;
  files: ReleaseFile[];
  /** Detached signatures over this list of files, by key id. */
  signatures: Record<string, string>;
}

export interface ReleaseFile {
  /** `client/…`, `server/…`, `data/…`, or `root/…` for what is served at the site's root. */
  path: string;
  sha256: string;
  bytes: number;
}

/** Names one release of each app. */
export type ReleaseSet = Record<AppName, string>;

/** The stitched output of one release set. */
export interface Site {
  id: string;
  set: ReleaseSet;
  /** By address: path, and for posts and list pages its query. */
  pages: Record<string, StitchedPage>;
  /** Not-found pages, by the path of their suggestion; the one without is under the empty string. */
  notFound: Record<string, StitchedPage>;
  /** Feeds, robots.txt, icons, the service worker, and the apps' data files, by path. */
  files: Record<string, SiteFile>;
}

export interface SiteFile {
  /** Key of the content in the store's `blobs/`. */
  blob: string;
  contentType: string;
  /** Encodings that were made besides the plain bytes. */
  encodings: Encoding[];
}

export type Encoding = 'br' | 'gzip';

export interface StitchedPage extends SiteFile {
  /** Value of the Content-Security-Policy header. */
  policy: string;
  /** What the page was made from: when none of it changed, the page is taken over as it is. */
  inputs: string;
  /** Data files it read, `<app>/<file>` to their hash; null for one that does not exist. */
  reads: Record<string, string | null>;
  title: string;
  /** Internal addresses it links to. */
  links: string[];
  lastModified?: string;
  listed: boolean;
}

/** One act of publishing. They are numbered; `current` holds the number of the newest that counts. */
export interface Publication {
  number: number;
  site: string;
  set: ReleaseSet;
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
}

/** A browser file whose name holds the hash of its content: it never changes, and outlives its release. */
export const hashedName = /\.[\da-f]{8}[.-]/;
export const releaseKey = (app: AppName, id: string) => `releases/${app}/${id}`;
export const blobKey = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
export const encodedKey = (key: string, encoding: Encoding) => `${key}.${encoding === 'br' ? 'br' : 'gz'}`;

export async function readJson<T>(store: Store, key: string): Promise<T | undefined> {
  const bytes = await store.read(key);
  return bytes && (JSON.parse(bytes.toString('utf8')) as T);
}

/** @throws Error that says what to do when the release is not in the store. */
export async function readRelease(store: Store, app: AppName, id: string): Promise<Release> {
  const release = await readJson<Release>(store, `${releaseKey(app, id)}/release.json`);
  if (!release) throw new Error(`There is no release ${id} of ${app}. \`npm run releases\` lists those there are.`);
  return release;
}

export async function currentPublication(store: Store): Promise<Publication | undefined> {
  const number = (await store.read('current'))?.toString('utf8').trim();
  return number ? readJson<Publication>(store, `publications/${number}.json`) : undefined;
}

export async function readSite(store: Store, id: string): Promise<Site> {
  const site = await readJson<Site>(store, `sites/${id}.json`);
  if (!site) throw new Error(`The site ${id} is missing from the store. \`npm run stitch\` makes the live one anew.`);
  return site;
}

/** Publications, newest first. Those above `current` were cut off before they counted. */
export async function publications(store: Store): Promise<Publication[]> {
  const current = await currentPublication(store);
  if (!current) return [];
  const numbers = (await store.list('publications')).map((name) => Number.parseInt(name, 10)).filter((n) => n <= current.number);
  const all = await Promise.all(numbers.map((n) => readJson<Publication>(store, `publications/${n}.json`)));
  return all.filter((one) => one !== undefined).sort((a, b) => b.number - a.number);
}
