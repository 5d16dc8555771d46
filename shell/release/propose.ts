import { setTimeout as wait } from 'node:timers/promises';
import { keysOf, logEnd, readPublication, type Publication } from '../store/publication-log.ts';
import { readAnswer, writeProposal, type Answer } from '../store/proposal.ts';
import { partsOf, type ReleaseSet } from '../store/site-record.ts';
import { shortId } from '../store/store.ts';
import type { State } from './authorize.ts';
import type { Change, Surroundings } from './change.ts';

/** How often the store is asked for the answer, and when it is reported that nobody answers. Milliseconds. */
const ASK_EVERY = 500;
const REPORT_AFTER = 30_000;
/** How long an answer is waited for. Milliseconds. */
const WAIT_LIMIT = 15 * 60_000;

/**
 * Asks somebody whose key may publish to make a change live, and waits for the answer.
 * @returns the publication, or undefined when something else came first and the change has to be made again
 * @throws Error with the reasons when it is refused
 */
export async function propose(
  change: Change,
  state: State,
  live: Publication,
  { store, report, key, who, trust, answerLimit = WAIT_LIMIT }: Surroundings,
): Promise<Publication | undefined> {
  const moved = partsOf(state.set, live.set).filter(
    (part) => state.set[part] !== live.set[part] || state.made[part] !== live.made[part],
  );
  const away = moved.filter((part) => !state.set[part]);
  if (away.length > 0) throw new Error(`Only a key that may publish takes away ${away.join(', ')} as a whole.`);
  const only = (values: ReleaseSet) => Object.fromEntries(moved.map((part) => [part, values[part]]));
  const { reason, message, back = {}, afresh = false, gone } = change;
  await store.flush();
  const hash = await writeProposal(
    store,
    {
      set: only(state.set),
      made: only(state.made),
      back,
      base: live.number,
      who,
      reason,
      message,
      afresh,
      gone: gone === 'report',
      at: new Date().toISOString(),
    },
    key,
  );
  await store.flush();
  report(`proposed    ${reason} (${shortId(hash)}): this machine's key may not publish, so who may does; waiting …`);

  const since = Date.now();
  let reported = false;
  let answer: Answer | undefined;
  while (!answer) {
    await wait(ASK_EVERY);
    const now = (await logEnd(store, { from: live.number, trust })).live ?? live;
    answer = await readAnswer(store, hash, await keysOf(store, now, trust));
    const waited = Date.now() - since;
    if (!answer && waited > answerLimit)
      throw new Error(
        `Nobody has answered. ${hint} The proposal stays in the store, and is taken up then if nothing else of the same parts came first.`,
      );
    if (!answer && !reported && waited > REPORT_AFTER) {
      reported = true;
      report(`Nobody has answered yet. ${hint}`);
    }
  }
  for (const line of answer.lines) report(line);
  if (answer.publication !== null) return readPublication(store, answer.publication, trust);
  if (answer.again) return undefined;
  throw new Error('Refused by who publishes; the lines above say why. Nothing was published.');
}

const hint = 'Ask the shell’s team to run `npm run publisher` where its key is, once or all the time.';
