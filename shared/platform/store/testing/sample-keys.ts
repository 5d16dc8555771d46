import shop from '../../fixture/site.config.ts';
import { writeContent } from '../content.ts';
import { writeProvenance } from '../provenance-record.ts';
import type { LogEntry } from '../publication-log.ts';
import {
  keysKey,
  knownPermissions,
  signKeys,
  type KeysRecord,
  type Permission,
  type ReleaseKey,
} from '../signed/keys-record.ts';
import { makePrivateKey, signingKey, type SigningKey } from '../signed/signed-envelope.ts';
import { componentsOf, type ReleaseSet } from '../site-record.ts';
import type { Store } from '../store.ts';

/** Keys and entries for tests. */
export const sampleKey = () => signingKey(makePrivateKey());
export const ownerKey = sampleKey();

export const keyOf = (
  name: string,
  key: Pick<SigningKey, 'id' | 'public'>,
  may: readonly Permission[] = knownPermissions(shop),
): ReleaseKey => ({ id: key.id, name, public: key.public, permissions: [...may], since: '2030-01-01T00:00:00.000Z' });

/** Provenance of each part of a set, signed with the owner's key. */
export async function provenanceBy(who: string, set: ReleaseSet, store: Store): Promise<LogEntry['provenance']> {
  const provenance = { who, builder: 'urn:stitched-site:test', at: '2030-01-01T00:00:00.000Z' };
  const made = componentsOf(set).map(
    async (component) =>
      [component, await writeProvenance(store, { component, id: set[component]!, provenance }, ownerKey)] as const,
  );
  return Object.fromEntries(await Promise.all(made)) as LogEntry['provenance'];
}

/** Stores a list of keys that one root key may change. @returns its hash */
export async function writeKeys(
  store: Store,
  before: KeysRecord | undefined,
  keys: readonly ReleaseKey[],
  key: SigningKey,
  now?: Date,
): Promise<string> {
  const signed = await signKeys(store, before, { keys: [...keys], threshold: 1 }, key, now);
  if ('hash' in signed) return signed.hash;
  // As an attacker stores it, who has too few root keys.
  return writeContent(store, keysKey, (await store.read('keys/proposed.json'))!);
}

/** A log entry with a list of keys in which the owner has all permissions. */
export async function sampleEntry(
  store: Store,
  { site, set, reason = 'release' }: Pick<LogEntry, 'site' | 'set'> & { reason?: string },
): Promise<LogEntry> {
  const keys = await writeKeys(store, undefined, [keyOf('Anna', ownerKey)], ownerKey, new Date(0));
  return { site, set, provenance: await provenanceBy('Anna', set, store), keys, who: 'Anna', reason };
}
