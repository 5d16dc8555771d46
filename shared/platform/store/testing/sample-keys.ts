import { knownPermissions, writeKeys, type Permission, type ReleaseKey } from '../signed/keys-record.ts';
import type { LogEntry } from '../publication-log.ts';
import { makePrivateKey, signingKey, type SigningKey } from '../signed/signed-envelope.ts';
import { componentsOf, type ReleaseSet } from '../site-record.ts';
import type { Store } from '../store.ts';

/** Keys and entries for tests. */
export const sampleKey = () => signingKey(makePrivateKey());
export const ownerKey = sampleKey();

export const keyOf = (
  name: string,
  key: Pick<SigningKey, 'id' | 'public'>,
  may: readonly Permission[] = knownPermissions(),
): ReleaseKey => ({
  id: key.id,
  name,
  public: key.public,
  permissions: [...may],
  since: '2030-01-01T00:00:00.000Z',
});

/** Provenance of each part of a set. */
export const provenanceBy = (who: string, set: ReleaseSet): LogEntry['provenance'] =>
  Object.fromEntries(
    componentsOf(set).map((part) => [part, { who, at: '2030-01-01T00:00:00.000Z' }]),
  ) as LogEntry['provenance'];

/** An entry of the log with a list of keys in which the owner's may do everything. */
export async function sampleEntry(
  store: Store,
  { site, set, reason = 'release' }: Pick<LogEntry, 'site' | 'set'> & { reason?: string },
): Promise<LogEntry> {
  const keys = await writeKeys(store, undefined, [keyOf('Anna', ownerKey)], ownerKey, new Date(0));
  return { site, set, provenance: provenanceBy('Anna', set), keys, who: 'Anna', reason };
}
