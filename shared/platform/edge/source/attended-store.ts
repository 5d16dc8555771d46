import type { Store } from '../../store/store.ts';
import { StoreAway } from './store-away.ts';

/** How long the store may take to answer, in milliseconds. */
export interface Patience {
  /** Whether it has something. */
  has: number;
  /** With something, which may be large. */
  read: number;
}

const patience: Patience = { has: 2000, read: 10_000 };

/**
 * A store for reading whose every failure, silence included, is a `StoreAway`.
 * @returns also how to end the wait of all who wait for it, when somebody has found that it is away
 */
export function attend(store: Store, changed: Partial<Patience> = {}) {
  const limits = { ...patience, ...changed };
  const waiting = new Set<(error: StoreAway) => void>();

  function within<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = (error: StoreAway) => {
        clearTimeout(timer);
        waiting.delete(giveUp);
        reject(error);
      };
      const timer = setTimeout(() => giveUp(new StoreAway(`no answer within ${milliseconds} ms`)), milliseconds);
      waiting.add(giveUp);
      asked.then(
        (value) => {
          clearTimeout(timer);
          waiting.delete(giveUp);
          resolve(value);
        },
        (error: unknown) =>
          giveUp(new StoreAway(error instanceof Error ? error.message : String(error), { cause: error })),
      );
    });
  }

  const attended: Store = {
    ...store,
    read: (key) => within(limits.read, store.read(key)),
    has: (key) => within(limits.has, store.has(key)),
    list: (prefix) => within(limits.read, store.list(prefix)),
  };
  return {
    store: attended,
    giveUp: (error: StoreAway) => {
      for (const end of waiting) end(error);
    },
  };
}
