import {
  readLogHead,
  publicationsFrom,
  readNewest,
  NothingPublishedError,
  type Publication,
} from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import type { Trust } from '../../store/signed/trust.ts';
import type { Site } from '../../store/site-record.ts';
import { publicationKey, type Store } from '../../store/store.ts';
import { StoreUnavailableError } from './site-source.ts';

const REMEDY = 'Run `npm run store verify`; if it finds no fault, restart this server';
/** How often a newer entry that cannot be served is looked at again, in milliseconds. */
const RETRY_MS = 60_000;

export interface PublishedSite {
  publication: Publication;
  site: Site;
}

/** Follows the publication log of a store. */
export function followPublications(store: Store, trust: Trust, reportOnce: (line: string) => void) {
  let last = 0;
  let keys = trust.keys;
  let lookedAt = 0;

  async function readPublished(publication: Publication): Promise<PublishedSite | undefined> {
    const site = await readSite(store, publication.site).catch((error: Error) => {
      if (error instanceof StoreUnavailableError) throw error;
      return void reportOnce(`Publication ${publication.number}: ${error.message}`);
    });
    return site && { publication, site };
  }

  /** The site of a publication, or of the newest before it whose site is intact. */
  async function siteFrom(newest: Publication): Promise<PublishedSite | undefined> {
    for await (const publication of publicationsFrom(store, newest, trust)) {
      const published = await readPublished(publication);
      if (published) return published;
    }
    return undefined;
  }

  /**
   * Whether a server goes on from a publication to another one. With known keys only to what follows it, so that a writer of the
   * store can neither add to what is served nor undo it.
   */
  async function follows(next: Publication, served: Publication): Promise<boolean> {
    if (next.number <= served.number || !trust.keys) return next.number > served.number;
    for await (const { number, hash } of publicationsFrom(store, next, trust))
      if (number <= served.number) return hash === served.hash;
    return false;
  }

  return {
    follows,
    /** Whether the keys are others than those under which the newest was read: it may be an older one now. */
    hasOtherKeys: () => keys !== trust.keys,
    /** Whether there may be a newer publication than the served one: also an entry that could not be read before. */
    hasNext: async (served: number) =>
      (served < last && Date.now() - lookedAt >= RETRY_MS) || store.has(publicationKey(last + 1)),
    async newest(): Promise<PublishedSite> {
      const current = trust.keys;
      const { live, last: end } = await readLogHead(store, { trust });
      if (!live) throw new NothingPublishedError(store);
      const found = await siteFrom(live);
      if (!found)
        throw new Error('No publication of this store can be read. `npm run store verify` says what is wrong.');
      [last, keys, lookedAt] = [end, current, Date.now()];
      if (found.publication.number < last)
        reportOnce(`Publication ${last} can't be served, so ${found.publication.number} is. ${REMEDY}.`);
      return found;
    },
    /**
     * Why a publication might not be the newest; undefined while somebody who may publish says that it is. Without known
     * keys, anybody could say so.
     */
    async staleness({ number, hash }: Publication, now: number): Promise<string | undefined> {
      if (number < last) return `publication ${last} is damaged or does not follow it. ${REMEDY}`;
      if (!trust.keys) return undefined;
      const newest = await readNewest(store, trust, now);
      if (!newest) return 'nobody who may publish confirms it';
      if (newest.number > number && !(await store.has(publicationKey(newest.number))))
        return `publication ${newest.number} is not in the store any more`;
      if (newest.number === number && newest.hash !== hash)
        return `another publication of this number was confirmed. ${REMEDY}`;
      return newest.until < now ? `it was last confirmed until ${new Date(newest.until).toISOString()}` : undefined;
    },
  };
}
