import type { AppName } from '@cobblestone/contracts/app-names.ts';
import { sha256 } from '../store/content.ts';
import { logEnd, newestAfter, publicationsFrom, type Publication } from '../store/publication-log.ts';
import { readRelease, readSite } from '../store/records.ts';
import { appsOf, type Site, type SiteFile } from '../store/site-record.ts';
import { blobKey, publicationKey, shortId, type Store } from '../store/store.ts';
import type { Trust } from '../store/trust.ts';
import type { SiteSource } from './edge.ts';

/** How long a look at the log holds, in milliseconds. A published site is served after this at the latest. */
const LOG_AGE = 100;
/** Bytes of content kept in memory. */
const CACHE_LIMIT = 128 * 1024 * 1024;

interface Served {
  publication: Publication;
  site: Site;
}

/**
 * What a store has published. It reads alone, and nothing that is not what its hash says is given out; what was checked
 * is kept in memory. A publication counts when it is signed by who may publish. Given the root keys, it also
 * follows the log from what it serves, entry by entry, so that who can write to the store can neither add to what is
 * served nor take any of it back while this runs.
 * @param log takes a line for each thing of the store that is missing or was changed
 */
export function storeSource(store: Store, log: (line: string) => void = console.error, trust: Trust = {}): SiteSource {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>();
  let remembered = 0;
  const reported = new Set<string>();
  let served: Promise<Served> | undefined;
  let head: Publication | undefined;
  let last = 0;
  let looked = 0;
  const assets = createAssetIndex(store, reportOnce, trust);

  /** Each fault once, whoever asks: a page is asked for again and again, and with any query. */
  function reportOnce(line: string, fault = line): void {
    if (reported.size >= 1000 || reported.has(fault)) return;
    reported.add(fault);
    log(line);
  }

  /** The newest publication, or the one before it when its site is not whole, and so on. */
  async function newest(): Promise<Served> {
    head = await findHead();
    if (!head) throw new Error('No site is published yet. `npm start` publishes one.');
    const found = await siteFrom(head);
    if (!found) throw new Error('No publication of this store can be read. `npm run verify` says what is wrong.');
    if (found.publication.number < last) reportOnce(`Publication ${last} can't be served, so ${found.publication.number} is.`);
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
    const site = await readSite(store, publication.site).catch((error: Error) => void reportOnce(`Publication ${publication.number}: ${error.message}`));
    return site && { publication, site };
  }

  async function look(): Promise<Served> {
    const now = Date.now();
    if (served && now - looked < LOG_AGE) return served;
    looked = now;
    const isNew = !served || (await store.has(publicationKey(last + 1)).catch(() => false));
    if (!isNew) return served!;
    const before = served;
    const next = newest();
    // What can't be read leaves the site before in place, and so does what is older.
    served = before
      ? next.then(
          async (found) => (found.publication.number < (await before).publication.number ? before : found),
          (error: Error) => {
            reportOnce(`The store can't be read (${error.message}): the site before stays.`);
            return before;
          },
        )
      : next;
    if (!before) next.catch(() => (served = undefined));
    return served;
  }

  return {
    currentSite: async () => (await look()).site,
    async siteBefore() {
      // Who takes a page's bytes away must not choose which older ones are served instead.
      if (trust.roots) return undefined;
      const { publication } = await look();
      for await (const earlier of publicationsFrom(store, publication.number, trust)) {
        if (earlier.site !== publication.site) return (await siteFrom(earlier))?.site;
      }
      return undefined;
    },
    async readBlob(hash, address) {
      const known = memory.get(hash);
      if (known) return known;
      const bytes = (await store.read(blobKey(hash))) as Uint8Array<ArrayBuffer> | undefined;
      if (!bytes || sha256(bytes) !== hash) {
        reportOnce(`${address}: ${blobKey(hash)} ${bytes ? 'is not what it was when it was stored' : 'is missing from the store'}. \`npm run verify\` mends what can be made again.`, hash);
        return undefined;
      }
      if (remembered + bytes.byteLength > CACHE_LIMIT) {
        memory.clear();
        remembered = 0;
      }
      memory.set(hash, bytes);
      remembered += bytes.byteLength;
      return bytes;
    },
    assetFile: async (app, file) => assets.find(app, file, (await look()).publication),
  };
}

/**
 * Hashed browser files of every release that was ever live: pages that are still open need those of theirs. Releases are
 * read from the newest down, each once, and only as far as somebody asks.
 */
function createAssetIndex(store: Store, reportOnce: (line: string) => void, trust: Trust) {
  const indexes = new Map<string, { files: Map<string, SiteFile>; releases: Set<string>; next: number; newest: number }>();
  const names = new Set<string>();
  let namedUpTo = 0;

  /** Whatever name is asked for, the log is read once. */
  async function wasEverLive(app: AppName, live: Publication): Promise<boolean> {
    if (appsOf(live.set).includes(app)) return true;
    for await (const { set, number } of publicationsFrom(store, live.number, trust)) {
      if (number <= namedUpTo) break;
      for (const name of appsOf(set)) names.add(name);
    }
    namedUpTo = live.number;
    return names.has(app);
  }

  return {
    async find(app: AppName, file: string, live: Publication): Promise<SiteFile | undefined> {
      if (!(await wasEverLive(app, live))) return undefined;
      let index = indexes.get(app);
      if (!index) indexes.set(app, (index = { files: new Map(), releases: new Set(), next: live.number, newest: live.number }));
      const { files, releases } = index;
      const add = async ({ set, number }: Publication) => {
        const id = set[app];
        if (!id || releases.has(id)) return;
        const release = await readRelease(store, app, id).catch((error: Error) => void reportOnce(`Publication ${number}, ${app} ${shortId(id)}: ${error.message}`));
        // One that can't be read now may be mended later.
        if (!release) return;
        releases.add(id);
        for (const [path, known] of Object.entries(release.files)) if (path.startsWith('client/') && !files.has(path)) files.set(path, known);
      };
      const path = `client/${file}`;
      if (live.number > index.newest || releases.size === 0) {
        await add(live);
        index.newest = live.number;
      }
      while (!files.has(path) && index.next > 0) {
        const from = index.next;
        index.next = 0;
        for await (const publication of publicationsFrom(store, from, trust)) {
          index.next = publication.number - 1;
          await add(publication);
          if (files.has(path)) break;
        }
      }
      return files.get(path);
    },
  };
}
