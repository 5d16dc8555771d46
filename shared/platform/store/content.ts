import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding, SiteFile } from './site-record.ts';
import { blobKey, type Store } from './store.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const contentTypeOf = (path: string) => getMimeType(path) ?? 'application/octet-stream';
const compressible = (contentType: string) =>
  /^(text|application\/(json|xml|atom|manifest)|image\/svg)/.test(contentType);

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Content by its hash. Undefined when it is missing or does not match the hash. */
export async function readVerified(store: Pick<Store, 'read'>, key: string, hash: string): Promise<Buffer | undefined> {
  const bytes = await store.read(key);
  return bytes && sha256(bytes) === hash ? bytes : undefined;
}

export const readBlob = (store: Pick<Store, 'read'>, hash: string) => readVerified(store, blobKey(hash), hash);

/**
 * Stores bytes under their hash. Stored content is compared, so that a torn or changed file is repaired. @returns the
 * hash
 */
export async function writeContent(store: Store, key: (hash: string) => string, bytes: Uint8Array): Promise<string> {
  const hash = sha256(bytes);
  await store.keep(key(hash), bytes, hash);
  return hash;
}

/** Whether a file and its compressed forms are intact in the store. All bytes are read. */
export async function isIntact(store: Pick<Store, 'read'>, { blob, encodings }: SiteFile): Promise<boolean> {
  const found = await Promise.all([blob, ...Object.values(encodings)].map((hash) => readBlob(store, hash)));
  return found.every(Boolean);
}

/** Whether a store lists a file and its compressed forms. */
export const isListed = (storedBlobs: ReadonlySet<string>, { blob, encodings }: SiteFile): boolean =>
  storedBlobs.has(blob) && Object.values(encodings).every((hash) => storedBlobs.has(hash));

/**
 * Effort of compression. `asset` is for files that outlive a release, and costs five times as much. `page` is for pages and
 * data, and `none` for files that are never served.
 */
export type CompressionLevel = 'none' | 'page' | 'asset';
/** With `quick`, everything is compressed like a `page`, because few clients load it over a slow line. */
export type Compression = 'best' | 'quick';
const quality: Record<Exclude<CompressionLevel, 'none'>, number> = { page: 9, asset: 11 };

/**
 * Stores a file and its compressed forms as blobs.
 * @param storedFiles files stored earlier, by hash; they are not compressed again
 */
export async function writeFile(
  store: Store,
  bytes: Uint8Array,
  contentType: string,
  effort: CompressionLevel,
  storedFiles: ReadonlyMap<string, SiteFile>,
): Promise<SiteFile> {
  const before = storedFiles.get(sha256(bytes));
  if (before && before.contentType === contentType && isListed(await store.blobs(), before)) return before;
  const write = (content: Uint8Array) => writeContent(store, blobKey, content);
  const encodings: SiteFile['encodings'] = {};
  for (const [encoding, encoded] of await compress(bytes, contentType, effort))
    encodings[encoding] = await write(encoded);
  return { blob: await write(bytes), contentType, encodings };
}

/** The compressed forms of some bytes that are smaller; none if compression gains nothing. */
async function compress(
  bytes: Uint8Array,
  contentType: string,
  effort: CompressionLevel,
): Promise<[Encoding, Buffer][]> {
  if (effort === 'none' || !compressible(contentType) || bytes.length <= 200) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 7 })]);
  return br.length < bytes.length
    ? [
        ['br', br],
        ['gzip', gz],
      ]
    : [];
}
