import { sha256 } from '../../store/content.ts';
import { previewOfRemark } from '../../store/remarks.ts';
import { hashInKey, maxBytesOf, type StoreEntry, type Store } from '../../store/store.ts';
import { FOREVER } from '../request-handler.ts';

/** The used part of the platform's bucket binding. */
export interface Bucket {
  get: (key: string) => Promise<{ size: number; arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  head: (key: string) => Promise<object | null>;
  put: (key: string, bytes: Uint8Array | string) => Promise<unknown>;
  list: (options: {
    prefix: string;
    cursor?: string;
  }) => Promise<{ objects: { key: string; size: number; uploaded: Date }[]; truncated: boolean; cursor?: string }>;
}

/** The platform's cache near the visitor, which may forget anything at any time. */
export interface EdgeCache {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, response: Response) => Promise<void>;
}

interface R2Options {
  bucket: Bucket;
  /** Prefix of every key, as in `s3://bucket/prefix`; empty by default. */
  prefix?: string;
  cache: EdgeCache;
  /** Lets work end after the request that began it. */
  runAfterResponse: (work: Promise<unknown>) => void;
}

/**
 * Reads a bucket of workerd's platform: content from the nearby cache if it is intact, the log from the bucket. It writes
 * remarks only.
 */
export function r2Store({ bucket, prefix = '', cache, runAfterResponse }: R2Options): Store {
  const start = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const readOnly = () => Promise.reject(new Error('The edge writes nothing but remarks to its store.'));

  async function fromBucket(key: string): Promise<Buffer | undefined> {
    const object = await bucket.get(start + key);
    return object && object.size <= maxBytesOf(key) ? Buffer.from(await object.arrayBuffer()) : undefined;
  }

  return {
    place: `the bucket that is bound as STORE${start && `, below ${start}`}`,
    async read(key) {
      const hash = hashInKey(key);
      if (!hash) return fromBucket(key);
      // The host is invalid on purpose: cache keys need a URL, and this one is never requested.
      const address = `https://store.invalid/${key}`;
      const kept = await cache.match(address).catch(() => undefined);
      const bytes = kept && Buffer.from(await kept.arrayBuffer());
      if (bytes && sha256(bytes) === hash) return bytes;
      const found = await fromBucket(key);
      if (found && sha256(found) === hash)
        runAfterResponse(
          cache
            .put(address, new Response(new Uint8Array(found), { headers: { 'Cache-Control': FOREVER } }))
            .catch(() => undefined),
        );
      return found;
    },
    has: async (key) => (await bucket.head(start + key)) !== null,
    async list(folder) {
      const entries: StoreEntry[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await bucket.list({ prefix: `${start}${folder}/`, cursor });
        for (const { key, size, uploaded } of page.objects)
          entries.push({ key: key.slice(start.length), bytes: size, written: uploaded.getTime() });
        if (!page.truncated) return entries;
        cursor = page.cursor;
      }
    },
    write: async (key, bytes) => void (await (previewOfRemark(key) ? bucket.put(start + key, bytes) : readOnly())),
    create: readOnly,
    keep: readOnly,
    remove: readOnly,
    // A bucket has what it has taken.
    flush: async () => {},
    // Which only who writes asks for.
    blobs: readOnly,
  };
}
