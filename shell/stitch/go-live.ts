import { logEnd, publish, type Publication } from '../store/publication-log.ts';
import { readSite } from '../store/records.ts';
import { parts, type Part, type ReleaseSet } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import type { Settings } from './settings.ts';
import { stitchSite } from './stitch.ts';

export type Report = (line: string) => void;

/** A change of what is live, that can be made again when another change was quicker. */
export interface Change {
  reason: string;
  /** The set that is to be live, from the one that is. */
  setOf: (live: ReleaseSet | undefined) => ReleaseSet;
  /** Parts that this is a release of. */
  parts: readonly Part[];
  /** A publication that may be repeated as it is, when its set is the wanted one. */
  siteOf?: (set: ReleaseSet) => Promise<string | undefined>;
  back?: Publication['back'];
  /** Takes no page over. */
  afresh?: boolean;
}

/** Where and how a change is made. */
export interface Surroundings extends Pick<Settings, 'checkouts' | 'pageLimit'> {
  store: Store;
  report: Report;
}

export const secondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Stitches the wanted set and adds it to the log. When another command's publication came first, its set is taken up,
 * what differs is stitched again, and so on until it is there: nobody waits for a lock, and nobody's release is lost.
 * @returns undefined when the site is the live one already
 */
export async function goLive(change: Change, { store, report, checkouts, pageLimit }: Surroundings): Promise<Publication | undefined> {
  let { last, live } = await logEnd(store);
  for (;;) {
    const set = change.setOf(live?.set);
    const site = (await change.siteOf?.(set)) ?? (await stitch(set));
    if (site === live?.site) {
      report('The site is the same as the live one; nothing to publish.');
      return undefined;
    }
    const publication = await publish(store, last, { site, set, reason: change.reason, back: change.back });
    if (publication) {
      report(`published   site ${shortId(site)}, publication ${publication.number}`);
      return publication;
    }
    const end = await logEnd(store, last + 1);
    report(overtakenBy(end.live, live, change.parts));
    ({ last, live } = end);
  }

  async function stitch(set: ReleaseSet): Promise<string> {
    const previous = live && !change.afresh ? await readSite(store, live.site).catch(() => undefined) : undefined;
    const since = Date.now();
    const { id, rendered, kept } = await stitchSite({ store, set, checkouts, previous, pageLimit });
    report(`stitched    ${rendered} pages made, ${kept} kept, in ${secondsSince(since)}`);
    return id;
  }
}

function overtakenBy(winner: Publication | undefined, before: Publication | undefined, own: readonly Part[]): string {
  if (!winner) return 'Another publication was cut off; trying again.';
  const changed = parts.filter((part) => winner.set[part] !== before?.set[part]);
  const same = changed.filter((part) => own.includes(part));
  const what = `Publication ${winner.number} (${winner.reason}) came first`;
  return same.length > 0 ? `${what}, of ${same.join(', ')} too: this one goes live after it.` : `${what}: its ${changed.join(', ') || 'site'} is taken up.`;
}
