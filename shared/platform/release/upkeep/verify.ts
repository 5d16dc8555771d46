import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { compress, isIntact, readBlob, sha256 } from '../../store/content.ts';
import { publicationsFrom, requirePublication, type Publication } from '../../store/publication-log.ts';
import { readPruneMarker } from '../../store/prune-marker.ts';
import { readSite } from '../../store/records.ts';
import { type Encoding, type SiteFile } from '../../store/site-record.ts';
import { blobKey, type Store } from '../../store/store.ts';
import type { Report } from '../../build/command.ts';
import { stitchSite } from '../../stitch/stitch.ts';
import { listRecords } from './retained-entries.ts';
import type { Settings } from '../settings/settings.ts';
import { undefinedIfUntrusted } from '../../store/signed/trust-anchors.ts';
import { signatureFaults } from '../keys/verify-signatures.ts';

const decompress: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const CONCURRENCY = 16;

interface Verification {
  /** Number of files that publications name. */
  checked: number;
  /** Files that were missing or changed. */
  repaired: string[];
  /** Missing or changed content that cannot be restored from the store. */
  lost: string[];
}

/**
 * Verifies every signature, and the hash of everything that any publication names. It repairs a file from its
 * compressed form or the other way round, and a live page from the live releases.
 */
export async function verifyStore(
  store: Store,
  { checkouts, trust }: Pick<Settings, 'checkouts' | 'trust'>,
  report: Report,
): Promise<Verification> {
  // Where no entry counts, each says why.
  const live = await requirePublication(store, trust).catch(undefinedIfUntrusted);
  const result: Verification = { checked: 0, repaired: [], lost: await signatureFaults(store, live, trust) };
  const files = new Map<string, { file: SiteFile; name: string }>();
  const read = new Set<string>();
  const oldest = await readPruneMarker(store);
  for await (const publication of publicationsFrom(store, live?.number ?? 0, trust)) {
    if (publication.number < Math.min(oldest, live!.number)) break;
    const { number } = publication;
    for (const { key, readFiles } of listRecords(store, publication)) {
      if (read.has(key)) continue;
      try {
        for (const [name, file] of await readFiles())
          if (!files.has(file.blob)) files.set(file.blob, { file, name: `${name} of publication ${number}` });
        read.add(key);
      } catch (error) {
        result.lost.push(`publication ${number}: ${(error as Error).message}`);
      }
    }
  }
  const limit = pLimit(CONCURRENCY);
  const check = async ({ file, name }: { file: SiteFile; name: string }) => {
    result.checked += 1;
    if (await isIntact(store, file)) return;
    if (await repair(store, file)) result.repaired.push(name);
    else result.lost.push(name);
  };
  await Promise.all([...files.values()].map((one) => limit(() => check(one))));
  if (live && result.lost.length > 0) await restitchDamagedPages(store, checkouts, live, files, result);
  for (const name of result.repaired) report(`repaired    ${name}`);
  for (const name of result.lost) report(`lost        ${name}`);
  if (live && oldest > 1)
    report(`Publications before ${Math.min(oldest, live.number)} were pruned: only their signatures were verified.`);
  report(
    `${result.checked} files of ${live?.number ?? 0} publications checked, ${result.repaired.length} repaired, ${result.lost.length} lost.`,
  );
  if (result.lost.length > 0)
    report('`npm run release <app>` from its commit, or a copy of the store, restores a lost file.');
  return result;
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
  store: Store,
  checkouts: string,
  live: Publication,
  files: ReadonlyMap<string, { file: SiteFile; name: string }>,
  result: Verification,
): Promise<void> {
  const previous = await readSite(store, live.site).catch(() => undefined);
  // A changed object can have its old length, by which a store would consider it intact.
  const rewriting: Store = { ...store, keep: (key, bytes) => store.write(key, bytes) };
  // The old clock excludes posts that have appeared since.
  await stitchSite({
    store: rewriting,
    set: live.set,
    checkouts,
    previous,
    verifyReused: true,
    clock: () => Date.parse(live.at),
  }).catch(() => undefined);
  for (const { file, name } of files.values()) {
    if (!result.lost.includes(name) || !(await repair(store, file))) continue;
    result.lost.splice(result.lost.indexOf(name), 1);
    result.repaired.push(name);
  }
}
