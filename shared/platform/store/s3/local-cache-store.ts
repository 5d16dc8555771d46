import { readVerified, sha256 } from '../content.ts';
import { blobKey, hashInKey, lastSegment, RENEW_AFTER_MS, type StoreEntry, type Store } from '../store.ts';

/** How long a listing of the remote store's content is cached, in milliseconds. */
const LIST_TTL_MS = 5 * 60 * 1000;

/**
 * A remote store with a local cache of the content that was read or written. The cache can be deleted at any time.
 * Cached content is verified by the hash in its name. The remote store's lists, a thousand names at a time, tell
 * whether it holds content.
 */
export function withLocalCache(remote: Store, local: Store): Store {
  let listed: { at: number; content: Promise<Map<string, StoreEntry>> } | undefined;

  function content(): Promise<Map<string, StoreEntry>> {
    if (!listed || listed.at < Date.now() - LIST_TTL_MS) {
      const entries = remote.list('blobs').then((found) => new Map(found.map((entry) => [entry.key, entry])));
      listed = { at: Date.now(), content: entries };
    }
    listed.content.catch(() => (listed = undefined));
    return listed.content;
  }

  /** With a full or read-only disk, reads are only slower. */
  const writeLocal = (key: string, bytes: Uint8Array) => local.write(key, bytes).catch(() => undefined);

  return {
    ...remote,
    async read(key) {
      const hash = hashInKey(key);
      const cached = hash && (await readVerified(local, key, hash).catch(() => undefined));
      if (cached) return cached;
      const bytes = await remote.read(key);
      if (bytes && hash && sha256(bytes) === hash) await writeLocal(key, bytes);
      return bytes;
    },
    blobs: async () =>
      new Set([...(await content()).values()].filter(({ bytes }) => bytes > 0).map(({ key }) => lastSegment(key))),
    async keep(key, bytes, hash) {
      const known = key === blobKey(hash) ? await content() : undefined;
      const entry = known?.get(key);
      if (entry?.bytes !== bytes.byteLength || entry.written <= Date.now() - RENEW_AFTER_MS) {
        await remote.write(key, bytes);
        known?.set(key, { key, bytes: bytes.byteLength, written: Date.now() });
      }
      await writeLocal(key, bytes);
    },
    async remove(key, unlessSince) {
      const isGone = await remote.remove(key, unlessSince);
      if (isGone) {
        (await listed?.content)?.delete(key);
        await local.remove(key);
      }
      return isGone;
    },
  };
}
