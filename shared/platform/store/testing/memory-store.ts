import { readVerified } from '../content.ts';
import { lastSegment, withSafeKeys, type Store } from '../store.ts';

/** A store in memory, for tests. `onWrite` is called before each write; it can throw to simulate the end of the process. */
export function memoryStore(
  onWrite: (key: string) => void = () => {},
): Store & { entries: Map<string, Buffer>; written: Map<string, number> } {
  const entries = new Map<string, Buffer>();
  /** Milliseconds of the epoch. */
  const written = new Map<string, number>();
  const store: ReturnType<typeof memoryStore> = {
    place: 'memory',
    entries,
    written,
    read: async (key) => entries.get(key),
    async write(key, bytes) {
      onWrite(key);
      entries.set(key, Buffer.from(bytes));
      written.set(key, Date.now());
    },
    async create(key, bytes) {
      onWrite(key);
      if (entries.has(key)) return false;
      entries.set(key, Buffer.from(bytes));
      written.set(key, Date.now());
      return true;
    },
    has: async (key) => entries.has(key),
    list: async (prefix) =>
      [...entries]
        .filter(([key]) => key.startsWith(`${prefix}/`))
        .map(([key, { length }]) => ({ key, bytes: length, written: written.get(key) ?? 0 })),
    blobs: async () => new Set([...entries.keys()].filter((key) => key.startsWith('blobs/')).map(lastSegment)),
    keep: async (key, bytes, hash) => {
      if (!(await readVerified(store, key, hash))) await store.write(key, bytes);
    },
    remove: async (key, unlessSince = Infinity) => {
      if ((written.get(key) ?? 0) >= unlessSince) return false;
      onWrite(key);
      entries.delete(key);
      return true;
    },
    flush: async () => {},
  };
  return withSafeKeys(store);
}
