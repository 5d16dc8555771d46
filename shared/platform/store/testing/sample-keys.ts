import { knownPermissions, writeKeys, type Permission, type ReleaseKey } from '../signed/keys-record.ts';
import type { Entry } from '../publication-log.ts';
import { makePrivateKey, signingKey, type SigningKey } from '../signed/signed.ts';
import { partsOf, type ReleaseSet } from '../site-record.ts';
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
  may: [...may],
  since: '2030-01-01T00:00:00.000Z',
});

/** Provenance of each part of a set. */
export const madeBy = (who: string, set: ReleaseSet): Entry['made'] =>
  Object.fromEntries(partsOf(set).map((part) => [part, { who, at: '2030-01-01T00:00:00.000Z' }])) as Entry['made'];

/** An entry of the log with a list of keys in which the owner's may do everything. */
export async function sampleEntry(
  store: Store,
  { site, set, reason = 'release' }: Pick<Entry, 'site' | 'set'> & { reason?: string },
): Promise<Entry> {
  const keys = await writeKeys(store, undefined, [keyOf('Anna', ownerKey)], ownerKey, new Date(0));
  return { site, set, made: madeBy('Anna', set), keys, who: 'Anna', reason };
}
