/**
 * Where releases, sites and the publication log live. Everything but the log's hint is written once: content under its
 * own hash, publications under their number. So it can be copied, cached and shared without care, and whatever is read
 * can be checked. A folder is the default; an object store needs these verbs and nothing else.
 */
export interface Store {
  /** Undefined when there is no such entry. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Writes whole or not at all, over what is there. */
  write: (key: string, bytes: Uint8Array | string) => Promise<void>;
  /** Writes whole, and only where nothing is: of any number that try at once, one gets true. */
  create: (key: string, bytes: Uint8Array | string) => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  /** Names directly below `prefix`. */
  list: (prefix: string) => Promise<string[]>;
  /** Resolves when everything written so far survives a power cut. */
  flush: () => Promise<void>;
}

export const blobKey = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;
export const releaseKey = (app: string, id: string) => `releases/${app}/${id}.json`;
export const siteKey = (id: string) => `sites/${id}.json`;
export const settingsKey = (id: string) => `settings/${id}.json`;
export const publicationKey = (number: number) => `publications/${number}.json`;

/** How an id is shown to people: the first 12 of its 64 hexadecimal digits. */
export const shortId = (id: string) => id.slice(0, 12);
