import lampShop from '../fixture/site.config.ts';
import { publicationsOf, publish, readLogHead, type Publication } from './publication-log.ts';
import { buildReleaseSet } from './site-record.ts';
import type { Store } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { ownerKey } from './testing/sample-keys.ts';

/** One again: SEED=1234 npx jest simulation. */
const SCHEDULES = process.env.SEED ? 1 : 500;

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Processes over one store, of which each waits at every request until the seed lets it go on. */
function startMachine(seed: number) {
  const store = memoryStore();
  const random = randomNumbers(seed);
  const chance = (probability: number) => random() < probability;
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  /** Answers are slow, get lost, or never come because the process was killed. */
  const through =
    <Parameters extends unknown[], Result>(act: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      await turn();
      const isKilled = chance(0.004);
      if (isKilled && chance(0.5)) await new Promise(() => {});
      const result = await act(...parameters);
      if (isKilled) await new Promise(() => {});
      if (chance(0.3)) await turn();
      if (chance(0.02)) throw new Error('no answer');
      return result;
    };
  return {
    store,
    /** The store as one process has it. */
    connect: (): Store => ({
      ...store,
      read: through(store.read),
      write: through(store.write),
      create: through(store.create),
      has: through(store.has),
      list: through(store.list),
    }),
    /** Lets one process after the other go on, until none can. */
    async run(): Promise<void> {
      for (;;) {
        await new Promise(setImmediate);
        if (waiting.length === 0) return;
        waiting.splice(Math.floor(random() * waiting.length), 1)[0]!();
      }
    },
  };
}

const id = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0');
const first = { site: id('0'), set: buildReleaseSet(lampShop, () => id('0')), provenance: {}, who: 'Anna', reason: '' };
const teams = { decide: ['1'], checkout: ['1', '2'] };

/** @returns what is wrong with the log after a schedule */
async function runSchedule(seed: number): Promise<string[]> {
  const { store, connect, run } = startMachine(seed);
  await publish(store, { last: 0 }, first, ownerKey, new Date(0));
  const acknowledged: Publication[] = [];
  const faults: string[] = [];

  /** A command is a process of its own, and a person gives it again when it fails for want of an answer. */
  const begin = (command: (own: Store) => Promise<unknown>): void =>
    void command(connect()).catch(({ message }: Error) =>
      message === 'no answer' ? begin(command) : void faults.push(message),
    );
  for (const [app, editions] of Object.entries(teams))
    begin(async (own) => {
      for (const edition of editions)
        for (let made: Publication | undefined; !made;) {
          const { last, live } = await readLogHead(own);
          const set = { ...live!.set, [app]: id(edition) };
          made =
            live!.set[app]! >= id(edition) ? live : await publish(own, { last, live }, { ...live!, set }, ownerKey);
          if (made) acknowledged.push(made);
        }
    });
  begin(async (own) => {
    for (let look = 0; look < 2; look += 1) {
      const known = acknowledged.slice();
      const { live } = await readLogHead(own);
      if (known.some(({ number }) => number > live!.number)) faults.push('a reader went back');
    }
  });
  await run();

  const log = (await publicationsOf(store, (await readLogHead(store)).live)).reverse();
  if (!acknowledged.every(({ hash }) => log.some((entry) => entry.hash === hash))) faults.push('a publication is lost');
  for (const app of Object.keys(teams)) {
    const editions = log.map(({ set }) => set[app]!);
    if (editions.join() !== editions.toSorted().join()) faults.push(`${app} went back`);
  }
  return faults;
}

test(`publishers and readers agree on one log in ${SCHEDULES} schedules of slow, lost and last requests`, async () => {
  const start = Number(process.env.SEED ?? 1);
  for (let seed = start; seed < start + SCHEDULES; seed += 1)
    expect({ seed, faults: await runSchedule(seed) }).toEqual({ seed, faults: [] });
});
