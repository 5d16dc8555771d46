import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import { isIntact } from '../../store/content.ts';
import { readProvenance } from '../../store/provenance-record.ts';
import { readPruneMarker } from '../../store/prune-marker.ts';
import {
  publicationsOf,
  requirePublication,
  listedNumbers,
  openPublication,
  readNewest,
  type Publication,
} from '../../store/publication-log.ts';
import { verifySigner } from '../../store/signed/key-list.ts';
import { undefinedIfUntrusted, messageOfUntrusted, type Trust } from '../../store/signed/trust.ts';
import { type SiteFile, changedComponents } from '../../store/site-record.ts';
import { type Store, shortId } from '../../store/store.ts';
import type { RunSettings } from '../settings/settings.ts';
import { listRecords } from './retained-entries.ts';

const CONCURRENCY = 16;

const RESTORE_NEWEST =
  'A copy of the store restores the newest publication. Without one, release again what `npm run releases` does not list any more.';
const RESTORE_LIVE =
  '`npm run release site` makes lost pages of the live site again, `npm run release <app>` from its commit its other files. A copy of the store restores both.';
const RESTORE_HISTORY =
  'Visitors miss nothing of what is not live any more; only a copy of the store restores it. Without one, it is reported until `npm run store prune -- --yes` is run after SITE_KEEP_DAYS.';

interface NamedFile {
  file: SiteFile;
  name: string;
  remedy: string;
}

/**
 * Verifies every signature, and the hash of everything that any publication names.
 * @returns what is missing or was changed; the report names what restores it
 */
export async function verifyStore(store: Store, trust: RunSettings['trust'], report: Report): Promise<string[]> {
  // Where no entry counts, each says why.
  const live = await requirePublication(store, trust).catch(undefinedIfUntrusted);
  const publications = await publicationsOf(store, live, trust);
  const oldest = Math.min(await readPruneMarker(store), live?.number ?? 0);
  /** Missing or changed content, each with its remedy. */
  const lost = new Map<string, string>();
  for (const fault of await signatureFaults(store, publications, trust)) lost.set(fault, '');
  const invalid = await findInvalidEntries(store, publications, trust);
  for (const [number, why] of [...invalid].toSorted(([one], [other]) => one - other))
    if (number >= oldest)
      lost.set(
        `publication ${number} does not count: ${why}`,
        number > (live?.number ?? 0) ? RESTORE_NEWEST : RESTORE_HISTORY,
      );
  const files = new Map<string, NamedFile>();
  const read = new Set<string>();
  for (const publication of publications.filter(({ number }) => number >= oldest)) {
    const { number } = publication;
    const remedy = publication === publications[0] ? RESTORE_LIVE : RESTORE_HISTORY;
    for (const { key, readFiles } of listRecords(store, publication)) {
      if (read.has(key)) continue;
      read.add(key);
      try {
        for (const [name, file] of await readFiles())
          if (!files.has(file.blob)) files.set(file.blob, { file, name: `${name} of publication ${number}`, remedy });
      } catch (error) {
        lost.set(`publication ${number}: ${(error as Error).message}`, remedy);
      }
    }
  }
  const limit = pLimit(CONCURRENCY);
  const check = async ({ file, name, remedy }: NamedFile) => {
    if (!(await isIntact(store, file))) lost.set(name, remedy);
  };
  await Promise.all([...files.values()].map((one) => limit(() => check(one))));
  for (const [name, remedy] of lost)
    report(`lost        ${name}${remedy === RESTORE_HISTORY ? ' (not live any more)' : ''}`);
  if (oldest > 1) report(`Publications before ${oldest} were pruned: only their signatures were verified.`);
  report(`${files.size} files of ${live?.number ?? 0} publications checked, ${lost.size} lost.`);
  for (const remedy of new Set(lost.values())) if (remedy) report(remedy);
  return [...lost.keys()];
}

/** Why numbers of the log do not count: entries that are invalid, or missing up to the newest that was confirmed. */
async function findInvalidEntries(
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
