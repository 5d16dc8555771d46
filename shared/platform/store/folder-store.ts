import { constants } from 'node:fs';
import { lstat, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { FileHashes } from '../build/file-hashes.ts';
import { placeNew, writeWhole } from '../build/write-whole.ts';
import { readVerified } from './content.ts';
import {
  blobKey,
  lastSegment,
  maxBytesOf,
  RENEW_AFTER_MS,
  withSafeKeys,
  type StoreEntry,
  type Store,
} from './store.ts';

/** Files open at once during a flush; systems allow a process about a thousand. */
const MAX_OPEN_FILES = 64;
/**
 * How long a listing of all blobs is cached, in milliseconds. With many blobs it takes seconds, so a command needs
 * only one.
 */
const BLOB_LIST_TTL_MS = 30_000;

/**
 * The release store as a folder. Each file is written under a temporary name first.
 * @param mustExist whether reads fail while there is no such folder
 */
export function folderStore(folder: string, { mustExist = false } = {}): Store {
  const pathOf = (key: string) => join(folder, key);
  /** Files and folders that are not flushed to the disk yet. */
  const unflushed = new Set<string>();
  let blobListing: { at: number; hashes: Set<string> } | undefined;
  /** A folder that had a log and has none was moved or unmounted. It does not lack single files. */
  let hadLog = false;

  async function requireLog<T>(key: string, found: T | undefined): Promise<T | undefined> {
    const isMissing = async (path: string) => !(await stat(path).catch(undefinedIfNotFound))?.isDirectory();
    if (found) hadLog ||= key.startsWith('publications/');
    else if (hadLog && (await isMissing(pathOf('publications'))))
      throw new Error(`${folder} has no publications any more; mount it or put it back`);
    else if (mustExist && (await isMissing(folder)))
      throw new Error(
        `There is no folder ${folder}. Mount it, or correct SITE_STORE; the first \`npm run release\` makes it.`,
      );
    return found;
  }

  const store: Store = {
    place: folder,
    read: async (key) => requireLog(key, await readEntry(pathOf(key), maxBytesOf(key))),
    async write(key, bytes) {
      const file = pathOf(key);
      await writeWhole(file, bytes, (draft) => rename(draft, file));
      unflushed.add(file).add(dirname(file));
      if (key === blobKey(basename(file))) blobListing?.hashes.add(basename(file));
    },
    async create(key, bytes) {
      const file = pathOf(key);
      try {
        await writeWhole(file, bytes, async (draft) => {
          await synchronize(draft);
          await placeNew(draft, file);
        });
        await synchronize(dirname(file));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        // No command could ever create it, and none may delete what it has not made.
        if (!(await store.has(key))) throw new Error(`${file} is not a file. Delete it.`, { cause: error });
        return false;
      }
    },
    async has(key) {
      const known = await lstat(pathOf(key)).catch(undefinedIfNotFound);
      return (await requireLog(key, known))?.isFile() ?? false;
    },
    async list(prefix) {
      const found = await filesBelow(pathOf(prefix));
      if (found.length === 0) await requireLog(prefix, undefined);
      const listed = await pLimit(MAX_OPEN_FILES).map(found, async (file): Promise<StoreEntry | undefined> => {
        const known = await stat(file).catch(undefinedIfNotFound);
        return known && { key: relative(folder, file).replaceAll(sep, '/'), bytes: known.size, written: known.mtimeMs };
      });
      return listed.filter((entry) => entry !== undefined);
    },
    async blobs() {
      if (blobListing && blobListing.at > Date.now() - BLOB_LIST_TTL_MS) return blobListing.hashes;
      const hashes = await FileHashes.open('hashes', folder);
      const whole = (await filesBelow(pathOf('blobs')))
        .filter((file) => hashes.of(file) === basename(file))
        .map((file) => basename(file));
      await hashes.save();
      blobListing = { at: Date.now(), hashes: new Set(whole) };
      return blobListing.hashes;
    },
    async keep(key, bytes, hash) {
      if (!(await readVerified(store, key, hash))) return store.write(key, bytes);
      const now = new Date();
      const known = await stat(pathOf(key)).catch(undefinedIfNotFound);
      if (known && known.mtimeMs < now.getTime() - RENEW_AFTER_MS)
        await utimes(pathOf(key), now, now).catch(() => store.write(key, bytes));
    },
    async remove(key, unlessSince = Infinity) {
      const known = await stat(pathOf(key)).catch(undefinedIfNotFound);
      if (known && known.mtimeMs >= unlessSince) return false;
      await rm(pathOf(key), { force: true });
      blobListing?.hashes.delete(lastSegment(key));
      return true;
    },
    async flush() {
      const files = [...unflushed];
      unflushed.clear();
      await pLimit(MAX_OPEN_FILES).map(files, synchronize);
    },
  };
  return withSafeKeys(store);
}

/** Undefined for a link, a pipe, a device and a file that is too large: reading these might never end. */
async function readEntry(file: string, maxBytes: number): Promise<Buffer | undefined> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch(undefinedIfNotFound);
  if (!handle) return undefined;
  try {
    const known = await handle.stat();
    return known.isFile() && known.size <= maxBytes ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
}

/** Files below a folder, at any depth, without temporary ones. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(undefinedIfNotFound)) ?? [];
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Reads through to `base` and writes to `top`: a preview sees the live site and changes nothing in it. */
export function overlayStore(top: Store, base: Store): Store {
  return {
    ...top,
    place: base.place,
    read: async (key) => (await top.read(key)) ?? base.read(key),
    create: async (key, bytes) => !(await base.has(key)) && top.create(key, bytes),
    has: async (key) => (await top.has(key)) || base.has(key),
    list: async (prefix) => [...(await base.list(prefix)), ...(await top.list(prefix))],
    blobs: async () => new Set([...(await base.blobs()), ...(await top.blobs())]),
    keep: async (key, bytes, hash) => {
      if (!(await base.blobs()).has(hash)) await top.keep(key, bytes, hash);
    },
  };
}

async function synchronize(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(undefinedIfNotFound);
  // A deleted file needs no flush.
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function undefinedIfNotFound(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENXIO'].includes(error.code ?? '')) return undefined;
  throw error;
}
