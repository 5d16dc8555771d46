import type { Store } from './store.ts';

const PRUNED = 'pruned';

/**
 * Number of the oldest publication that pruning has kept in full. Older publications have only their log entries for
 * sure. The number is not signed: it explains missing content and decides nothing about stored content.
 * @returns 0 when nothing was pruned
 */
export async function readPruneMarker(store: Pick<Store, 'read'>): Promise<number> {
  const number = Number((await store.read(PRUNED))?.toString('utf8'));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Written before anything is deleted, so that no rollback targets an older publication from then on. */
export const writePruneMarker = async (store: Store, before: number) =>
  store.write(PRUNED, String(Math.max(before, await readPruneMarker(store))));
