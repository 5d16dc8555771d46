import { readProvenance } from '../../store/provenance-record.ts';
import { listedNumbers, openPublication, readNewest, type Publication } from '../../store/publication-log.ts';
import { verifySigner } from '../../store/signed/key-list.ts';
import { messageOfUntrusted, type Trust } from '../../store/signed/trust.ts';
import { changedComponents } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';

/** Why numbers of the log do not count: entries that are invalid, or missing up to the newest that was confirmed. */
export async function findInvalidEntries(
  store: Store,
  publications: readonly Publication[],
  trust: Trust | undefined,
): Promise<Map<number, string>> {
  const valid = new Set(publications.map(({ number }) => number));
  const below = Array.from({ length: publications[0]?.number ?? 0 }, (_, index) => index + 1);
  const newest = await readNewest(store, trust);
  const invalid = new Map<number, string>();
  for (const number of new Set([...below, ...(newest ? [newest.number] : []), ...(await listedNumbers(store))]))
    if (!valid.has(number))
      invalid.set(
        number,
        (await faultOf(() => openPublication(store, number, trust))) ?? 'it contradicts what is before it',
      );
  return invalid;
}

/**
 * Checks whether who signed a release's provenance may release it.
 * @param publications the newest first
 * @returns one line for each fault, with its publication
 */
export async function signatureFaults(
  store: Store,
  publications: readonly Publication[],
  trust: Trust | undefined,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, publication] of publications.entries())
    faults.unshift(...(await releaseFaults(store, publication, publications[index + 1], trust)));
  return faults;
}

async function releaseFaults(
  store: Store,
  publication: Publication,
  earlier: Publication | undefined,
  trust: Trust | undefined,
): Promise<string[]> {
  const { number, set } = publication;
  // A key that has ended since has released what it released.
  const everyKey = trust?.keys?.map(({ from: _from, until: _until, ...key }) => key);
  const faults = changedComponents(earlier?.set ?? {}, set).map(async (component) => {
    const id = set[component];
    if (!id) return [];
    const found = await readProvenance(store, publication, component);
    const why = found
      ? await faultOf(async () => verifySigner(found.envelope, everyKey, component))
      : 'its provenance is missing from the store, or is of another release';
    return why ? [`${component} ${shortId(id)} of publication ${number}: ${why}`] : [];
  });
  return (await Promise.all(faults)).flat();
}

/** Why a record does not count; undefined when it does. */
const faultOf = (open: () => Promise<unknown>): Promise<string | undefined> =>
  open().then(() => undefined, messageOfUntrusted);
