import type { Report } from '../build/command.ts';
import { rootFolder } from '../build/folders.ts';
import { openBrowserGate } from '../review/gate/browser-gate.ts';
import { diffSites } from '../stitch/site-diff.ts';
import { formatStitchResult, stitchSite, type StitchResult } from '../stitch/stitch.ts';
import { assertSameClock } from '../store/clock.ts';
import { openStore } from '../store/open-store.ts';
import {
  confirmNewest,
  readLogHead,
  readNewest,
  publish,
  NothingPublishedError,
  type LogEntry,
  type Publication,
} from '../store/publication-log.ts';
import { readSite } from '../store/records.ts';
import type { SigningKey } from '../store/signed/signed-envelope.ts';
import type { Permission } from '../store/signed/trust.ts';
import { changedComponents, type SetComponent, type ReleaseSet, type Site } from '../store/site-record.ts';
import { shortId, type Store } from '../store/store.ts';
import { assertKeyMay, makeMachineKey, machineKey } from './keys/machine-key.ts';
import { currentUser } from './provenance.ts';
import { assertNoRemovedPages } from './removed-pages.ts';
import type { RunSettings } from './settings/settings.ts';
import { renewContent } from './upkeep/retained-entries.ts';

export interface TargetState extends Pick<LogEntry, 'set' | 'provenance' | 'clearsBrowsersUntil'> {
  /** Id of an existing site to publish; without it, the set is stitched. */
  site?: string | undefined;
}

/** A change of the live site, which can be repeated when another command published first. */
export interface ReleaseRequest extends Pick<LogEntry, 'reason' | 'message'> {
  /** Computes the next state from the live one. */
  next: (live: Publication | undefined) => Promise<TargetState>;
  /** The released components. */
  components: readonly SetComponent[];
  /** The publication that a rollback targets, if its content may be pruned at any moment. */
  target?: Publication | undefined;
  /** Reuses no page. */
  rerenderAll?: boolean;
  /** Reports live addresses that the new site does not have, and does not refuse it. */
  allowRemoved?: boolean;
  /** Tries the pages that change in a browser before they are published. */
  browser?: boolean;
}

export interface ReleaseContext
  extends
    Pick<RunSettings, 'definition' | 'checkouts' | 'pageLimit' | 'compression' | 'trust' | 'clock'>,
    Partial<Pick<RunSettings, 'keepDays'>> {
  store: Store;
  report: Report;
  key: SigningKey;
  who: string;
}

/**
 * Opens the store for a change of the live site, with this machine's key and its user.
 * @throws Error when there is no key, or it lacks a permission
 */
export async function openForRelease(
  settings: RunSettings,
  report: Report,
  wanted: readonly Permission[],
  { folder = rootFolder, mustExist = true } = {},
): Promise<ReleaseContext & { live?: Publication }> {
  const store = openStore(settings.storeAddress, { mustExist });
  const { last, live } = await readLogHead(store, { trust: settings.trust });
  if (mustExist && !live) throw new NothingPublishedError(store);
  // The first release makes a key.
  const [key, who] = await Promise.all([
    last === 0 ? makeMachineKey(settings) : machineKey(settings),
    currentUser(folder),
  ]);
  assertKeyMay(settings.trust?.keys, key, wanted);
  await assertSameClock(store);
  return { ...settings, store, live, key, who, report };
}

/**
 * Stitches the requested state and adds it to the log. If another command's publication came first, its set is adopted
 * and the difference stitched again, until the entry is created. So there is no lock, and no release is lost.
 * @returns undefined when the site is the live one already
 */
export async function publishWithRetry(
  change: ReleaseRequest,
  { store, report, key, who, ...options }: ReleaseContext,
): Promise<Publication | undefined> {
  const { trust } = options;
  const { reason, message, target } = change;
  const gate = change.browser ? openBrowserGate(options.definition, store, report) : undefined;
  try {
    const newest = await readNewest(store, trust);
    let { last, live } = await readLogHead(store, { trust });
    if (live && newest && newest.number > live.number)
      report(
        `Publication ${newest.number}, the newest, is lost, so this follows ${live.number}. \`npm run store verify\` says what restores it. Restart the servers that have served it.`,
      );
    for (;;) {
      const state = await change.next(live);
      // The keys may have changed since this command began.
      assertKeyMay(trust?.keys, key, [...changedComponents(live?.set ?? {}, state.set), 'publish']);
      // A live site that cannot be read is stitched again.
      const before = live && (await readSite(store, live.site).catch(() => undefined));
      const stitched = state.site === undefined ? await stitch(state.set, before) : undefined;
      const site = stitched?.id ?? state.site!;
      if (live && site === live.site && state.clearsBrowsersUntil === live.clearsBrowsersUntil) {
        await confirmNewest(store, live, key);
        report('The site is the same as the live one; nothing to publish.', { type: 'unchanged' });
        return undefined;
      }
      const changed = stitched ?? diffSites(site, before, await readSite(store, site));
      assertNoRemovedPages(changed, change, report);
      await gate?.inspect(changed, before);
      if (target) await renewContent(store, target);
      const publication = await publish(store, { last, live }, { ...state, site, who, reason, message }, key);
      if (publication) {
        report(`published   site ${shortId(site)}, publication ${publication.number}`, {
          type: 'published',
          publication: publication.number,
          site,
        });
        return publication;
      }
      const end = await readLogHead(store, { trust });
      report(describeRace(end.live, live, change.components));
      ({ last, live } = end);
    }
  } finally {
    await gate?.close();
  }

  async function stitch(set: ReleaseSet, previous: Site | undefined): Promise<StitchResult> {
    const since = Date.now();
    const result = await stitchSite({ ...options, store, set, previous, rerenderAll: change.rerenderAll });
    report(formatStitchResult(result, since), { type: 'stitched' });
    return result;
  }
}

function describeRace(
  winner: Publication | undefined,
  before: Publication | undefined,
  own: readonly SetComponent[],
): string {
  if (!winner) return 'Another publication was cut off; trying again.';
  const changed = changedComponents(before?.set ?? {}, winner.set);
  const same = changed.filter((component) => own.includes(component));
  const what = `Publication ${winner.number} (${winner.reason}) came first`;
  return same.length > 0
    ? `${what} and also releases ${same.join(', ')}: this release is tried again after it.`
    : `${what}: its ${changed.join(', ') || 'site'} is included.`;
}
