import { deepEqual, ok } from 'node:assert/strict';
import lampShop from '../../fixture/site.config.ts';
import { confirmNewest, publicationsOf, publish, readLogHead, type Publication } from '../publication-log.ts';
import type { SigningKey } from '../signed/signed-envelope.ts';
import { buildReleaseSet } from '../site-record.ts';
import { publicationKey, type Store } from '../store.ts';
import { memoryStore } from './memory-store.ts';
import { keyOf, ownerKey, ownersKeys, provenanceBy, sampleKey } from './sample-keys.ts';

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
class Machine {
  readonly store = memoryStore();
  readonly #waiting: (() => void)[] = [];
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  readonly chance = (probability: number) => this.#random() < probability;
  readonly #turn = () => new Promise<void>((resolve) => this.#waiting.push(resolve));

  /** The store as one process has it: answers are slow, get lost, or never come because the process was killed. */
  connect(): Store {
    const through =
      <Parameters extends unknown[], Result>(act: (...parameters: Parameters) => Promise<Result>) =>
      async (...parameters: Parameters): Promise<Result> => {
        await this.#turn();
        const isKilled = this.chance(0.004);
        if (isKilled && this.chance(0.5)) await new Promise(() => {});
        const result = await act(...parameters);
        if (isKilled) await new Promise(() => {});
        if (this.chance(0.3)) await this.#turn();
        if (this.chance(0.02)) throw new Error('no answer');
        return result;
      };
    const { read, write, create, has, list } = this.store;
    return {
      ...this.store,
      read: through(read),
      write: through(write),
      create: through(create),
      has: through(has),
      list: through(list),
    };
  }

  /** Lets one process after the other go on, until none can. */
  async run(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      if (this.#waiting.length === 0) return;
      this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1)[0]!();
    }
  }
}

/** A key whose signatures are made once: many schedules sign the same bytes, and Ed25519 signs them in the same way. */
function rememberSignatures(key: SigningKey): SigningKey {
  const made = new Map<string, string>();
  const sign = (bytes: Uint8Array) => {
    const name = Buffer.from(bytes).toString('latin1');
    const signature = made.get(name) ?? key.sign(bytes);
    made.set(name, signature);
    return signature;
  };
  return { ...key, sign };
}

const id = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0');
const first = buildReleaseSet(lampShop, () => id('0'));
const owner = rememberSignatures(ownerKey);
const newKey = () => rememberSignatures(sampleKey());
const teams = [
  { app: 'decide', key: newKey(), editions: ['1'] },
  { app: 'checkout', key: newKey(), editions: ['1', '2'] },
] as const;
/** Had a key until a moment ago, and may write to the store. */
const thief = newKey();
const trust = {
  keys: [
    ...ownersKeys,
    ...teams.map(({ app, key }) => keyOf(app, key, [app, 'publish'])),
    keyOf('Ben', thief, ['publish'], { until: 0 }),
  ],
};

/** The initial live site, the same in every schedule. */
async function publishStart() {
  const start = memoryStore();
  const provenance = await provenanceBy('Anna', first, start);
  const entry = { site: id('0'), set: first, provenance, who: 'Anna', reason: 'first' };
  await publish(start, { last: 0 }, entry, owner, new Date(0));
  return start.entries;
}

const ownSite = id('thief');
/** Attack with a key that has ended and the right to write to the store, without deletions. */
async function steal(store: Store, chance: (probability: number) => boolean): Promise<void> {
  const { last: end, live } = await readLogHead(store, { trust });
  const oldest = (await publicationsOf(store, live, trust)).at(-1)!;
  let named: Publication = chance(0.5) ? oldest : live!;
  if (chance(0.3)) named = { ...oldest, hash: id('missing'), number: end + 1 };
  for (let last = Math.max(end, named.number), stop = last + 2; last < stop; last += 1)
    named = (await publish(store, { last, live: named }, { ...live!, site: ownSite }, thief, new Date(0))) ?? named;
}

async function runSchedule(seed: number, entries: ReadonlyMap<string, Buffer>): Promise<void> {
  const machine = new Machine(seed);
  for (const [key, bytes] of entries) machine.store.entries.set(key, bytes);
  const acknowledged: Publication[] = [];
  const faults: unknown[] = [];

  /** A command, that a person gives again when it fails for want of an answer. */
  const begin = (command: (store: Store) => Promise<unknown>) => {
    const again = async (): Promise<void> => {
      // A command is a process of its own: it remembers nothing.
      await command(machine.connect()).catch(async (error: Error) => {
        if (error.message === 'no answer') await again();
        else faults.push(error);
      });
    };
    void again();
  };
  /** Publishes a change of what is live, again and again until it is the next entry. */
  async function change(store: Store, key: SigningKey, next: (live: Publication) => Publication) {
    for (;;) {
      const { last, live } = await readLogHead(store, { trust });
      const changed = next(live!);
      const made = changed === live ? live : await publish(store, { last, live }, changed, key, new Date(0));
      if (made) return acknowledged.push(made);
    }
  }

  for (const { app, key, editions } of teams)
    begin(async (store) => {
      for (const edition of editions)
        await change(store, key, (live) =>
          live.set[app]! >= id(edition) ? live : { ...live, set: { ...live.set, [app]: id(edition) } },
        );
    });
  begin(async (store) => {
    for (let look = 0; look < 2; look += 1) {
      const known = acknowledged.length;
      const { live } = await readLogHead(store, { trust });
      // A reader must see the publication that was live before the read, or a later one.
      if (acknowledged.slice(0, known).some(({ number }) => number > live!.number)) faults.push('a reader went back');
      if (live!.site === ownSite) faults.push('a reader has the site of a thief');
      await confirmNewest(store, live!, owner, new Date(0));
    }
  });
  begin((store) => steal(store, machine.chance));
  await machine.run();

  deepEqual(faults, []);
  const { last, live } = await readLogHead(machine.store, { trust });
  const log = (await publicationsOf(machine.store, live, trust)).reverse();
  // Every acknowledged entry exists, and only a thief's entries are passed over.
  ok(!log.some(({ site }) => site === ownSite), 'an entry of the thief counts');
  for (const { hash } of acknowledged)
    ok(
      log.some((entry) => entry.hash === hash),
      'a publication is lost',
    );
  for (const { app } of teams) {
    const editions = log.map(({ set }) => set[app]!);
    deepEqual(editions, editions.toSorted());
  }
  ok(!machine.store.entries.has(publicationKey(last + 1)), 'the end of the log was not found');
}

/**
 * Runs so many schedules, from a seed on: publishers, readers and a thief over one log.
 * @throws Error that names the first seed whose schedule fails
 */
export async function runSchedules(firstSeed: number, count: number): Promise<void> {
  const start = await publishStart();
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
    await runSchedule(seed, start).catch((error: Error) => {
      throw new Error(`The schedule of seed ${seed} fails: SEED=${seed} npx jest simulation. ${error.message}`);
    });
}
