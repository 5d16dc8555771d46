import { readFile } from 'node:fs/promises';
import { join, relative, extname } from 'node:path';
import pLimit from 'p-limit';
import type { BuiltApp } from '../build/build-app.ts';
import type { Report } from '../build/command.ts';
import { FileHashes } from '../build/file-hashes.ts';
import { filesBelow, folderName } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { CONTRACT_VERSION } from '../contract/contract-version.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import {
  contentTypeOf,
  isListed,
  sha256,
  writeFile,
  type Compression,
  type CompressionLevel,
} from '../store/content.ts';
import { writeRelease, type Release } from '../store/records.ts';
import { HASHED_NAME, type SiteFile } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';

const CONCURRENCY = 16;

/**
 * Stores a built app as a release, without publishing it. Equal builds make the same release.
 * @param previous a release whose files need not be compressed again
 * @returns the release's id
 * @throws Error when the build breaks the app's contract.
 */
export async function storeRelease(
  definition: SiteDefinition,
  store: Store,
  { app, folder, facts, sources, checkedSources, content, sourceFiles }: BuiltApp,
  previous?: Release,
  compression: Compression = 'best',
  report?: Report,
): Promise<string> {
  if (app !== definition.host) checkExposes(definition, app, facts.exposes);
  const filesOfPrevious = new Map(Object.values(previous?.files ?? {}).map((file) => [file.blob, file]));
  const storedBlobs = await store.blobs();
  const restored: string[] = [];
  const hashes = await FileHashes.open('hashes', folder);
  const found = await Promise.all(
    ['client', 'server', 'data', 'public', 'root'].map(async (part) =>
      (await filesBelow(join(folder, part))).filter((file) => !file.endsWith('.map')).sort(),
    ),
  );
  const storeFile = async (file: string): Promise<[string, SiteFile]> => {
    const path = relative(folder, file).replaceAll('\\', '/');
    const type = contentTypeOf(path);
    // Files of the live release are neither read nor uploaded: usually only a few of thousands have changed.
    const same = filesOfPrevious.get(hashes.of(file) ?? '');
    if (same?.contentType === type && isListed(storedBlobs, same)) return [path, same];
    if (same) restored.push(path);
    const bytes = await readFile(file);
    const damage = describeDamage(path, bytes);
    if (damage) throw new Error(`${app}: ${damage}`);
    return [path, await writeFile(store, bytes, type, effortFor(path, compression), filesOfPrevious)];
  };
  const files = Object.fromEntries(await pLimit(CONCURRENCY).map(found.flat(), storeFile));
  await hashes.save();
  if (restored.length > 0) report?.(`restored    files of ${app} that the store had lost: ${restored.join(', ')}`);
  const code = Object.entries(files).filter(([path]) => isCode(path));
  return writeRelease(store, {
    app,
    contract: CONTRACT_VERSION,
    facts,
    code: sha256(code.map(([path, { blob }]) => `${path} ${blob}`).join('\n')),
    sources,
    checkedSources,
    content,
    sourceFiles,
    files,
  });
}

/** Names of pictures contain their hash. A new picture changes code or data that names it, so pictures do not count as code. */
const isCode = (path: string) => /^(client|server)\//.test(path) && !path.startsWith('client/pictures/');

function effortFor(path: string, compression: Compression): CompressionLevel {
  if (path.startsWith('server/')) return 'none';
  return compression === 'best' && /^(client|public)\//.test(path) && HASHED_NAME.test(path) ? 'asset' : 'page';
}

function checkExposes(definition: SiteDefinition, app: AppName, exposes: string[]): void {
  const remotes: Readonly<Record<string, object>> = definition.remotes;
  const promised = ['./routes', ...Object.keys(remotes[app] ?? {}).map((name) => `./${name}`)];
  const missing = promised.filter((name) => !exposes.includes(name));
  const unknown = exposes.filter((name) => !promised.includes(name));
  const faults = [
    ...(missing.length > 0 ? [`it does not expose ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`it exposes ${unknown.join(', ')}, which no contract names`] : []),
  ];
  if (faults.length === 0) return;
  throw new Error(
    `${app} breaks its contract: ${faults.join('; ')}. Change ${folderName(definition, app)}/src/exposed, or its entry in site.config.ts.`,
  );
}

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

/** Whether a file of boxes, as AVIF and MP4 are, ends where its last box does. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let end = 0;
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end);
    if (size === 0) return true;
    const isLong = size === 1 && end + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(end + 8)) : size;
    if (length < 8) return false;
    end += length;
  }
  return startsWith(bytes, 'ftyp', 4) && end === bytes.length;
}

const isJpeg = (bytes: Buffer) => startsWith(bytes, '\xff\xd8') && bytes.includes('\xff\xd9', -4096, 'latin1');

/** Whether the bytes of a file are whole, by its ending. */
const isWhole: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.avif': hasWholeBoxes,
  '.mp4': hasWholeBoxes,
  '.webp': (bytes) =>
    startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) && bytes.readUInt32LE(4) + 8 <= bytes.length,
  '.png': (bytes) => startsWith(bytes, '\x89PNG') && bytes.includes('IEND', -16, 'latin1'),
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.gif': (bytes) => startsWith(bytes, 'GIF8'),
  '.ico': (bytes) => startsWith(bytes, '\0\0\x01\0'),
  '.woff2': (bytes) => startsWith(bytes, 'wOF2') && bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length,
  '.woff': (bytes) => startsWith(bytes, 'wOFF') && bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length,
};

/** The fault of a picture or a font that is none, or only half of one; undefined if it is whole. */
export function describeDamage(path: string, bytes: Buffer): string | undefined {
  const ending = extname(path).toLowerCase();
  if (isWhole[ending]?.(bytes) ?? true) return undefined;
  return startsWith(bytes, 'version https://git-lfs')
    ? `${path} is only the pointer of a file that Git LFS keeps. Get the file itself: \`git lfs pull\`.`
    : `${path} is no whole ${ending.slice(1)} file. Get it again, for instance by \`git checkout\`.`;
}
