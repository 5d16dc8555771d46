import { writeProvenance } from '../provenance-record.ts';
import type { LogEntry } from '../publication-log.ts';
import { makePrivateKey, signingKey, type SigningKey } from '../signed/signed-envelope.ts';
import type { Permission, ReleaseKey } from '../signed/trust.ts';
import { componentsOf, type ReleaseSet } from '../site-record.ts';
import type { Store } from '../store.ts';

/** Keys and entries for tests. */
export const sampleKey = () => signingKey(makePrivateKey());
export const ownerKey = sampleKey();

export const keyOf = (
  name: string,
  key: Pick<SigningKey, 'id' | 'public'>,
  permissions: readonly Permission[] = ['apps', 'settings', 'publish'],
  times: Pick<ReleaseKey, 'from' | 'until'> = {},
): ReleaseKey => ({ id: key.id, name, public: key.public, permissions, ...times });

/** The owner may do everything. */
export const ownersKeys = [keyOf('Anna', ownerKey)];

/** Provenance of each part of a set, signed with the owner's key. */
export async function provenanceBy(who: string, set: ReleaseSet, store: Store): Promise<LogEntry['provenance']> {
  const provenance = { who, builder: 'urn:stitched-site:test', at: '2030-01-01T00:00:00.000Z' };
  const made = componentsOf(set).map(
    async (component) =>
      [component, await writeProvenance(store, { component, id: set[component]!, provenance }, ownerKey)] as const,
  );
  return Object.fromEntries(await Promise.all(made)) as LogEntry['provenance'];
}

/** A log entry whose parts the owner has signed. */
export async function sampleEntry(
  store: Store,
  { site, set, reason = 'release' }: Pick<LogEntry, 'site' | 'set'> & { reason?: string },
): Promise<LogEntry> {
  return { site, set, provenance: await provenanceBy('Anna', set, store), who: 'Anna', reason };
}
