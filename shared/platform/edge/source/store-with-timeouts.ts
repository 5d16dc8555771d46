import type { Store } from '../../store/store.ts';
import { StoreUnavailableError } from './site-source.ts';

/** How long the store may take to say whether it has something, and to give it, which may be large. In milliseconds. */
const defaultTimeouts = { has: 2000, read: 10_000 };
export type StoreTimeouts = Partial<typeof defaultTimeouts>;

/**
 * A store for reading whose every failure, silence included, is a `StoreUnavailableError`.
 * @returns also a function that ends the wait of all requests, when one has found that the store is unavailable
 */
export function withTimeouts(store: Store, timeouts?: StoreTimeouts) {
  const { has, read } = { ...defaultTimeouts, ...timeouts };
  const waiting = new Set<(error: StoreUnavailableError) => void>();

  async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
    let giveUp: (error: StoreUnavailableError) => void = () => {};
    const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
    const timer = setTimeout(
      () => giveUp(new StoreUnavailableError(`no answer within ${milliseconds} ms`)),
      milliseconds,
    );
    waiting.add(giveUp);
    try {
      return await Promise.race([answer, givenUp]);
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      throw new StoreUnavailableError(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      clearTimeout(timer);
      waiting.delete(giveUp);
    }
  }

  const storeWithTimeouts: Store = {
    ...store,
    read: (key) => withTimeout(read, store.read(key)),
    has: (key) => withTimeout(has, store.has(key)),
    list: (prefix) => withTimeout(read, store.list(prefix)),
  };
  return {
    store: storeWithTimeouts,
    giveUp: (error: StoreUnavailableError) => {
      for (const end of waiting) end(error);
    },
  };
}
