import { createAssetIndex } from './asset-index.ts';
import { attend, type Patience } from './attended-store.ts';
import { contentMemory } from './content-memory.ts';
import type { ReadySource } from '../node/prepared-answers.ts';
import { previewOpener } from './preview-source.ts';
import { StoreAway } from './store-away.ts';
import { warm } from '../node/warm.ts';
import { logEnd, newestAfter, publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import type { Site } from '../../store/site-record.ts';
import { blobKey, publicationKey, type Store } from '../../store/store.ts';
import type { Trust } from '../../store/signed/trust.ts';

/** How long a look at the log holds where nothing else is said, in milliseconds. A published site is served after this at the latest. */
const LOG_AGE = 100;
/** How long a new site waits until the head of its pages is in memory, in milliseconds. */
const WARM_WAIT = 800;

/** Nothing is published, or nothing that counts. */
export class NothingPublished extends Error {}

export interface SourceOptions {
  trust?: Trust;
  /** Bytes of content kept in memory. */
  memory?: number;
  patience?: Partial<Patience>;
  /** How long a look at the log holds where requests look, in milliseconds. */
  lookEvery?: number;
}

interface Served {
  publication: Publication;
  site: Site;
  /** Since when, in milliseconds of the epoch. */
  since: number;
}

/** What is known of the store, and since when, in milliseconds of the epoch. */
interface StoreState {
  reachable: boolean;
  since: number;
}

export interface StoreSource extends ReadySource {
  /** What is served and from where; without asking the store. */
  state: () => { served?: Served; store?: StoreState };
  /** Looks at the log every so many milliseconds from now on, so that no request waits for the store. @returns how to end it */
  watch: (every: number) => () => void;
}

/**
 * What a store has published. It reads alone, and nothing that is not what its hash says is given out; what was checked
 * is kept in memory. A publication counts when it is signed by who may publish. Given the root keys, it also
 * follows the log from what it serves, entry by entry, so that who can write to the store can neither add to what is
 * served nor take any of it back while this runs. While the store is away, it goes on with what is in memory.
 * @param log takes a line for each thing of the store that is missing or was changed, and when the store is away and back
 */
export function storeSource(
  base: Store,
  log: (line: string) => void = console.error,
  { trust = {}, memory: size, patience, lookEvery = LOG_AGE }: SourceOptions = {},
): StoreSource {
  const { store, giveUp } = attend(base, patience);
  /** For visitors: they do not wait for a store that was away a moment ago. */
  const forVisitors = {
    ...store,
    read: (key: string) => (isAway() ? Promise.reject(new StoreAway('it was away a moment ago')) : store.read(key)),
  };
  const memory = contentMemory(forVisitors, reportBad, size);
  const assets = createAssetIndex(forVisitors, reportOnce, trust);
  const reported = new Set<string>();
  const numbers = new WeakMap<Site, number>();
  let served: Served | undefined;
  /** The look that is under way. */
  let looking: Promise<Served> | undefined;
  let head: Publication | undefined;
  let last = 0;
  let looked = 0;
  let isWatched = false;
  let storeState: StoreState | undefined;
  const isAway = () => isWatched && storeState?.reachable === false;

  /** Each fault once, whoever asks: a page is asked for again and again, and with any query. */
  function reportOnce(line: string, fault = line): void {
    if (reported.size >= 1000 || reported.has(fault)) return;
    reported.add(fault);
    log(line);
  }

  function reportBad(hash: string, isThere: boolean, address: string): void {
    reportOnce(
      `${address}: ${blobKey(hash)} ${isThere ? 'is not what it was when it was stored' : 'is missing from the store'}. \`npm run store verify\` mends what can be made again.`,
      hash,
    );
  }

  /** The newest publication, or the one before it when its site is not whole, and so on. */
  async function newest(): Promise<Served> {
    head = await findHead();
    if (!head) throw new NothingPublished('No site is published yet. `npm start` publishes one.');
    const found = await siteFrom(head);
    if (!found) throw new Error('No publication of this store can be read. `npm run store verify` says what is wrong.');
    if (found.publication.number < last)
      reportOnce(`Publication ${last} can't be served, so ${found.publication.number} is.`);
    return found;
  }

  async function findHead(): Promise<Publication | undefined> {
    if (!head || !trust.roots) {
      const end = await logEnd(store, { from: last, trust });
      last = end.last;
      return end.live;
    }
    // The hint could lead anywhere: step by step.
    while (await store.has(publicationKey(last + 1))) last += 1;
    return newestAfter(store, head, last, trust);
  }

  async function siteFrom(newestOne: Publication): Promise<Served | undefined> {
    const first = await whole(newestOne);
    if (first) return first;
    for await (const publication of publicationsFrom(store, newestOne.number - 1, trust)) {
      if (publication.number < (trust.since?.number ?? 0)) return undefined;
      const found = await whole(publication);
      if (found) return found;
    }
    return undefined;
  }

  async function whole(publication: Publication): Promise<Served | undefined> {
    const site = await readSite(store, publication.site).catch((error: Error) => {
      // Not known is not the same as not whole.
      if (error instanceof StoreAway) throw error;
      return void reportOnce(`Publication ${publication.number}: ${error.message}`);
    });
    if (!site) return undefined;
    numbers.set(site, publication.number);
    return { publication, site, since: Date.now() };
  }

  function noteStore(error?: StoreAway): void {
    const was = storeState;
    const now = Date.now();
    if (was?.reachable !== !error) storeState = { reachable: !error, since: now };
    if (error && was?.reachable !== false)
      log(`The store does not answer (${error.message}): serving goes on with what is in memory.`);
    if (!error && was?.reachable === false)
      log(`The store answers again, after ${Math.round((now - was.since) / 1000)} s.`);
    if (error && isWatched) giveUp(error);
  }

  /** Takes up what is published since. What can't be read leaves the site before in place, and so does what is older. */
  async function takeUp(): Promise<Served> {
    const before = { head, last };
    try {
      const isNew = !served || (await store.has(publicationKey(last + 1)));
      if (!isNew) {
        noteStore();
        return served!;
      }
      const found = await newest();
      noteStore();
      if (served && found.publication.number < served.publication.number) return served;
      if (served && isWatched) await warmFor(found, WARM_WAIT);
      return (served = { ...found, since: Date.now() });
    } catch (error) {
      if (error instanceof StoreAway) {
        // Whatever was read of it, the next look begins where this one did.
        ({ head, last } = before);
        noteStore(error);
      } else if (served) reportOnce(`The store can't be read (${(error as Error).message}): the site before stays.`);
      if (!served) throw error;
      return served;
    }
  }

  const warmFor = ({ site, publication }: Served, patience = Number.POSITIVE_INFINITY) =>
    warm(site, () => assets.freshFiles(publication), memory, patience);
  const isFresh = () => isWatched || Date.now() - looked < lookEvery;
  const lookAgain = () => (looking ??= takeUp().finally(() => (looking = undefined)));

  function look(): Promise<Served> {
    if (served && isFresh()) return isWatched ? Promise.resolve(served) : (looking ?? Promise.resolve(served));
    looked = Date.now();
    return lookAgain();
  }

  return {
    currentSite: async () => (await look()).site,
    siteAtHand: () => (isFresh() && (isWatched || !looking) ? served?.site : undefined),
    bytesAtHand: memory.get,
    publicationOf: (site) => numbers.get(site),
    async siteBefore() {
      // Who takes a page's bytes away must not choose which older ones are served instead.
      if (trust.roots) return undefined;
      const { publication } = await look();
      for await (const earlier of publicationsFrom(store, publication.number, trust)) {
        if (earlier.site !== publication.site) return (await siteFrom(earlier))?.site;
      }
      return undefined;
    },
    readBlob: memory.read,
    preview: previewOpener({
      store,
      readBlob: memory.read,
      live: async () => (await look()).publication,
      trust,
      log: reportOnce,
    }),
    assetFile: async (app, file) => assets.find(app, file, (await look()).publication),
    state: () => ({ served, store: storeState }),
    watch(every) {
      isWatched = true;
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const turn = async () => {
        const isFirst = !served;
        await lookAgain().catch((error: Error) => {
          if (!(error instanceof StoreAway)) reportOnce(error.message);
        });
        if (isOver) return;
        timer = setTimeout(() => void turn(), every).unref();
        if (isFirst && served) await warmFor(served);
      };
      if (served) void warmFor(served);
      void turn();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
  };
}
