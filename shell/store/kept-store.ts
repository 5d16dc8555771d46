import { createHash } from 'node:crypto';
import { readVerified, sha256 } from './content.ts';
import { blobKey, hashOfBlob, RENEW_AFTER, type Listed, type Store } from './store.ts';

/** How long a list of the far store's content, or of its log, is believed. Milliseconds. */
const LIST_AGE = 5 * 60 * 1000;
/** Entries of the log that are read one by one before it is worth to ask for a list of them. */
const SINGLE_READS = 3;
/** Entries of the log that are read at once by who walks it. */
const READ_AHEAD = 16;

const contentKey = /^(blobs|releases|sites|settings|attestations|keys)\/(?:[^/]+\/)?([\da-f]{64})(?:\.json)?$/;
const logKey = /^publications\/([1-9]\d*)\.json$/;

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/**
 * A store that is far away, with what was read of it and written to it kept in another on this machine, which can be
 * deleted at any time. What is kept counts only when its bytes are those of its name's hash, or, of the log, those whose
 * MD5 the far store lists. Whether the far store holds content is read from its lists, a thousand names at a time, and
 * not from the content: there its MD5 says that it is the same.
 */
export function keptStore(far: Store, near: Store): Store {
  let listed: { at: number; content: Promise<Map<string, Listed>> } | undefined;
  let log: { at: number; entries: Promise<Map<string, Listed>> } | undefined;
  const ahead = new Map<string, Promise<Buffer | undefined>>();
  let singleReads = 0;
  /** Some stores encrypt what they hold, and list another value. */
  let tagsAreMd5 = true;

  const byKey = (entries: readonly Listed[]) => new Map(entries.map((entry) => [entry.key, entry]));
  function content(): Promise<Map<string, Listed>> {
    if (!listed || listed.at < Date.now() - LIST_AGE)
      listed = { at: Date.now(), content: far.listBelow('blobs').then(byKey) };
    listed.content.catch(() => (listed = undefined));
    return listed.content;
  }
  function logEntries(): Promise<Map<string, Listed>> {
    if (!log || log.at < Date.now() - LIST_AGE)
      log = { at: Date.now(), entries: far.listBelow('publications').then(byKey) };
    log.entries.catch(() => (log = undefined));
    return log.entries;
  }

  /** A disk that is full or read-only costs time, and nothing else. */
  const keepNear = (key: string, bytes: Uint8Array) => near.write(key, bytes).catch(() => undefined);

  async function readContent(key: string, hash: string): Promise<Buffer | undefined> {
    const kept = await readVerified(near, key, hash).catch(() => undefined);
    if (kept) return kept;
    const bytes = await far.read(key);
    if (bytes && sha256(bytes) === hash) await keepNear(key, bytes);
    return bytes;
  }

  async function readEntry(key: string, number: number): Promise<Buffer | undefined> {
    const known = ahead.get(key);
    if (known) {
      ahead.delete(key);
      return known;
    }
    singleReads += 1;
    if (singleReads <= SINGLE_READS) return fetchEntry(key);
    for (let next = number - 1; next > Math.max(0, number - READ_AHEAD); next -= 1) {
      const one = `publications/${next}.json`;
      const reading = keptEntry(one);
      // Who asks for it hears of a failure.
      reading.catch(() => undefined);
      ahead.set(one, reading);
    }
    return keptEntry(key);
  }

  async function keptEntry(key: string): Promise<Buffer | undefined> {
    const kept = await near.read(key).catch(() => undefined);
    return kept && (await logEntries()).get(key)?.tag === md5(kept) ? kept : fetchEntry(key);
  }

  async function fetchEntry(key: string): Promise<Buffer | undefined> {
    const bytes = await far.read(key);
    if (bytes) await keepNear(key, bytes);
    return bytes;
  }

  /** Whether a listed entry has these bytes. Where lists do not say it by an MD5, its size does. */
  async function isSame({ key, tag, bytes: size }: Listed, bytes: Uint8Array): Promise<boolean> {
    if (size !== bytes.byteLength) return false;
    if (!tagsAreMd5 || !/^[\da-f]{32}$/.test(tag ?? '') || tag === md5(bytes)) return true;
    const there = await far.read(key);
    if (!there?.equals(bytes)) return false;
    tagsAreMd5 = false;
    return true;
  }

  return {
    read(key) {
      const [, , hash] = contentKey.exec(key) ?? [];
      if (hash) return readContent(key, hash);
      const [, number] = logKey.exec(key) ?? [];
      return number ? readEntry(key, Number(number)) : far.read(key);
    },
    write: far.write,
    create: far.create,
    has: far.has,
    list: far.list,
    listBelow: far.listBelow,
    blobs: async () =>
      new Set([...(await content()).values()].filter(({ bytes }) => bytes > 0).map(({ key }) => hashOfBlob(key))),
    async holds(key, hash) {
      if (key !== blobKey(hash)) return far.holds(key, hash);
      const entry = (await content()).get(key);
      if (!entry) return false;
      const kept = await readVerified(near, key, hash).catch(() => undefined);
      // What this machine has not seen yet was whole when it was stored, or it would not be there.
      return kept ? isSame(entry, kept) : entry.bytes > 0;
    },
    async keep(key, bytes, hash) {
      const known = key === blobKey(hash) ? await content() : undefined;
      const entry = known?.get(key);
      const isFresh = entry && entry.written > Date.now() - RENEW_AFTER && (await isSame(entry, bytes));
      if (!isFresh) {
        await far.write(key, bytes);
        known?.set(key, {
          key,
          bytes: bytes.byteLength,
          written: Date.now(),
          tag: tagsAreMd5 ? md5(bytes) : undefined,
        });
      }
      await keepNear(key, bytes);
    },
    async remove(key, unlessSince) {
      const isGone = await far.remove(key, unlessSince);
      if (isGone) {
        (await listed?.content)?.delete(key);
        await near.remove(key);
      }
      return isGone;
    },
    flush: far.flush,
  };
}
