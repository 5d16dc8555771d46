import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../store/open-store.ts';
import { currentPublication, keysOf, readPublication, type Publication } from '../store/publication-log.ts';
import { openProposal, openProposals, writeAnswer, type Answer, type Proposal } from '../store/proposal.ts';
import { readSettings } from '../store/records.ts';
import { partsOf, type Part } from '../store/site-record.ts';
import { shortId } from '../store/store.ts';
import { NotTrusted } from '../store/trust.ts';
import { secondsSince, type Report } from '../stitch/report.ts';
import { inBrowser } from '../gate/in-browser.ts';
import { isUnmoved, openReleased, refuseKey, type State } from './authorize.ts';
import type { Surroundings } from './change.ts';
import { goLive } from './go-live.ts';
import { ownKey } from './own-key.ts';
import { refusePublicFaults } from './public-settings.ts';
import { publicationOf } from './rollback.ts';
import type { Settings } from './settings.ts';

/** How often the store is asked for proposals, in milliseconds. */
const ASK_EVERY = 1000;

/** Something else of the same parts is live meanwhile. */
class OvertakenError extends Error {}

interface PublisherOptions {
  /** Answers what is there and ends. */
  once?: boolean;
  /** Tries the pages that change in a browser before they are published. */
  browser?: boolean;
  signal?: AbortSignal;
}

/** Makes live what teams propose whose keys may not publish: checks who signed it, stitches it in the gate, signs the publication, and answers. */
export async function runPublisher(
  settings: Settings,
  report: Report,
  { once = false, browser, signal }: PublisherOptions = {},
): Promise<void> {
  const store = openStore(settings.storeAddress);
  const key = await ownKey(settings);
  const live = await currentPublication(store, settings.trust);
  if (!live) throw new Error('Nothing is published yet. Run `npm run release` first.');
  refuseKey(await keysOf(store, live, settings.trust), key, ['publish']);
  if (!once) report('Publishing what other teams propose. Ctrl+C ends it.');
  const done = new Set<string>();
  while (!signal?.aborted) {
    const open = (await openProposals(store)).filter((hash) => !done.has(hash));
    for (const hash of open) {
      done.add(hash);
      await answerProposal(hash, { ...settings, store, key, who: '', report, proposes: false }, browser);
    }
    if (once && open.length === 0) return;
    if (open.length === 0) await wait(ASK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}

async function answerProposal(hash: string, surroundings: Surroundings, browser: boolean | undefined): Promise<void> {
  const { store, key, report, trust } = surroundings;
  const lines: string[] = [];
  const since = Date.now();
  const answer = async (publication: number | null, again = false): Promise<void> => {
    await writeAnswer(store, { proposal: hash, publication, again, lines } satisfies Answer, key);
    report(
      `${shortId(hash)}  ${publication === null ? 'refused' : `live as publication ${publication}`}, in ${secondsSince(since)}: ${lines.join(' | ')}`,
    );
  };
  try {
    const live = (await currentPublication(store, trust))!;
    const proposal = await openProposal(store, hash, await keysOf(store, live, trust));
    if (!proposal) return;
    const answering = { ...surroundings, who: proposal.who, report: (line: string) => void lines.push(line) };
    const publication = await makeLive(proposal, { ...answering, openGate: inBrowser(browser, answering) });
    await answer((publication ?? (await currentPublication(store, trust))!).number);
  } catch (error) {
    lines.push(
      error instanceof NotTrusted ? `Refused before any code ran: ${error.message}.` : (error as Error).message,
    );
    await answer(null, error instanceof OvertakenError);
  }
}

async function makeLive(proposal: Proposal, surroundings: Surroundings): Promise<Publication | undefined> {
  const { store, trust } = surroundings;
  const moved = partsOf(proposal.set);
  const next = async (now: Publication | undefined): Promise<State> => {
    const live = now!;
    // A command that was killed before it could answer has published it already.
    if (
      moved.length > 0 &&
      moved.every((part) => proposal.made[part] === live.made[part] && proposal.set[part] === live.set[part])
    )
      return live;
    if (moved.length === 0 && live.number !== proposal.base)
      throw new OvertakenError(`Publication ${live.number} came first.`);
    for (const part of moved) await checkPart(part, proposal, live, surroundings);
    return { set: { ...live.set, ...proposal.set }, made: { ...live.made, ...proposal.made }, keys: live.keys };
  };
  const { reason, message, afresh, gone } = proposal;
  const back = Object.fromEntries(
    Object.entries(proposal.back).filter(([part]) => part === 'site' || proposal.set[part as Part]),
  );
  return goLive(
    {
      reason,
      message,
      next,
      parts: moved,
      back,
      afresh,
      gone: gone ? 'report' : 'refuse',
      siteOf:
        Object.keys(back).length > 0 ? async (set) => (await publicationOf({ store, trust }, set))?.site : undefined,
    },
    surroundings,
  );
}

/** What was proposed must follow what is live, and what goes back must have been live. */
async function checkPart(
  part: Part,
  { set, made, back, base }: Proposal,
  live: Publication,
  { store, trust }: Surroundings,
): Promise<void> {
  const earlier = back[part] === undefined ? undefined : await readPublication(store, back[part], trust);
  if (back[part] !== undefined && (earlier?.set[part] !== set[part] || earlier?.made[part] !== made[part])) {
    throw new Error(`Refused: ${part} ${shortId(set[part]!)} was not live in publication ${back[part]}.`);
  }
  const atBase = await readPublication(store, base, trust);
  const follows = earlier
    ? atBase && { publication: base, release: atBase.set[part] ?? null }
    : (
        await openReleased(
          store,
          part,
          { set: { ...live.set, ...set }, made: { ...live.made, ...made } },
          await keysOf(store, live, trust),
        )
      ).base;
  if (!(await isUnmoved(store, part, follows ?? null, live, trust)))
    throw new OvertakenError(`${part} has been released, or taken back, since this was proposed.`);
  if (part === 'settings' && !earlier) refusePublicFaults(await readSettings(store, set.settings!));
}
