/**
 * Storage of releases, sites and the publication log. Everything except `newest` is written once: content under
 * its hash, publications under their number. So it can be copied and cached, and all reads can be verified. A folder is
 * the default; an object store has the same methods (s3-store.ts).
 */
export interface Store {
  /** For messages: the path of its folder, or its address. */
  place: string;
  /** Undefined if the entry does not exist. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Writes an entry completely or not at all, and replaces an existing one. */
  write: (key: string, bytes: Uint8Array | string) => Promise<void>;
  /** Writes an entry if it does not exist. Exactly one of concurrent calls returns true. */
  create: (key: string, bytes: Uint8Array | string) => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  /** Every entry below `prefix`, at any depth. */
  list: (prefix: string) => Promise<StoreEntry[]>;
  /**
   * Hashes of the intact blobs, found without reading each of them. A folder reads those that were written since their
   * last verification. An object store verifies its own uploads, so its lists are trusted.
   */
  blobs: () => Promise<ReadonlySet<string>>;
  /** Stores content under a key with its SHA-256. Intact stored content only gets a new modification time. */
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
  /** Modification time by the store's clock, in milliseconds of the epoch. */
  written: number;
}

/**
 * Stored content that is younger than this counts as just written, in milliseconds. Must be shorter than the time that
 * `prune` spares.
 */
export const RENEW_AFTER_MS = 12 * 60 * 60 * 1000;

/** Bytes that a reader takes of one entry. A larger one counts as missing. */
export const maxBytesOf = (key: string) =>
  /^(previews\/)?(blobs|releases|sites)\//.test(key)
    ? 512 * 1024 * 1024
    : key.startsWith('publications/')
      ? 64 * 1024
      : 1024 * 1024;

export const blobKey = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
export const releaseKey = (app: string, id: string) => `releases/${app}/${id}.json`;
export const siteKey = (id: string) => `sites/${id}.json`;
export const settingsKey = (id: string) => `settings/${id}.json`;
/** Says which publication is the newest, until when. It is written again and again. */
export const NEWEST = 'newest';
export const publicationKey = (number: number) => `publications/${number}.json`;

/** The last segment of a key, such as a blob's hash. */
export const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1);

const MAX_KEY_CHARS = 800;
/** A part that every file system and object store takes, and that leads nowhere else. */
const keyPart = /^(?!\.\.?$)[^\\\p{Cc}]{1,200}$/u;
const isKey = (key: string) => key.length <= MAX_KEY_CHARS && key.split('/').every((part) => keyPart.test(part));

/** A store in which nothing is found under a key that could lead out of it, and nothing can be written there. */
export function withSafeKeys<Engine extends Store>(store: Engine): Engine {
  const assertKey = (key: string) => {
    if (!isKey(key))
      throw new Error(`${JSON.stringify(key.slice(0, 100))} can't be a key: it could lead out of the store.`);
    return key;
  };
  return {
    ...store,
    read: async (key) => (isKey(key) ? store.read(key) : undefined),
    write: async (key, bytes) => store.write(assertKey(key), bytes),
    create: async (key, bytes) => store.create(assertKey(key), bytes),
    has: async (key) => isKey(key) && store.has(key),
    list: async (prefix) => (isKey(prefix) ? store.list(prefix) : []),
    keep: async (key, bytes, hash) => store.keep(assertKey(key), bytes, hash),
    remove: async (key, unlessSince) => isKey(key) && store.remove(key, unlessSince),
  };
}

/** An id for people: the first 12 of its 64 hexadecimal digits. */
export const shortId = (id: string) => id.slice(0, 12);
