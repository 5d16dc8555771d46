import { openAttestation } from '../store/attestation.ts';
import { keysOf, openPublication, publicationsFrom, type Publication } from '../store/publication-log.ts';
import { partsOf } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import { NotTrusted, type Trust } from '../store/trust.ts';

/**
 * Checks every entry of the log, what it follows, and who vouches for each release that it brought.
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
      faults.push(...(await attestationFaults(store, publication, earlier, trust)));
      earlier = publication;
      continue;
    }
    const why = await openPublication(store, number, trust).then(() => 'it contradicts what is before it', reasonOf);
    faults.push(`publication ${number} does not count: ${why}; the one before it stands in`);
  }
  return faults;
}

async function attestationFaults(
  store: Store,
  publication: Publication,
  earlier: Publication | undefined,
  trust: Trust | undefined,
): Promise<string[]> {
  const { number, before, set, made, back } = publication;
  // What it changed can't be known when what it followed is lost.
  if (before && before.number !== earlier?.number) return [];
  const keys = await keysOf(store, earlier ?? publication, trust);
  const checked = partsOf(set).map(async (part) => {
    if (made[part] === earlier?.made[part] || back[part] !== undefined) return [];
    return openAttestation(store, made[part], part, set[part], keys).then(
      () => [],
      (error: unknown) => [`${part} ${shortId(set[part])} of publication ${number}: ${reasonOf(error)}`],
    );
  });
  return (await Promise.all(checked)).flat();
}

function reasonOf(error: unknown): string {
  if (error instanceof NotTrusted) return error.message;
  throw error;
}
