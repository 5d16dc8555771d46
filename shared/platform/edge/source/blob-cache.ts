import { LRUCache } from 'lru-cache';
import { sha256 } from '../../store/content.ts';
import { blobKey, type Store } from '../../store/store.ts';

/** Default size of the content in memory, in bytes. */
const DEFAULT_SIZE_BYTES = 128 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Content of a store by its hash, checked once, and kept in memory; what was longest not asked for makes room.
 * @param onCorruptBlob hears of what is missing or is not what its hash says, with the address that asked for it
 */
export function cachedBlobs(
  store: Pick<Store, 'read'>,
  onCorruptBlob: (hash: string, isThere: boolean, address: string) => void,
  size = DEFAULT_SIZE_BYTES,
) {
  // Concurrent requests for the same content share one read.
  const memory = new LRUCache<string, Bytes, string>({
    maxSize: size,
    sizeCalculation: (bytes) => bytes.byteLength || 1,
    ignoreFetchAbort: true,
    async fetchMethod(hash, _, { context: address }) {
      const bytes = (await store.read(blobKey(hash))) as Bytes | undefined;
      if (bytes && sha256(bytes) === hash) return bytes;
      onCorruptBlob(hash, bytes !== undefined, address);
      return undefined;
    },
  });
  return (hash: string, address: string): Promise<Bytes | undefined> => memory.fetch(hash, { context: address });
}
