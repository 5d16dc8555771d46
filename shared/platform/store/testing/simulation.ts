import { deepEqual, ok } from 'node:assert/strict';
import lampShop from '../../fixture/site.config.ts';
import { writeContent } from '../content.ts';
import {
  confirmNewest,
  findNewestAfter,
  publicationsOf,
  publish,
  readLogHead,
  type Publication,
} from '../publication-log.ts';
import { findAuthorizedKey, keysKey, proposedKeys, readKeys, signKeys } from '../signed/keys-record.ts';
import { type SigningKey } from '../signed/signed-envelope.ts';
import { buildReleaseSet } from '../site-record.ts';
import { publicationKey, type Store } from '../store.ts';
import { memoryStore } from './memory-store.ts';
import { keyOf, ownerKey, provenanceBy, sampleKey, writeKeys } from './sample-keys.ts';

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
const [revoked] = teams;
const may = (key: SigningKey, ...permissions: string[]) => keyOf(key.id, key, permissions);
const [coAdmin, thief] = [newKey(), newKey()];
const keys = [keyOf('Anna', owner), keyOf('Ben', coAdmin), ...teams.map(({ app, key }) => may(key, app, 'publish'))];

/** The initial live site, the same in every schedule: two root keys have to sign since its second entry. */
async function publishStart() {
  const start = memoryStore();
  const one = await writeKeys(start, undefined, keys, owner, new Date(0));
  const entry = {
    site: id('0'),
    set: first,
    provenance: await provenanceBy('Anna', first, start),
    who: 'Anna',
    reason: 'first',
  };
  await publish(start, { last: 0 }, { ...entry, keys: one }, owner, new Date(0));
  const two = await signKeys(start, await readKeys(start, one), { keys, threshold: 2 }, owner, new Date(0));
  const lists = [one, (two as { hash: string }).hash];
  await publish(start, await readLogHead(start), { ...entry, keys: lists[1]! }, owner, new Date(0));
  return { entries: start.entries, lists };
}

const ownSite = id('thief');
/** Attack with one of two root keys and the right to write to the store, without deletions. */
async function steal(store: Store, chance: (probability: number) => boolean): Promise<void> {
  const { last: end, live } = await readLogHead(store);
  const [newer, older] = [live!, (await publicationsOf(store, live)).at(-1)!];
  const own = { keys: [keyOf('Thief', thief)], threshold: 1 };
  const before = await readKeys(store, (chance(0.5) ? older : newer).keys);
  const signed = await signKeys(store, before, own, coAdmin, new Date(0));
  const list =
    'hash' in signed ? signed.hash : await writeContent(store, keysKey, (await store.read('keys/proposed.json'))!);
  let last = end;
  const append = async (predecessor: typeof live, entry: Publication, key: SigningKey) =>
    (await publish(store, { last, live: predecessor }, entry, key, new Date(0))) ?? predecessor;
  let named: typeof live = chance(0.5) ? older : newer;
  if (chance(0.3)) named = { ...older, hash: id('missing'), number: ++last };
  // Under the old list, this key may sign alone.
  else if (chance(0.5))
    for (named = older; last < end + 2; last += 1) named = await append(named, { ...older, reason: 'old' }, coAdmin);
  // An entry follows the forged one, since a reader looks at pairs.
  for (const stop = last + 2; last < stop; last += 1)
    named = await append(named, { ...newer, site: ownSite, keys: list }, thief);
}

async function runSchedule(seed: number, { entries, lists }: Awaited<ReturnType<typeof publishStart>>): Promise<void> {
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
  async function change(store: Store, key: SigningKey, next: (live: Publication) => Promise<Publication>) {
    for (;;) {
      const { last, live } = await readLogHead(store);
      if (!findAuthorizedKey(await readKeys(store, live!.keys), key.id, 'publish')) return;
      const changed = await next(live!);
      const made = changed === live ? live : await publish(store, { last, live }, changed, key, new Date(0));
      if (made) return acknowledged.push(made);
    }
  }

  for (const { app, key, editions } of teams)
    begin(async (store) => {
      for (const edition of editions) {
        await change(store, key, async (live) =>
          live.set[app]! >= id(edition) ? live : { ...live, set: { ...live.set, [app]: id(edition) } },
        );
      }
    });
  begin((store) =>
    change(store, owner, async (live) => {
      const record = await readKeys(store, live.keys);
      if (record.keys.some((key) => key.revoked)) return live;
      const list = keys.map((key) => (key.id === revoked.key.id ? { ...key, revoked: '2030-06-01T00:00:00Z' } : key));
      await signKeys(store, record, { keys: list, threshold: 2 }, owner, new Date(0));
      const proposed = await proposedKeys(store, record);
      // The thief's proposal can have taken its place.
      if (!proposed || proposed.threshold !== 2) throw new Error('no answer');
      const signed = await signKeys(store, record, proposed.envelope, coAdmin, new Date(0));
      return { ...live, keys: (signed as { hash: string }).hash };
    }),
  );
  begin(async (store) => {
    for (let look = 0; look < 2; look += 1) {
      const known = acknowledged.length;
      const { live } = await readLogHead(store);
      // A reader must see the publication that was live before the read, or a later one.
      if (acknowledged.slice(0, known).some(({ number }) => number > live!.number)) faults.push('a reader went back');
      await confirmNewest(store, live!, owner, new Date(0));
    }
  });
  begin((store) => steal(store, machine.chance));
  for (const trust of [{}, { keys: lists[0] }, { keys: lists[1] }])
    begin(async (store) => {
      let running: Publication | undefined;
      for (let look = 0; look < 2; look += 1) {
        const { last, live } = await readLogHead(store, { trust });
        running = running && trust.keys ? await findNewestAfter(store, running, last, trust) : live;
        for (const publication of [live, running])
          if (publication!.site === ownSite)
            faults.push(`a reader with ${JSON.stringify(trust)} has the site of a thief`);
      }
    });
  await machine.run();

  deepEqual(faults, []);
  const { last, live } = await readLogHead(machine.store);
  const log = (await publicationsOf(machine.store, live)).reverse();
  // Every acknowledged entry exists, and only a thief's entries are passed over.
  ok(!log.some(({ site, reason }) => site === ownSite || reason === 'old'), 'an entry of the thief counts');
  for (const { hash } of acknowledged)
    ok(
      log.some((entry) => entry.hash === hash),
      'a publication is lost',
    );
  for (const { app } of teams) {
    const editions = log.map(({ set }) => set[app]!);
    deepEqual(editions, editions.toSorted());
  }
  const end = log.findIndex(({ keys }) => !lists.includes(keys));
  if (end >= 0)
    ok(
      log.slice(end).every(({ by }) => by !== revoked.key.id),
      'a revoked key published',
    );
  ok(!machine.store.entries.has(publicationKey(last + 1)), 'the end of the log was not found');
}

/**
 * Runs so many schedules, from a seed on: publishers, a revocation, readers and a thief over one log.
 * @throws Error that names the first seed whose schedule fails
 */
export async function runSchedules(firstSeed: number, count: number): Promise<void> {
  const start = await publishStart();
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
    await runSchedule(seed, start).catch((error: Error) => {
      throw new Error(`The schedule of seed ${seed} fails: SEED=${seed} npx jest simulation. ${error.message}`);
    });
}
