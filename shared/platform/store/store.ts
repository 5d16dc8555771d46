/**
 * Where releases, sites and the publication log live. Everything but the log's hint is written once: content under its
 * own hash, publications under their number. So it can be copied, cached and shared without care, and whatever is read
 * can be checked. A folder is the default; an object store has the same verbs (s3-store.ts).
 */
export interface Store {
  /** Undefined when there is no such entry. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Writes all of it or nothing, and replaces an existing entry. */
  write: (key: string, bytes: Uint8Array | string) => Promise<void>;
  /** Writes whole, and only where nothing is: of any number that try at once, one gets true. */
  create: (key: string, bytes: Uint8Array | string) => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  /** Every entry below `prefix`, at any depth. */
  list: (prefix: string) => Promise<StoreEntry[]>;
  /**
   * Hashes of the intact blobs, found without reading each of them. A folder reads those that were written since their
   * last verification. An object store verifies its own uploads, so its lists are trusted.
   */
  blobs: () => Promise<ReadonlySet<string>>;
  /** Puts content there, under a key that names its SHA-256; what is there whole is not sent again, but counts as just written. */
  keep: (key: string, bytes: Uint8Array, hash: string) => Promise<void>;
  /**
   * Removes an entry unless it was written since a time in milliseconds of the epoch. @returns whether it was removed
   */
  remove: (key: string, unlessSince?: number) => Promise<boolean>;
  /** Resolves when everything written so far survives a power cut. */
  flush: () => Promise<void>;
}

/** Metadata of an entry, known without reading it. */
export interface StoreEntry {
  key: string;
  bytes: number;
  /** When it was last written, by the store's clock. Milliseconds of the epoch. */
  written: number;
}

/**
 * Stored content that is younger than this counts as just written, in milliseconds. Must be shorter than the time that
 * `prune` spares.
 */
export const RENEW_AFTER_MS = 12 * 60 * 60 * 1000;

/** Bytes that a reader takes of one entry. A larger one counts as missing. */
export const maxBytesOf = (key: string) => (/^(blobs|releases|sites)\//.test(key) ? 512 : 1) * 1024 * 1024;

export const blobKey = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
export const releaseKey = (app: string, id: string) => `releases/${app}/${id}.json`;
export const siteKey = (id: string) => `sites/${id}.json`;
export const settingsKey = (id: string) => `settings/${id}.json`;
export const publicationKey = (number: number) => `publications/${number}.json`;

/** The last part of a key, such as a blob's hash. */
export const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** How an id is shown to people: the first 12 of its 64 hexadecimal digits. */
export const shortId = (id: string) => id.slice(0, 12);
