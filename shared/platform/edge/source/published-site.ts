import {
  readLogHead,
  findNewestAfter,
  publicationsFrom,
  readNewest,
  NothingPublishedError,
  type Publication,
} from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { describeWithdrawal, descendsFrom, readKeys } from '../../store/signed/keys-record.ts';
import type { Trust } from '../../store/signed/trust-anchors.ts';
import type { Site } from '../../store/site-record.ts';
import { publicationKey, type Store } from '../../store/store.ts';
import { StoreUnavailableError } from './site-source.ts';

const REMEDY = 'Run `npm run store verify`; if it finds no fault, restart this server';

export interface PublishedSite {
  publication: Publication;
  site: Site;
}

/**
 * Follows the publication log of a store. With known keys, it continues from the last entry that it has read. A writer
 * of the store can then neither add to the served content nor undo it.
 */
export function followPublications(store: Store, trust: Trust, reportOnce: (line: string) => void) {
  let head: Publication | undefined;
  let last = 0;

  async function findHead(): Promise<Publication | undefined> {
    if (!head || !trust.keys) {
      const end = await readLogHead(store, { trust });
      last = end.last;
      return end.live;
    }
    // The log's hint could lead anywhere: step by step.
    while (await store.has(publicationKey(last + 1))) last += 1;
    return findNewestAfter(store, head, last, trust);
  }

  async function isUnderKnownKeys({ keys }: Publication): Promise<boolean> {
    return !trust.keys || descendsFrom(await readKeys(store, keys, trust), trust.keys);
  }

  async function readPublished(publication: Publication): Promise<PublishedSite | undefined> {
    const site = await readSite(store, publication.site).catch((error: Error) => {
      if (error instanceof StoreUnavailableError) throw error;
      return void reportOnce(`Publication ${publication.number}: ${error.message}`);
    });
    return site && { publication, site };
  }

  /** The site of a publication, or of the newest before it whose site is intact. */
  async function siteFrom(newest: Publication): Promise<PublishedSite | undefined> {
    const first = await readPublished(newest);
    if (first) return first;
    for await (const publication of publicationsFrom(store, newest.number - 1, trust)) {
      if (!(await isUnderKnownKeys(publication))) return undefined;
      const published = await readPublished(publication);
      if (published) return published;
    }
    return undefined;
  }

  return {
    /** Whether there may be a newer publication than the served one: also an entry that could not be read before. */
    hasNext: async (served: number) => served < last || store.has(publicationKey(last + 1)),
    async newest(): Promise<PublishedSite> {
      const before = { head, last };
      try {
        head = await findHead();
        if (!head) throw new NothingPublishedError(store);
        const found = await siteFrom(head);
        if (!found)
          throw new Error('No publication of this store can be read. `npm run store verify` says what is wrong.');
        if (found.publication.number < last)
          reportOnce(`Publication ${last} can't be served, so ${found.publication.number} is. ${REMEDY}.`);
        return found;
      } catch (error) {
        // The next try begins where this one did.
        if (error instanceof StoreUnavailableError) ({ head, last } = before);
        throw error;
      }
    },
    /**
     * Why a publication might not be the newest; undefined while somebody who may publish says that it is. Without known
     * keys, anybody could say so.
     */
    async staleness({ number, hash, keys }: Publication, now: number): Promise<string | undefined> {
      if (number < last) return `publication ${last} is damaged or does not follow it. ${REMEDY}`;
      if (!trust.keys) return undefined;
      const newest = await readNewest(store, trust);
      if (!newest || !descendsFrom(await readKeys(store, newest.keys, trust), keys))
        return 'nobody who may publish confirms it';
      if (newest.number > number && !(await store.has(publicationKey(newest.number))))
        return `publication ${newest.number} is not in the store any more`;
      if (newest.number === number && newest.hash !== hash)
        return `another publication of this number was confirmed. ${REMEDY}`;
      return newest.until < now ? `it was last confirmed until ${new Date(newest.until).toISOString()}` : undefined;
    },
    /** Rights of keys of the list in SITE_KEYS that a later list withdrew. */
    async outdatedKeys({ keys }: Publication): Promise<string | undefined> {
      if (!trust.keys || keys === trust.keys) return undefined;
      const [named, current] = [await readKeys(store, trust.keys), await readKeys(store, keys, trust)];
      const withdrawn = describeWithdrawal(named, current);
      return (
        withdrawn &&
        `SITE_KEYS names an older list of keys, which this server would trust after a restart (${withdrawn}). Set SITE_KEYS=${keys}.`
      );
    },
  };
}
