import { readVerified, sha256 } from '../content.ts';
import { blobKey, lastPart, RENEW_AFTER, type Listed, type Store } from '../store.ts';

/** How long a listing of the remote store's content is cached, in milliseconds. */
const LIST_AGE = 5 * 60 * 1000;

const contentKey = /^(?:blobs|releases|sites|settings|keys)\/(?:[^/]+\/)?([\da-f]{64})(?:\.json)?$/;

/**
 * A remote store with a local cache of the content that was read or written. The cache can be deleted at any time.
 * Cached content is verified by the hash in its name. The remote store's lists, a thousand names at a time, tell
 * whether it holds content.
 */
export function withLocalCache(far: Store, near: Store): Store {
  let listed: { at: number; content: Promise<Map<string, Listed>> } | undefined;

  function content(): Promise<Map<string, Listed>> {
    if (!listed || listed.at < Date.now() - LIST_AGE) {
      const entries = far.list('blobs').then((found) => new Map(found.map((entry) => [entry.key, entry])));
      listed = { at: Date.now(), content: entries };
    }
    listed.content.catch(() => (listed = undefined));
    return listed.content;
  }

  /** A disk that is full or read-only costs time, and nothing else. */
  const keepNear = (key: string, bytes: Uint8Array) => near.write(key, bytes).catch(() => undefined);

  return {
    ...far,
    async read(key) {
      const hash = contentKey.exec(key)?.[1];
      const kept = hash && (await readVerified(near, key, hash).catch(() => undefined));
      if (kept) return kept;
      const bytes = await far.read(key);
      if (bytes && hash && sha256(bytes) === hash) await keepNear(key, bytes);
      return bytes;
    },
    blobs: async () =>
      new Set([...(await content()).values()].filter(({ bytes }) => bytes > 0).map(({ key }) => lastPart(key))),
    async keep(key, bytes, hash) {
      const known = key === blobKey(hash) ? await content() : undefined;
      const entry = known?.get(key);
      if (entry?.bytes !== bytes.byteLength || entry.written <= Date.now() - RENEW_AFTER) {
        await far.write(key, bytes);
        known?.set(key, { key, bytes: bytes.byteLength, written: Date.now() });
      }
      await keepNear(key, bytes);
    },
    async remove(key, unlessSince) {
      const isGone = await far.remove(key, unlessSince);
      if (isGone) {
        (await listed?.content)?.delete(key);
        await near.remove(key);
      }
      return isGone;
    },
  };
}
