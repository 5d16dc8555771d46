import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { blobKey, encodedKey, type Encoding, type SiteFile, type Store } from './store.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export const contentTypeOf = (path: string) => contentTypes[extname(path)] ?? 'application/octet-stream';
const compressible = (contentType: string) => /^(text|application\/(json|xml|atom|manifest)|image\/svg)/.test(contentType);

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Puts a file under `key` with its encodings beside it. `quality` is brotli's, 0 to 11. */
export async function writeEncoded(store: Store, key: string, bytes: Buffer, contentType: string, quality: number): Promise<Encoding[]> {
  const encodings: Encoding[] = [];
  if (compressible(contentType) && bytes.length > 200) {
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([compressBrotli(bytes, { params: parameters }), compressGzip(bytes, { level: 7 })]);
    if (br.length < bytes.length) {
      await store.write(encodedKey(key, 'br'), br);
      await store.write(encodedKey(key, 'gzip'), gz);
      encodings.push('br', 'gzip');
    }
  }
  // The plain bytes come last: where they are, their encodings are too.
  await store.write(key, bytes);
  return encodings;
}

/** Content-addressed: the same bytes are compressed and kept once. */
export async function writeBlob(store: Store, bytes: Buffer, contentType: string): Promise<SiteFile> {
  const blob = sha256(bytes);
  const key = blobKey(blob);
  if (await store.has(key)) {
    const encodings: Encoding[] = (await store.has(encodedKey(key, 'br'))) ? ['br', 'gzip'] : [];
    return { blob, contentType, encodings };
  }
  // Pages are made anew at each release; the last percent of compression costs ten times the time.
  return { blob, contentType, encodings: await writeEncoded(store, key, bytes, contentType, 9) };
}
