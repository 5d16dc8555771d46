import { followPublications } from '../edge/source/published-site.ts';
import lampShop from '../fixture/site.config.ts';
import { assertSameClock } from '../store/clock.ts';
import { sha256 } from '../store/content.ts';
import {
  confirmNewest,
  publicationsOf,
  publish,
  readLogHead,
  readNewest,
  type Publication,
} from '../store/publication-log.ts';
import { writeSite } from '../store/records.ts';
import { isPublicKey, signStatement, type SigningKey } from '../store/signed/signed-envelope.ts';
import type { KeyList } from '../store/signed/trust.ts';
import { buildReleaseSet } from '../store/site-record.ts';
import { NEWEST, publicationKey, siteKey, type Store } from '../store/store.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { keyOf, ownerKey, ownersKeys, provenanceBy, sampleKey } from '../store/testing/sample-keys.ts';

const HOUR = 60 * 60 * 1000;
const set = buildReleaseSet(lampShop, (component) => Buffer.from(component).toString('hex').padEnd(64, '0'));
/** Had a key that could publish, and may write to the store. */
const thief = sampleKey();
const stranger = sampleKey();
const before = [...ownersKeys, keyOf('Ben', thief, ['decide', 'publish'])];
const after = [...ownersKeys, keyOf('Ben', thief, ['decide', 'publish'], { until: Date.now() - HOUR })];

/** A log of two entries of the owner and one of the key that is stolen later. */
async function openShop() {
  const store = memoryStore();
  const site = await writeSite(store, { set, routes: [], pages: {}, notFound: {}, files: {} });
  const entry = { site, set, provenance: await provenanceBy('Anna', set, store), who: 'Anna', reason: 'release' };
  const add = async (key: SigningKey, keys: KeyList = before, now = new Date()) =>
    (await publish(store, await readLogHead(store, { trust: { keys } }), entry, key, now))!;
  for (const key of [ownerKey, ownerKey, thief]) await add(key);
  /** An entry, whatever it says of those before it, and the word that it is the newest. */
  const forge = async (number: number, forged: Partial<Publication>, key = thief) => {
    const predicate = { ...entry, at: new Date(0).toISOString(), predecessor: null, ...forged, number };
    const text = signStatement('publication', { name: siteKey(site), sha256: site }, predicate, key);
    await store.write(publicationKey(number), text);
    await confirmNewest(store, { number, hash: sha256(text) }, key);
  };
  /** The live publication for a server or command that starts with these keys. */
  const liveFor = async (keys: KeyList) => (await readLogHead({ ...store }, { trust: { keys } })).live;
  return { store, site, add, forge, liveFor };
}

describe('fork', () => {
  // X8
  test('by a key that has ended is not live, whatever its publication names as its predecessor and its date', async () => {
    const { store, add, forge, liveFor } = await openShop();
    await confirmNewest(store, (await liveFor(before))!, ownerKey);
    const log = await publicationsOf(store, await liveFor(before), { keys: before });
    const named = [...log, { number: 4, hash: 'f'.repeat(64) }].map(({ number, hash }) => ({ number, hash }));
    for (const predecessor of [null, ...named]) {
      await forge(5, { predecessor, at: '2020-01-01T00:00:00.000Z' });
      await forge(6, { predecessor: { number: 5, hash: 'f'.repeat(64) } });
      const live = (await liveFor(after))!;
      // Its last publication goes too, because the thief took away the confirmation of another key.
      expect(live.number).toBe(2);
    }
    expect((await add(ownerKey, after)).number).toBe(4);
    expect((await liveFor(after))!.number).toBe(4);
  });

  // X7
  test('by a key that has ended undoes nothing that another key has confirmed or followed', async () => {
    const { store, add, liveFor } = await openShop();
    expect((await liveFor(after))!.number).toBe(2);
    await confirmNewest(store, (await liveFor(before))!, ownerKey);
    expect((await liveFor(after))!.number).toBe(3);
    await add(ownerKey, after);
    const live = await liveFor(after);
    expect((await publicationsOf(store, live, { keys: after })).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });
});

describe('rollback', () => {
  // X8
  test('a running server takes back what a thief published last as soon as the key has ended', async () => {
    const { store, forge, liveFor } = await openShop();
    const trust = { keys: before as KeyList };
    const { newest, hasOtherKeys } = followPublications(store, trust, () => {});
    const { hash, number } = (await liveFor(before))!;
    await confirmNewest(store, { hash, number }, ownerKey);
    await forge(4, { predecessor: { hash, number } });
    expect((await newest()).publication.number).toBe(4);
    trust.keys = after;
    expect(hasOtherKeys()).toBe(true);
    expect((await newest()).publication.number).toBe(2);
  });
});

describe('freeze', () => {
  // X10
  test('by a confirmation for years is no confirmation', async () => {
    const { store, liveFor } = await openShop();
    const live = (await liveFor(before))!;
    await confirmNewest(store, live, ownerKey, new Date(Date.now() + 365 * 24 * HOUR));
    expect(await readNewest(store, { keys: before })).toBeUndefined();
    await confirmNewest(store, live, ownerKey, new Date(Date.now() + 24 * HOUR - 1000));
    expect(await readNewest(store, { keys: before })).toMatchObject({ number: 3 });
  });

  test.each([-25, -2, 2, 24 * 365])('a release refuses a clock that is %i hours from the store’s', async (hours) => {
    const store = memoryStore();
    await expect(assertSameClock(store, () => Date.now() + hours * HOUR)).rejects.toThrow(
      /^Refused, nothing was published: it is .* on this machine, and .* in the store\. Set the clock/,
    );
    await assertSameClock(store, () => Date.now() + 0.5 * HOUR);
  });
});

describe('endless data', () => {
  /** @returns how often a store is read, and how many reads it had at once */
  function counted(store: Store) {
    let [reads, lists, running, most] = [0, 0, 0, 0];
    const read = async (key: string) => {
      reads += 1;
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      return store.read(key);
    };
    const list = (prefix: string) => ((lists += 1), store.list(prefix));
    const take = () => {
      const taken = { reads, lists, most };
      [reads, lists, most] = [0, 0, 0];
      return taken;
    };
    const never = () => Promise.reject(new Error('asked for one entry'));
    return { reader: { ...store, read, list, has: never }, take };
  }

  // X12
  test.each(['{}', 'a statement without a permitted key'])(
    'in 3,000 publications of %s is read once, 32 at a time, and the log listed once',
    async (junk) => {
      const { store, forge, liveFor } = await openShop();
      await confirmNewest(store, (await liveFor(before))!, ownerKey);
      for (let number = 4; number <= 3003; number += 1)
        if (junk === '{}') await store.write(publicationKey(number), junk);
        else await forge(number, {}, stranger);
      await store.write(NEWEST, '{}');
      const { reader, take } = counted(store);
      const trust = { keys: ownersKeys };
      expect(await readLogHead(reader, { trust })).toMatchObject({ last: 3003, live: { number: 2 } });
      expect(take()).toMatchObject({ lists: 1, most: 32 });
      await readLogHead(reader, { trust });
      const again = take();
      expect(again.lists).toBe(1);
      expect(again.reads).toBeLessThan(5);
    },
  );
});

describe('confused signer', () => {
  test('a public key that anybody can sign for is refused', () => {
    const identity = `AQ${'A'.repeat(41)}`;
    const order4 = 'A'.repeat(43);
    const order8 = Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'hex').toString(
      'base64url',
    );
    for (const point of [identity, order4, order8]) expect(isPublicKey(point)).toBe(false);
    for (let count = 0; count < 20; count += 1) expect(isPublicKey(sampleKey().public)).toBe(true);
  });

  // X5
  test('a key that may not publish, an unknown one, and another’s name publish nothing', async () => {
    const { forge, liveFor } = await openShop();
    await forge(4, {}, stranger);
    const mayNot = [...ownersKeys, keyOf('Ben', thief, ['decide', 'apps', 'settings'])];
    expect((await liveFor(mayNot))!.number).toBe(2);
  });
});
