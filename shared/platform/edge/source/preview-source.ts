import { LRUCache } from 'lru-cache';
import { openPreview, type Preview } from '../../store/preview-record.ts';
import { keysOf, readPublication, type Publication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { partsOf } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import { NotTrusted, type Trust } from '../../store/signed/trust.ts';
import { recordSource } from './record-source.ts';
import type { OpenedPreview, OpenPreview, SiteSource } from './site-source.ts';

/** How long a preview that was opened counts as such, in milliseconds. */
const OPEN_AGE = 10_000;
/** Previews in memory. */
const KEPT = 20;
/** Addresses without a preview that are looked up in a second: who guesses must not keep the store busy. */
const MOST_MISSES = 20;

interface Surroundings {
  store: Store;
  readBlob: SiteSource['readBlob'];
  /** What is live: its list of keys says who may release what. */
  live: () => Promise<Publication>;
  trust: Trust;
  log: (line: string) => void;
}

/** Opens previews of a store. One that is not signed by who may release its apps is as good as none. */
export function previewOpener({ store, readBlob, live, trust, log }: Surroundings): OpenPreview {
  const known = new LRUCache<string, Promise<OpenedPreview | 'ended' | undefined>>({ max: KEPT, ttl: OPEN_AGE });
  const sources = new LRUCache<string, Promise<SiteSource>>({ max: KEPT });
  let second = 0;
  let misses = 0;

  async function open(secret: string): Promise<OpenedPreview | 'ended' | undefined> {
    try {
      const preview = await openPreview(store, secret, await keysOf(store, await live(), trust));
      if (typeof preview !== 'object') return preview;
      let source = sources.get(preview.site);
      if (!source) {
        source = sourceOf(preview);
        sources.set(preview.site, source);
        source.catch(() => sources.delete(preview.site));
      }
      return { preview, source: await source };
    } catch (error) {
      if (!(error instanceof NotTrusted)) throw error;
      log(`A preview is not served: ${error.message}.`);
      return undefined;
    }
  }

  /** What its signer may not release must be as it was live. */
  async function sourceOf({ site: id, apps, base }: Preview): Promise<SiteSource> {
    const [site, publication] = await Promise.all([readSite(store, id), readPublication(store, base, trust)]);
    const others = partsOf(site.set, publication?.set ?? {}).filter(
      (part) => part !== 'settings' && !apps.includes(part) && site.set[part] !== publication?.set[part],
    );
    if (others.length > 0)
      throw new NotTrusted(
        `it holds ${others.map((part) => `${part} ${shortId(site.set[part] ?? 'none')}`).join(', ')}, which publication ${base} does not`,
      );
    return { ...recordSource(store, site), readBlob };
  }

  return async (secret) => {
    const before = known.get(secret);
    if (before) return before;
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, misses] = [now, 0];
    if (misses >= MOST_MISSES) return undefined;
    const opening = open(secret);
    known.set(secret, opening);
    const found = await opening.catch((error: unknown) => {
      known.delete(secret);
      throw error;
    });
    if (found) return found;
    misses += 1;
    known.delete(secret);
    return undefined;
  };
}
