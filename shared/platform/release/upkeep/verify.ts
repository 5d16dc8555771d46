import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import { isIntact } from '../../store/content.ts';
import { readPruneMarker } from '../../store/prune-marker.ts';
import { publicationsOf, requirePublication } from '../../store/publication-log.ts';
import { undefinedIfUntrusted } from '../../store/signed/trust.ts';
import type { SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { findInvalidEntries, signatureFaults } from '../keys/verify-signatures.ts';
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
export async function verifyStore(
  store: Store,
  trust: RunSettings['trust'],
  report: Report,
): Promise<string[]> {
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
