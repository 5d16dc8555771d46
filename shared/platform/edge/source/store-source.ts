import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { toPrintable } from '../../contract/printable-text.ts';
import { sha256 } from '../../store/content.ts';
import { withPreviewContent } from '../../store/preview-record.ts';
import { clearsBrowsers } from '../../store/publication-log.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { appsOf } from '../../store/site-record.ts';
import { blobKey, type Store } from '../../store/store.ts';
import { createPreviewOpener } from './preview-source.ts';
import { followPublications, type PublishedSite } from './published-site.ts';
import { createAssetIndex } from './released-assets.ts';
import { StoreUnavailableError, type SiteSource } from './site-source.ts';

/** A published site is served after this at the latest, where requests look at the log. */
const LOG_TTL_MS = 100;
/** How often a server looks whether what it serves is confirmed. */
const CONFIRMED_TTL_MS = 60_000;

/** Faults that are remembered as reported. */
const MAX_REPORTED = 1000;

interface SourceOptions {
  trust?: Trust;
  /** Bytes of content kept in memory. */
  memory?: number;
  timeouts?: StoreTimeouts;
}

/** `since` is a time in milliseconds of the epoch. */
type ServedSite = PublishedSite & { since: number };
type StoreState = { reachable: boolean; since: number };
export type StoreSource = ReturnType<typeof storeSource>;

/**
 * The published content of a store. It only reads, verifies every hash, and keeps verified content in memory. A
 * publication counts when its signer may publish. While the store is unavailable, memory is served.
 * @param print receives a line for each missing or changed part of the store, for each publication that replaces one or ends
 * the wait for one, and when the store becomes unreachable or reachable
 */
export function storeSource(
  base: Store,
  print: (line: string) => void = console.error,
  { trust = {}, memory: memorySize, timeouts }: SourceOptions = {},
) {
  const store = withTimeouts(base, timeouts);
  /** Visitors do not wait for a store that was unavailable a moment ago. */
  const storeForVisitors: Store = {
    ...store,
    read: (key) =>
      isWatched && storeState?.reachable === false
        ? Promise.reject(new StoreUnavailableError('it was unavailable a moment ago'))
        : store.read(key),
  };
  const log = (line: string) => print(toPrintable(line));
  const reported = new LRUCache<string, true>({ max: MAX_REPORTED });
  const publications = followPublications(store, trust, reportOnce);
  const readBlob = cachedBlobs(withPreviewContent(storeForVisitors), reportCorruptBlob, memorySize);
  const assets = createAssetIndex(storeForVisitors, reportOnce, trust);
  let served: ServedSite | undefined;
  let refreshing: Promise<ServedSite> | undefined;
  let refreshedAt = 0;
  let isWatched = false;
  let storeState: StoreState | undefined;
  let staleness: string | undefined;
  let confirmedAt = 0;
  let fault: string | undefined;
  let pollFailures = 0;

  /** Reports each fault once as long as it is remembered, because a page is requested again and again, with any query. */
  function reportOnce(line: string, fault = line): void {
    if (!reported.get(fault)) log(line);
    reported.set(fault, true);
  }

  function reportCorruptBlob(hash: string, isThere: boolean, address: string): void {
    reportOnce(
      `${address}: ${blobKey(hash)} ${isThere ? 'is not what it was when it was stored' : 'is missing from the store'}. \`npm run store verify\` says what restores it.`,
      hash,
    );
  }

  function noteStore(error?: StoreUnavailableError): void {
    const before = storeState;
    const now = Date.now();
    if (before?.reachable !== !error) storeState = { reachable: !error, since: now };
    if (error && before?.reachable !== false)
      log(
        `The store is not available (${error.message.replace(/\.$/, '')}): ${served ? 'serving goes on with what is in memory' : 'serving begins once it is'}.`,
      );
    if (!error && before?.reachable === false)
      log(`The store is available again, after ${Math.round((now - before.since) / 1000)} s.`);
  }

  /** Adopts what was published since. The site before stays when the newest can't be read or is older. */
  async function adoptNewest(): Promise<ServedSite> {
    try {
      // A key that has ended takes back what it published last, unless another one has confirmed it.
      const hasOtherKeys = publications.hasOtherKeys();
      const newest =
        !served || hasOtherKeys || (await publications.hasNext(served.publication.number))
          ? await publications.newest()
          : undefined;
      await checkStaleness(newest ?? served!);
      noteStore();
      if (served) {
        if (!newest || newest.publication.hash === served.publication.hash) return served;
        if (!hasOtherKeys && !(await publications.follows(newest.publication, served.publication))) return served;
      }
      if (served || fault) log(`Publication ${newest!.publication.number} is served.`);
      return (served = { ...newest!, since: Date.now() });
    } catch (error) {
      if (error instanceof StoreUnavailableError) noteStore(error);
      else if (served) reportOnce(`The store can't be read (${(error as Error).message}): the site before stays.`);
      fault = (error as Error).message;
      pollFailures += 1;
      if (!served) throw error;
      return served;
    }
  }

  /** A stale site is still served: it is signed, and no newer one is known. */
  async function checkStaleness({ publication }: PublishedSite): Promise<void> {
    // A new publication's confirmation follows it, so only one that replaces a stale site is checked at once.
    const isReplacing = staleness && publication.hash !== served?.publication.hash;
    if (!isReplacing && Date.now() - confirmedAt < CONFIRMED_TTL_MS) return;
    const before = staleness;
    staleness = await publications.staleness(publication, Date.now());
    confirmedAt = Date.now();
    const what = `Publication ${publication.number} might not be the newest`;
    if (staleness && staleness !== before) log(`${what}: ${staleness}. It is served all the same.`);
    if (before && !staleness) log(`Publication ${publication.number} is confirmed as the newest again.`);
  }

  const isCurrent = () => isWatched || Date.now() - refreshedAt < LOG_TTL_MS;
  const refresh = () => (refreshing ??= adoptNewest().finally(() => (refreshing = undefined)));

  async function resolveServed(): Promise<ServedSite> {
    if (served && isCurrent()) return (!isWatched && refreshing) || served;
    refreshedAt = Date.now();
    return refresh();
  }

  const source: SiteSource = {
    currentSite: async () => (await resolveServed()).site,
    findPublicationOfSet: (site) => (site === served?.site ? served.publication.number : undefined),
    clearsBrowsers: () => clearsBrowsers(served?.publication),
    async reportable() {
      const { number, predecessor, set } = (await resolveServed()).publication;
      return { publications: predecessor ? [number, predecessor.number] : [number], apps: appsOf(set) };
    },
    readBlob,
    preview: createPreviewOpener({
      store,
      readBlob,
      live: async () => (await resolveServed()).publication,
      trust,
      log: reportOnce,
    }),
    assetFile: async (app, file) => assets.find(app, file, (await resolveServed()).publication),
  };
  return {
    ...source,
    /** The served site and why it might not be the newest, or the fault; without a request to the store. */
    state: () => ({
      served,
      store: storeState,
      staleness,
      fault: served ? undefined : fault,
      hasKnownKeys: trust.keys !== undefined,
      /** Looks at the log that failed. */
      pollFailures,
    }),
    /** Polls the log from now on, so that no request waits for the store. @returns a function that ends it */
    watch(intervalMs: number): () => void {
      isWatched = true;
      const ending = new AbortController();
      const poll = async () => {
        while (!ending.signal.aborted) {
          await refresh().catch((error: Error) => {
            if (!(error instanceof StoreUnavailableError)) reportOnce(error.message);
          });
          await sleep(intervalMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
        }
      };
      void poll();
      return () => ending.abort();
    },
  };
}

/** Default size of the content in memory, in bytes. */
const DEFAULT_SIZE_BYTES = 128 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Content of a store by its hash, checked once, and kept in memory; what was longest not asked for makes room.
 * @param onCorruptBlob hears of what is missing or is not what its hash says, with the address that asked for it
 */
function cachedBlobs(
  store: Pick<Store, 'read'>,
  onCorruptBlob: (hash: string, isThere: boolean, address: string) => void,
  size = DEFAULT_SIZE_BYTES,
) {
  // Concurrent requests for the same content share one read.
  const memory = new LRUCache<string, Bytes, string>({
    maxSize: size,
    sizeCalculation: (bytes) => bytes.byteLength || 1,
    ignoreFetchAbort: true,
    async fetchMethod(hash, _, { context: address }) {
      const bytes = (await store.read(blobKey(hash))) as Bytes | undefined;
      if (bytes && sha256(bytes) === hash) return bytes;
      onCorruptBlob(hash, bytes !== undefined, address);
      return undefined;
    },
  });
  return (hash: string, address: string): Promise<Bytes | undefined> => memory.fetch(hash, { context: address });
}

/** How long the store may take to say whether it has something, and to give it, which may be large. In milliseconds. */
const defaultTimeouts = { has: 2000, read: 10_000 };
type StoreTimeouts = Partial<typeof defaultTimeouts>;

/** A store for reading whose every failure, silence included, is a `StoreUnavailableError`. */
function withTimeouts(store: Store, timeouts?: StoreTimeouts): Store {
  const { has, read } = { ...defaultTimeouts, ...timeouts };
  async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
    const ending = new AbortController();
    const silence = sleep(milliseconds, undefined, { signal: ending.signal, ref: false }).then(() => {
      throw new StoreUnavailableError(`no answer within ${milliseconds} ms`);
    });
    silence.catch(() => {});
    try {
      return await Promise.race([answer, silence]);
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      throw new StoreUnavailableError(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      ending.abort();
    }
  }
  return {
    ...store,
    read: (key) => withTimeout(read, store.read(key)),
    has: (key) => withTimeout(has, store.has(key)),
    list: (prefix) => withTimeout(read, store.list(prefix)),
  };
}
