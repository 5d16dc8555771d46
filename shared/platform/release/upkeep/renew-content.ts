import pLimit from 'p-limit';
import { readPruneMarker } from '../../store/prune-marker.ts';
import type { Publication } from '../../store/publication-log.ts';
import { blobKey, hashInKey, type Store } from '../../store/store.ts';
import { listRecords } from './retained-entries.ts';

const CONCURRENCY = 8;

/**
 * Makes sure that a rollback finds all content of its target, also while content is pruned. What pruning may remove at any
 * moment is stored again, so that it is young. Anybody who may write to the store can write the number of the marker, so
 * the marker alone refuses nothing.
 * @throws Error that names the oldest possible target when content is missing
 */
export async function renewContent(store: Store, target: Publication): Promise<void> {
  const oldest = await readPruneMarker(store);
  if (target.number >= oldest) return;
  const limit = pLimit(CONCURRENCY);
  const renew = (key: string) =>
    limit(async () => {
      const bytes = await store.read(key);
      if (!bytes) throw new Error(`${key} is missing`);
      await store.keep(key, bytes, hashInKey(key)!);
    });
  try {
    for (const { key, readFiles } of listRecords(store, target)) {
      const hashes = (await readFiles()).flatMap(([, { blob, encodings }]) => [blob, ...Object.values(encodings)]);
      await Promise.all([key, ...hashes.map(blobKey)].map(renew));
    }
  } catch (error) {
    throw new Error(
      `Publication ${target.number} was pruned: its pages and releases are deleted. The oldest target of a rollback is ${oldest}. Release an older one again from its commit, which \`npm run releases\` names.`,
      { cause: error },
    );
  }
}
