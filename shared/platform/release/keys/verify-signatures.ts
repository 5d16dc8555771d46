import { findAuthorizedKey, readKeys, describePermission } from '../../store/signed/keys-record.ts';
import { openPublication, publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { changedComponents } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import { UntrustedRecordError, type Trust } from '../../store/signed/trust-anchors.ts';

/**
 * Checks every entry of the log, what it follows, and whether its signer may release what it brought.
 * @returns what is unsigned or wrong, each with its publication
 */
export async function signatureFaults(store: Store, last: number, trust: Trust | undefined): Promise<string[]> {
  const faults: string[] = [];
  const counting = new Map<number, Publication>();
  for await (const publication of publicationsFrom(store, last, trust)) counting.set(publication.number, publication);
  let earlier: Publication | undefined;
  for (let number = 1; number <= last; number += 1) {
    const publication = counting.get(number);
    if (publication) {
      faults.push(...(await signerFaults(store, publication, earlier, trust)));
      earlier = publication;
      continue;
    }
    const why = await openPublication(store, number, trust).then(
      () => 'it contradicts its predecessors',
      (error: unknown) => {
        if (error instanceof UntrustedRecordError) return error.message;
        throw error;
      },
    );
    faults.push(`publication ${number} does not count: ${why}; its predecessor is used`);
  }
  return faults;
}

async function signerFaults(
  store: Store,
  publication: Publication,
  earlier: Publication | undefined,
  trust: Trust | undefined,
): Promise<string[]> {
  const { number, predecessor, by, set, rolledBackTo } = publication;
  // Without its predecessor, the changes of an entry are unknown.
  if (predecessor && predecessor.number !== earlier?.number) return [];
  const keys = await readKeys(store, (earlier ?? publication).keys, trust);
  const name = keys.keys.find(({ id }) => id === by)?.name;
  return changedComponents(earlier?.set ?? {}, set)
    .filter((part) => rolledBackTo[part] === undefined && !findAuthorizedKey(keys, by, part))
    .map(
      (part) =>
        `${part} ${shortId(set[part]!)} of publication ${number}: it is signed with the key ${by}${name ? ` (${name})` : ''}, which may not ${describePermission(part)}`,
    );
}
