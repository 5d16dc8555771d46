import type { Store } from './store.ts';

/** A store in memory, for tests. `onWrite` hears of each write before it is made, and may throw as if the process ended there. */
export function memoryStore(onWrite: (key: string) => void = () => {}): Store & { entries: Map<string, Buffer> } {
  const entries = new Map<string, Buffer>();
  return {
    entries,
    read: async (key) => entries.get(key),
    async write(key, bytes) {
      onWrite(key);
      entries.set(key, Buffer.from(bytes));
    },
    async create(key, bytes) {
      onWrite(key);
      if (entries.has(key)) return false;
      entries.set(key, Buffer.from(bytes));
      return true;
    },
    has: async (key) => entries.has(key),
    list: async (prefix) => [...entries.keys()].filter((key) => key.startsWith(`${prefix}/`)).map((key) => key.slice(prefix.length + 1).split('/')[0]!),
    flush: async () => {},
  };
}
