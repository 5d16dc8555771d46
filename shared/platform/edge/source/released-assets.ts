import pLimit from 'p-limit';
import type { AppName } from '../../contract/app-names.ts';
import { publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { readRelease } from '../../store/records.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { appsOf, type SiteFile } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import { StoreUnavailableError } from './site-source.ts';

/**
 * Hashed browser files of every release that was ever live: pages that are still open need those of theirs. Releases are
 * read from the newest down, each once, and only as far as a request needs.
 */
export function createAssetIndex(store: Store, reportOnce: (line: string) => void, trust: Trust) {
  const files = new Map<string, SiteFile>();
  const indexedReleases = new Set<string>();
  let liveHash: string | undefined;
  /** Number of the newest publication that was read; 0 before the first. */
  let newest = 0;
  /** The oldest publication that was read, below which reading goes on; undefined when all were. */
  let oldest: Publication | undefined;
  // A request must not take for missing what another one is just reading.
  const runExclusive = pLimit(1);

  /** @param isLive its files count, where another release has other bytes under the same name */
  async function add({ set, number }: Publication, isLive = false): Promise<void> {
    for (const app of appsOf(set)) {
      const id = set[app]!;
      const name = `${app} ${id}`;
      if (indexedReleases.has(name) && !isLive) continue;
      const release = await readRelease(store, app, id).catch((error: Error) => {
        if (error instanceof StoreUnavailableError) throw error;
        // What is not live any more may be pruned.
        if (isLive) reportOnce(`Publication ${number}, ${app} ${shortId(id)}: ${error.message}`);
      });
      // A release that can't be read now may be repaired later.
      if (!release) continue;
      indexedReleases.add(name);
      for (const [path, file] of Object.entries(release.files)) {
        const address = `/assets/${app}/${path.slice('client/'.length)}`;
        if (path.startsWith('client/') && (isLive || !files.has(address))) files.set(address, file);
      }
    }
  }

  async function addLive(live: Publication): Promise<void> {
    await add(live, live.hash !== liveHash);
    liveHash = live.hash;
    if (newest === 0) oldest = live;
    // Also those between: another server may have served them.
    else
      for await (const publication of publicationsFrom(store, live, trust)) {
        if (publication.number <= newest) break;
        await add(publication);
      }
    newest = Math.max(newest, live.number);
  }

  async function addOlder(address: string): Promise<void> {
    for await (const publication of publicationsFrom(store, oldest!, trust)) {
      await add(publication);
      oldest = publication;
      if (files.has(address)) return;
    }
    oldest = undefined;
  }

  return {
    async find(app: AppName, file: string, live: Publication): Promise<SiteFile | undefined> {
      const address = `/assets/${app}/${file}`;
      if (!files.has(address) || live.hash !== liveHash)
        await runExclusive(async () => {
          await addLive(live);
          if (!files.has(address) && oldest) await addOlder(address);
        });
      return files.get(address);
    },
  };
}
