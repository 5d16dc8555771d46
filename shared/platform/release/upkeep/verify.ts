import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { stitchSite } from '../../stitch/stitch.ts';
import { compress, isIntact, readBlob, sha256 } from '../../store/content.ts';
import { readPruneMarker } from '../../store/prune-marker.ts';
import { publicationsOf, requirePublication, type Publication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { undefinedIfUntrusted } from '../../store/signed/trust.ts';
import { type Encoding, type SiteFile } from '../../store/site-record.ts';
import { blobKey, type Store } from '../../store/store.ts';
import { findInvalidEntries, signatureFaults } from '../keys/verify-signatures.ts';
import type { RunSettings } from '../settings/settings.ts';
import { listRecords } from './retained-entries.ts';

const decompress: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const CONCURRENCY = 16;

const RESTORE_NEWEST =
  'A copy of the store restores the newest publication. Without one, release again what `npm run releases` does not list any more.';
const RESTORE_LIVE =
  '`npm run release <app>` from its commit, or a copy of the store, restores a lost file of the live site.';
const RESTORE_HISTORY =
  'Visitors miss nothing of what is not live any more; only a copy of the store restores it. Without one, it is reported until `npm run store prune -- --yes` is run after SITE_KEEP_DAYS.';

interface NamedFile {
  file: SiteFile;
  name: string;
  remedy: string;
}

/**
 * Verifies every signature, and the hash of everything that any publication names. It repairs a file from its
 * compressed form or the other way round, and a live page from the live releases.
 */
export async function verifyStore(
  store: Store,
  { definition, checkouts, trust }: Pick<RunSettings, 'definition' | 'checkouts' | 'trust'>,
  report: Report,
): Promise<{ repaired: string[]; lost: string[] }> {
  // Where no entry counts, each says why.
  const live = await requirePublication(store, trust).catch(undefinedIfUntrusted);
  const publications = await publicationsOf(store, live, trust);
  const oldest = Math.min(await readPruneMarker(store), live?.number ?? 0);
  const repaired: string[] = [];
  /** Missing or changed content that cannot be restored from the store, each with its remedy. */
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
    if (await isIntact(store, file)) return;
    if (await repair(store, file)) repaired.push(name);
    else lost.set(name, remedy);
  };
  await Promise.all([...files.values()].map((one) => limit(() => check(one))));
  if (live && lost.size > 0) await restitchDamagedPages(definition, store, checkouts, live, files, lost, repaired);
  for (const name of repaired) report(`repaired    ${name}`);
  for (const [name, remedy] of lost)
    report(`lost        ${name}${remedy === RESTORE_HISTORY ? ' (not live any more)' : ''}`);
  if (oldest > 1) report(`Publications before ${oldest} were pruned: only their signatures were verified.`);
  report(
    `${files.size} files of ${live?.number ?? 0} publications checked, ${repaired.length} repaired, ${lost.size} lost.`,
  );
  for (const remedy of new Set(lost.values())) if (remedy) report(remedy);
  return { repaired, lost: [...lost.keys()] };
}

/** Restores a file from its remaining forms. */
async function repair(store: Store, file: SiteFile): Promise<boolean> {
  const plain = (await readBlob(store, file.blob)) ?? (await decompressed(store, file));
  if (!plain) return false;
  await store.write(blobKey(file.blob), plain);
  for (const effort of ['page', 'asset'] as const) {
    for (const [encoding, bytes] of await compress(plain, file.contentType, effort)) {
      if (sha256(bytes) === file.encodings[encoding]) await store.write(blobKey(sha256(bytes)), bytes);
    }
    if (await isIntact(store, file)) return true;
  }
  return false;
}

async function decompressed(store: Store, { blob, encodings }: SiteFile): Promise<Buffer | undefined> {
  for (const [encoding, hash] of Object.entries(encodings) as [Encoding, string][]) {
    const bytes = await readBlob(store, hash);
    const plain = bytes && (await decompress[encoding](bytes).catch(() => undefined));
    if (plain && sha256(plain) === blob) return plain;
  }
  return undefined;
}

/** Renders damaged live pages again with their recorded times, which gives the same bytes. */
async function restitchDamagedPages(
  definition: SiteDefinition,
  store: Store,
  checkouts: string,
  live: Publication,
  files: ReadonlyMap<string, NamedFile>,
  lost: Map<string, string>,
  repaired: string[],
): Promise<void> {
  const previous = await readSite(store, live.site).catch(() => undefined);
  // A changed object can have its old length, by which a store would consider it intact.
  const rewriting: Store = { ...store, keep: (key, bytes) => store.write(key, bytes) };
  // The old clock excludes posts that have appeared since.
  await stitchSite({
    definition,
    store: rewriting,
    set: live.set,
    checkouts,
    previous,
    verifyReused: true,
    clock: () => Date.parse(live.at),
  }).catch(() => undefined);
  for (const { file, name } of files.values()) {
    if (lost.has(name) && (await repair(store, file)) && lost.delete(name)) repaired.push(name);
  }
}
