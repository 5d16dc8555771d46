import type { Store } from './store.ts';

const PRUNED = 'pruned';

/**
 * Number of the oldest publication that is whole as far as pruning goes: of those before it only the log is sure to be
 * there. It is signed by nobody: it explains what is missing, and decides nothing about what is there.
 * @returns 0 when nothing was pruned
 */
export async function prunedBefore(store: Pick<Store, 'read'>): Promise<number> {
  const number = Number((await store.read(PRUNED))?.toString('utf8'));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Says it before anything goes: from then on nobody goes back further. */
export const markPruned = async (store: Store, before: number) =>
  store.write(PRUNED, String(Math.max(before, await prunedBefore(store))));

/**
 * Going back ends where pruning began: what is older may be gone at any moment.
 * @param numbers publications that are gone back to
 * @throws Error that says how far back there is something
 */
export async function refusePruned(
  store: Pick<Store, 'read'>,
  numbers: readonly (number | undefined)[],
): Promise<void> {
  const oldest = await prunedBefore(store);
  const gone = numbers.find((number) => number !== undefined && number < oldest);
  if (gone === undefined) return;
  throw new Error(
    `Publication ${gone} was pruned: its pages and releases are not kept any more. The oldest that can be gone back to is ${oldest}; what is older is released again from its commit, which \`npm run releases\` names.`,
  );
}
