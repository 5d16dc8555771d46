import type { AppName } from '../../contract/app-names.ts';
import { publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { prunedBefore } from '../../store/pruned.ts';
import { readRelease } from '../../store/records.ts';
import { appsOf, type SiteFile } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { StoreAway } from './store-away.ts';

interface Index {
  files: Map<string, SiteFile>;
  /** Ids of those that were read. */
  releases: Set<string>;
  /** Number of the newest publication that was looked at. */
  newest: number;
  /** Where the way down goes on. */
  next: number;
  /** The one before, whose way down ends first: what it passes, others must not take for missing. */
  turn: Promise<void>;
}

/**
 * Hashed browser files of every release that was ever live: pages that are still open need those of theirs. Releases are
 * read from the newest down, each once, and only as far as somebody asks.
 */
export function createAssetIndex(store: Store, reportOnce: (line: string) => void, trust: Trust) {
  const indexes = new Map<string, Index>();
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

  /** @returns the release's browser files, if it was not read before */
  async function add(
    { files, releases }: Index,
    app: AppName,
    { set, number }: Publication,
  ): Promise<[string, SiteFile][]> {
    const id = set[app];
    if (!id || releases.has(id)) return [];
    const release = await readRelease(store, app, id).catch((error: Error) => {
      // Not known is not the same as not there.
      if (error instanceof StoreAway) throw error;
      reportOnce(`Publication ${number}, ${app} ${shortId(id)}: ${error.message}`);
    });
    // One that can't be read now may be mended later.
    if (!release) return [];
    releases.add(id);
    const own = Object.entries(release.files).filter(([path]) => path.startsWith('client/'));
    for (const [path, known] of own) if (!files.has(path)) files.set(path, known);
    return own;
  }

  /** @returns the live release's browser files, if it is new here */
  async function takeLive(index: Index, app: AppName, live: Publication): Promise<[string, SiteFile][]> {
    const { releases } = index;
    if (live.number <= index.newest && releases.size > 0) return [];
    const seen = releases.size === 0 ? live.number - 1 : index.newest;
    const fresh = await add(index, app, live);
    // Also those between: another server may have served them.
    if (live.number - 1 > seen) {
      for await (const publication of publicationsFrom(store, live.number - 1, trust)) {
        if (publication.number <= seen) break;
        await add(index, app, publication);
      }
    }
    index.newest = live.number;
    return fresh;
  }

  async function readOn(index: Index, app: AppName, path: string, live: Publication): Promise<void> {
    const { files } = index;
    await takeLive(index, app, live);
    // No open page needs what is older than what was pruned.
    const oldest = !files.has(path) && index.next > 0 ? await prunedBefore(store) : 0;
    while (!files.has(path) && index.next > 0) {
      let reached = 0;
      for await (const publication of publicationsFrom(store, index.next, trust)) {
        if (publication.number < Math.min(oldest, live.number)) break;
        await add(index, app, publication);
        reached = index.next = publication.number - 1;
        if (files.has(path)) break;
      }
      index.next = reached;
    }
  }

  function indexOf(app: AppName, live: Publication): Index {
    let index = indexes.get(app);
    if (!index)
      indexes.set(
        app,
        (index = {
          files: new Map(),
          releases: new Set(),
          next: live.number,
          newest: live.number,
          turn: Promise.resolve(),
        }),
      );
    return index;
  }

  function inTurn<T>(index: Index, act: () => Promise<T>): Promise<T> {
    const done = index.turn.then(act);
    index.turn = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  return {
    async find(app: AppName, file: string, live: Publication): Promise<SiteFile | undefined> {
      const path = `client/${file}`;
      const known = indexes.get(app)?.files.get(path);
      if (known) return known;
      if (!(await wasEverLive(app, live))) return undefined;
      const index = indexOf(app, live);
      await inTurn(index, () => readOn(index, app, path, live));
      return index.files.get(path);
    },
    /** Reads what is live. @returns the browser files, by address, of the releases that are new here */
    async freshFiles(live: Publication): Promise<[address: string, file: SiteFile][]> {
      const fresh = await Promise.all(
        appsOf(live.set).map(async (app) => {
          const index = indexOf(app, live);
          const files = await inTurn(index, () => takeLive(index, app, live));
          return files.map(([path, file]): [string, SiteFile] => [path.replace('client', `/assets/${app}`), file]);
        }),
      );
      return fresh.flat();
    },
  };
}
