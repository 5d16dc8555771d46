import { randomUUID } from 'node:crypto';
import lampShop from '../fixture/site.config.ts';
import { sha256, writeContent } from '../store/content.ts';
import { openStore } from '../store/open-store.ts';
import { confirmNewest, readLogHead, publish, publicationsOf, type Publication } from '../store/publication-log.ts';
import { writeSite } from '../store/records.ts';
import {
  keysKey,
  proposedKeys,
  readKeys,
  signKeys,
  type KeysRecord,
  type NextKeys,
} from '../store/signed/keys-record.ts';
import { isPublicKey, signStatement, type SigningKey } from '../store/signed/signed-envelope.ts';
import { buildReleaseSet } from '../store/site-record.ts';
import { publicationKey, siteKey, type Store } from '../store/store.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { keyOf, ownerKey, provenanceBy, sampleKey } from '../store/testing/sample-keys.ts';

const ann = sampleKey();
/** Has the first root key, which alone could change the first list, and may write to the store. */
const thief = { rootKey: ownerKey, ownKey: sampleKey() };
const set = buildReleaseSet(lampShop, (component) => Buffer.from(component).toString('hex').padEnd(64, '0'));

const signedList = async (store: Store, before: KeysRecord | undefined, next: NextKeys, ...signers: SigningKey[]) => {
  let signed = await signKeys(store, before, next, signers[0]!, new Date(0));
  for (const signer of signers.slice(1)) {
    const { envelope } = (await proposedKeys(store, before!))!;
    signed = await signKeys(store, before, envelope, signer, new Date(0));
  }
  return readKeys(store, (signed as { hash: string }).hash);
};

/** A log of four entries, during which a second administrator was added and two became necessary. */
async function openShop(store: Store = memoryStore()) {
  const site = await writeSite(store, { set, routes: [], pages: {}, notFound: {}, files: {} });
  const entry = { site, set, provenance: await provenanceBy('Anna', set, store), who: 'Anna', reason: 'release' };
  const first = await signedList(store, undefined, { keys: [keyOf('Anna', ownerKey)], threshold: 1 }, ownerKey);
  const both = [keyOf('Anna', ownerKey), keyOf('Ann', ann)];
  const second = await signedList(store, first, { keys: both, threshold: 1 }, ownerKey);
  const third = await signedList(store, second, { keys: both, threshold: 2 }, ownerKey);
  for (const { hash: keys } of [first, second, third, third])
    await publish(store, await readLogHead(store), { ...entry, keys }, ownerKey, new Date(0));
  /** An entry, whatever it says of those before it, and the word that it is the newest. @returns what a next one names */
  const forge = async (number: number, forged: Partial<Publication> & { keys: string }, key: SigningKey) => {
    const predicate = { ...entry, at: new Date(0).toISOString(), number, ...forged };
    const text = signStatement('publication', { name: siteKey(site), sha256: site }, predicate, key);
    await store.write(publicationKey(number), text);
    const reference = { number, hash: sha256(text) };
    await confirmNewest(store, { ...reference, keys: forged.keys }, key);
    return reference;
  };
  return { store, entry, forge, lists: [first, second, third] as const };
}

/** The fork: lists 2 and 3 once more, in which the thief's own key may do everything alone. */
async function forkedList(store: Store, first: KeysRecord): Promise<KeysRecord> {
  const own = { keys: [keyOf('Anna', ownerKey), keyOf('Thief', thief.ownKey)], threshold: 1 };
  const second = await signedList(store, first, own, thief.rootKey);
  return signedList(store, second, { ...own, keys: [keyOf('Thief', thief.ownKey)] }, thief.rootKey);
}

/** The live publication for a server or command that starts with a list, or without. */
const liveFor = async (store: Store, keys?: string) =>
  (await readLogHead({ ...store }, { trust: keys === undefined ? {} : { keys } })).live?.number;

/** `TEST_OBJECT_STORE=s3://bucket/prefix`, with the variables of that store, has the forks run over a real one too. */
const real = process.env.TEST_OBJECT_STORE;
const stores: Record<string, () => Store> = {
  memory: memoryStore,
  ...(real && { 'a real object store': () => openStore(`${real}/${randomUUID()}`, { useCache: false }) }),
};

describe.each(Object.entries(stores))('fork in %s', (_, makeStore) => {
  const missing = { number: 5, hash: 'f'.repeat(64) };
  // X8
  test('is not live anywhere, whether its publication names a missing predecessor, an older one or none', async () => {
    const { store, forge, lists } = await openShop(makeStore());
    const { hash: keys } = await forkedList(store, lists[0]);
    const [one] = await publicationsOf(store, { number: 1 });
    for (const predecessor of [missing, { number: 1, hash: one!.hash }, null]) {
      await forge(6, { keys, predecessor }, thief.ownKey);
      for (const list of [undefined, ...lists.map(({ hash }) => hash)]) expect(await liveFor(store, list)).toBe(4);
    }
  });

  test('is not live either when further entries follow it, and blocks no release', async () => {
    const { store, entry, forge, lists } = await openShop(makeStore());
    const { hash: keys } = await forkedList(store, lists[0]);
    const forged = await forge(6, { keys, predecessor: missing }, thief.ownKey);
    await forge(7, { keys, predecessor: forged }, thief.ownKey);
    for (const list of [undefined, lists[0].hash]) expect(await liveFor(store, list)).toBe(4);
    await publish(store, await readLogHead(store), { ...entry, keys: lists[2].hash }, ownerKey, new Date(0));
    for (const list of [undefined, lists[0].hash, lists[2].hash]) expect(await liveFor(store, list)).toBe(5);
  });

  test('is not live after entries under an old list, by a key that was allowed to sign them', async () => {
    const { store, forge, lists } = await openShop(makeStore());
    const [one] = await publicationsOf(store, { number: 1 });
    const old = await forge(5, { keys: lists[0].hash, predecessor: { number: 1, hash: one!.hash } }, thief.rootKey);
    const older = await forge(6, { keys: lists[0].hash, predecessor: old }, thief.rootKey);
    await forge(
      7,
      { keys: (await forkedList(store, lists[0])).lineage.earlier!.hash, predecessor: older },
      thief.ownKey,
    );
    for (const list of [undefined, ...lists.map(({ hash }) => hash)]) expect(await liveFor(store, list)).toBe(4);
  });
});

describe('threshold', () => {
  // X7
  test('is not reached by one root key twice, by another key’s name, or by keys that may not change the list', async () => {
    const { store, lists } = await openShop();
    const next = { keys: [keyOf('Thief', thief.ownKey)], threshold: 1 };
    // One of the two root keys has signed.
    await signKeys(store, lists[2], next, ownerKey, new Date(0));
    const { envelope } = (await proposedKeys(store, lists[2]))!;
    const [mine] = envelope.signatures;
    const own = { keyid: thief.ownKey.id, sig: thief.ownKey.sign(Buffer.from(envelope.payload, 'base64')) };
    const forged: Record<string, typeof envelope.signatures> = {
      alone: [mine!],
      twice: [mine!, mine!],
      'under the name of the other root key': [mine!, { ...mine!, keyid: ann.id }],
      'of an unknown key': [mine!, own],
      'of an unknown key, under the name of the other': [mine!, { ...own, keyid: ann.id }],
      'in capitals': [mine!, { ...mine!, keyid: mine!.keyid.toUpperCase() }],
      empty: [mine!, { keyid: ann.id, sig: '' }],
    };
    for (const [name, signatures] of Object.entries(forged)) {
      const hash = await writeContent(store, keysKey, Buffer.from(JSON.stringify({ ...envelope, signatures })));
      for (const trust of [{}, { keys: lists[2].hash }])
        expect([name, await readKeys(store, hash, trust).catch((error: Error) => error.message)]).toEqual([
          name,
          expect.stringMatching(/lacks 1 of 2 signatures with root keys/),
        ]);
    }
    const both = await signedList(store, lists[2], next, ownerKey, ann);
    expect((await readKeys(store, both.hash, { keys: lists[2].hash })).threshold).toBe(1);
  });
});

describe('endless data', () => {
  /** @returns how often the store is read */
  function counted(store: Store): [Store, () => number] {
    let reads = 0;
    return [{ ...store, read: (key) => ((reads += 1), store.read(key)) }, () => reads];
  }

  // X12
  test('in 3,000 lists of keys by somebody without a key costs a reader a few reads', async () => {
    const { store, forge, lists } = await openShop();
    const own = { keys: [keyOf('Thief', thief.ownKey)], threshold: 1 };
    const chain: KeysRecord[] = [];
    for (let number = 1; number <= 3000; number += 1) {
      const { hash } = (await signKeys(store, chain.at(-1), own, thief.ownKey, new Date(0))) as { hash: string };
      chain.push({ ...lists[0], ...own, number, hash });
    }
    await forge(5, { keys: chain.at(-1)!.hash, predecessor: null }, thief.ownKey);
    for (const list of [undefined, ...lists.map(({ hash }) => hash)]) {
      const [reader, reads] = counted(store);
      expect((await readLogHead(reader, { trust: list === undefined ? {} : { keys: list } })).live?.number).toBe(4);
      expect(reads()).toBeLessThan(40);
    }
    // 950 lists are near enough to be read: once, and not for each of the 100 entries that name them.
    for (let number = 5; number < 105; number += 1)
      await forge(number, { keys: chain[900 + (number % 50)]!.hash, predecessor: null }, thief.ownKey);
    const [reader, reads] = counted(store);
    expect((await readLogHead(reader, { trust: { keys: lists[2].hash } })).live?.number).toBe(4);
    expect(reads()).toBeLessThan(3000);
  });
});

describe('rollback', () => {
  // X12
  test('is not reached by a list that names a real one as its predecessor under a wrong number: the real one counts', async () => {
    const own = { keys: [keyOf('Thief', thief.ownKey)], threshold: 1 };
    for (const known of [0, 1, undefined]) {
      const { store, forge, lists } = await openShop();
      const before = { ...lists[2], ...own, number: 6 };
      const { hash: keys } = (await signKeys(store, before, own, thief.ownKey, new Date(0))) as { hash: string };
      await forge(5, { keys, predecessor: null }, thief.ownKey);
      expect([known, await liveFor(store, known === undefined ? known : lists[known]!.hash)]).toEqual([known, 4]);
    }
  });
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
});
