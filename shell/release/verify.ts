import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress, isWhole, readBlob, sha256 } from '../store/content.ts';
import { lastNumber, publicationsFrom, type Publication } from '../store/publication-log.ts';
import { readRelease, readSettings, readSite } from '../store/records.ts';
import { appsOf, type Encoding, type SiteFile } from '../store/site-record.ts';
import { blobKey, shortId, type Store } from '../store/store.ts';
import type { Report } from '../stitch/report.ts';
import { stitchSite } from '../stitch/stitch.ts';
import type { Settings } from './settings.ts';
import { signatureFaults } from './verify-signatures.ts';

const decompress: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export interface Verification {
  /** Files that some publication names. */
  checked: number;
  /** Files that were missing or changed, and are right again. */
  mended: string[];
  /** What is missing or changed and can't be made again from what the store holds. */
  lost: string[];
}

/**
 * Checks every signature, and everything that any publication names against its hash; mends what can be made again: a file from its
 * compressed form or the other way about, and a live page from the live releases.
 */
export async function verifyStore(store: Store, { checkouts, trust }: Pick<Settings, 'checkouts' | 'trust'>, report: Report): Promise<Verification> {
  const last = await lastNumber(store);
  const result: Verification = { checked: 0, mended: [], lost: await signatureFaults(store, last, trust) };
  const files = new Map<string, { file: SiteFile; name: string }>();
  let live: Publication | undefined;
  for await (const publication of publicationsFrom(store, last, trust)) {
    live ??= publication;
    for (const [name, file] of await filesOf(store, publication, result)) if (!files.has(file.blob)) files.set(file.blob, { file, name });
  }
  for (const { file, name } of files.values()) {
    result.checked += 1;
    if (await isWhole(store, file)) continue;
    if (await mend(store, file)) result.mended.push(name);
    else result.lost.push(name);
  }
  if (live && result.lost.length > 0) await stitchAgain(store, checkouts, live, files, result);
  for (const name of result.mended) report(`mended      ${name}`);
  for (const name of result.lost) report(`lost        ${name}`);
  report(`${result.checked} files of ${last} publications checked, ${result.mended.length} mended, ${result.lost.length} lost.`);
  return result;
}

/** Everything a publication names, with what to call it. */
async function filesOf(store: Store, { number, site: id, set }: Publication, result: Verification): Promise<[string, SiteFile][]> {
  const files: [string, SiteFile][] = [];
  const lose = (error: Error) => void result.lost.push(`publication ${number}: ${error.message}`);
  const site = await readSite(store, id).catch(lose);
  for (const [kind, record] of Object.entries(site ? { page: site.pages, 'not-found page': site.notFound, file: site.files } : {})) {
    for (const [address, file] of Object.entries<SiteFile>(record)) files.push([`${kind} ${address} of publication ${number}`, file]);
  }
  for (const app of appsOf(set)) {
    const release = await readRelease(store, app, set[app]).catch(lose);
    for (const [path, file] of Object.entries(release?.files ?? {})) files.push([`${path} of ${app} ${shortId(set[app])}`, file]);
  }
  await readSettings(store, set.settings).catch(lose);
  return files;
}

/** Writes what is missing of a file from what is left of it. */
async function mend(store: Store, file: SiteFile): Promise<boolean> {
  const plain = (await readBlob(store, file.blob)) ?? (await decompressed(store, file));
  if (!plain) return false;
  await store.write(blobKey(file.blob), plain);
  for (const effort of ['page', 'asset'] as const) {
    for (const [encoding, bytes] of await compress(plain, file.contentType, effort)) {
      if (sha256(bytes) === file.encodings[encoding]) await store.write(blobKey(sha256(bytes)), bytes);
    }
    if (await isWhole(store, file)) return true;
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

/** The live releases make their pages again, each for the moment it was made at, so that it comes out with the bytes it had. */
async function stitchAgain(store: Store, checkouts: string, live: Publication, files: ReadonlyMap<string, { file: SiteFile; name: string }>, result: Verification): Promise<void> {
  const previous = await readSite(store, live.site).catch(() => undefined);
  await stitchSite({ store, set: live.set, checkouts, previous }).catch(() => undefined);
  for (const { file, name } of files.values()) {
    if (!result.lost.includes(name) || !(await isWhole(store, file))) continue;
    result.lost.splice(result.lost.indexOf(name), 1);
    result.mended.push(name);
  }
}
