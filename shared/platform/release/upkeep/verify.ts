import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import { isIntact } from '../../store/content.ts';
import { readProvenance } from '../../store/provenance-record.ts';
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
import { listRecords, publicationsSince } from './retained-entries.ts';

const CONCURRENCY = 16;
const DAY = 24 * 60 * 60 * 1000;

const REMEDY =
  'A copy of the store restores it all. Without one, `npm run release site` makes lost pages of the live site again, `npm run release <app>` from its commit its other files. What is not live any more nobody misses; it is reported until SITE_KEEP_DAYS are over.';

/**
 * Verifies every signature, and the hash of everything that any publication names.
 * @returns what is missing or was changed; the report says what restores it
 */
export async function verifyStore(
  { store, trust, keepDays }: { store: Store } & Pick<RunSettings, 'trust' | 'keepDays'>,
  report: Report,
): Promise<string[]> {
  // Where no entry counts, each says why.
  const live = await requirePublication(store, trust).catch(undefinedIfUntrusted);
  const publications = await publicationsOf(store, live, trust);
  const kept = live ? await publicationsSince(store, live, Date.now() - keepDays * DAY, trust) : [];
  const oldest = kept.at(-1)?.number ?? 0;
  const lost = new Set(await signatureFaults(store, publications, trust));
  const invalid = await findInvalidEntries(store, publications, trust);
  for (const [number, why] of [...invalid].toSorted(([one], [other]) => one - other))
    if (number >= oldest) lost.add(`publication ${number} does not count: ${why}`);
  /** By hash; the newest publication with a file names it. */
  const files = new Map<string, { file: SiteFile; name: string }>();
  const read = new Set<string>();
  for (const publication of kept) {
    const label = `publication ${publication.number}${publication === kept[0] ? '' : ' (not live any more)'}`;
    for (const { key, readFiles } of listRecords(store, publication)) {
      if (read.has(key)) continue;
      read.add(key);
      try {
        for (const [name, file] of await readFiles())
          if (!files.has(file.blob)) files.set(file.blob, { file, name: `${name} of ${label}` });
      } catch (error) {
        lost.add(`${label}: ${(error as Error).message}`);
      }
    }
  }
  const check = async ({ file, name }: { file: SiteFile; name: string }) => {
    if (!(await isIntact(store, file))) lost.add(name);
  };
  await pLimit(CONCURRENCY).map(files.values(), check);
  for (const name of lost) report(`lost        ${name}`);
  if (oldest > 1) report(`Of publications before ${oldest}, which may be pruned, only the signatures were verified.`);
  report(`${files.size} files of ${kept.length} publications checked, ${lost.size} lost.`);
  if (lost.size > 0) report(REMEDY);
  return [...lost];
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
