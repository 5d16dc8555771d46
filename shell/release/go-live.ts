import type { Gate } from '../gate/gate.ts';
import { logEnd, publish, type Publication } from '../store/publication-log.ts';
import { readKeys } from '../store/keys-record.ts';
import { refusePruned } from '../store/pruned.ts';
import { readSite } from '../store/records.ts';
import { partsOf, type Part, type ReleaseSet, type Site } from '../store/site-record.ts';
import { shortId } from '../store/store.ts';
import { changeBetween } from '../stitch/site-change.ts';
import { stitchedLine, stitchSite, type StitchResult } from '../stitch/stitch.ts';
import { refuseKey } from './authorize.ts';
import type { Change, Surroundings } from './change.ts';
import { checkVanished } from './vanished.ts';

/**
 * Stitches what is wanted and adds it to the log. When another command's publication came first, its set is taken up,
 * what differs is stitched again, and so on until it is there: nobody waits for a lock, and nobody's release is lost.
 * @returns undefined when the site is the live one already
 */
export async function goLive(change: Change, surroundings: Surroundings): Promise<Publication | undefined> {
  const gates: Gate[] = [];
  try {
    return await publishNext(change, surroundings, gates);
  } finally {
    await Promise.all(gates.map((gate) => gate.close()));
  }
}

/** @param gates takes the one that was opened */
async function publishNext(
  change: Change,
  surroundings: Surroundings,
  gates: Gate[],
): Promise<Publication | undefined> {
  const { store, report, checkouts, pageLimit, compression, trust, clock, key, who, openGate } = surroundings;
  let { last, live } = await logEnd(store, { trust });
  for (;;) {
    const state = await change.next(live);
    const moved = partsOf(state.set, live?.set ?? {}).filter((part) => state.set[part] !== live?.set[part]);
    // Another command may have changed the keys since this one began.
    refuseKey(await readKeys(store, state.keys, trust), key, [...moved, 'publish']);
    // It starts while the site is read and stitched.
    if (gates.length === 0 && openGate && !change.siteOf) gates.push(openGate());
    const repeated = await change.siteOf?.(state.set);
    const stitched = repeated === undefined ? await stitch(state.set, live) : undefined;
    const site = repeated ?? stitched!.id;
    if (site === live?.site && state.keys === live.keys) {
      report('The site is the same as the live one; nothing to publish.', { type: 'unchanged' });
      return undefined;
    }
    const changed = stitched ?? changeBetween(site, await readLive(live), await readSite(store, site));
    checkVanished(changed, change, report);
    await gates[0]?.inspect(changed);
    const { reason, message, back } = change;
    await refusePruned(store, Object.values(back ?? {}));
    const publication = await publish(store, { last, live }, { ...state, site, who, reason, message, back }, key);
    if (publication) {
      report(`published   site ${shortId(site)}, publication ${publication.number}`, {
        type: 'published',
        publication: publication.number,
        site,
      });
      return publication;
    }
    const end = await logEnd(store, { from: last + 1, trust });
    report(overtakenBy(end.live, live, change.parts));
    ({ last, live } = end);
  }

  async function stitch(set: ReleaseSet, before: Publication | undefined): Promise<StitchResult> {
    const since = Date.now();
    const previous = await readLive(before);
    const made = await stitchSite({
      store,
      set,
      checkouts,
      previous,
      afresh: change.afresh,
      pageLimit,
      compression,
      clock,
    });
    report(stitchedLine(made, since));
    return made;
  }

  /** What can't be read is made again. */
  async function readLive(publication: Publication | undefined): Promise<Site | undefined> {
    return publication && readSite(store, publication.site).catch(() => undefined);
  }
}

function overtakenBy(winner: Publication | undefined, before: Publication | undefined, own: readonly Part[]): string {
  if (!winner) return 'Another publication was cut off; trying again.';
  const changed = partsOf(winner.set, before?.set ?? {}).filter((part) => winner.set[part] !== before?.set[part]);
  const same = changed.filter((part) => own.includes(part));
  const what = `Publication ${winner.number} (${winner.reason}) came first`;
  return same.length > 0
    ? `${what}, of ${same.join(', ')} too: this one goes live after it.`
    : `${what}: its ${changed.join(', ') || 'site'} is taken up.`;
}
