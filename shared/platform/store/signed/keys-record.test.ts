import { z } from 'zod';
import { toSingleLine } from '../../contract/printable-text.ts';
import { writeContent } from '../content.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { keyOf, ownerKey, sampleKey, writeKeys } from '../testing/sample-keys.ts';
import {
  keysKey,
  findAuthorizedKey,
  proposedKeys,
  readKeys,
  signKeys,
  verifySigner,
  type Permission,
} from './keys-record.ts';
import {
  isPublicKey,
  isSignedBy,
  keyId,
  KEYS,
  makePrivateKey,
  parseEnvelope,
  signingKey,
  signStatement,
  singleLineSchema,
  statementParser,
} from './signed-envelope.ts';
import { parseTrust } from './trust-anchors.ts';

const [decideKey, lampsKey] = [sampleKey(), sampleKey()];
const record = { who: 'Ben' };
const subject = { name: 'sites/a.json', sha256: 'a'.repeat(64) };
const parse = statementParser('preview', z.strictObject({ who: singleLineSchema }));
const fileOf = (key: typeof decideKey, signed: object = record, kind: 'preview' | 'publication' = 'preview') =>
  Buffer.from(signStatement(kind, subject, signed, key));
const signedBy = (key: typeof decideKey) => parseEnvelope(fileOf(key))!;

async function storeWithKeys(decideMay: Permission[] = ['decide']) {
  const store = memoryStore();
  const first = await readKeys(store, await writeKeys(store, undefined, [keyOf('Anna', ownerKey)], ownerKey));
  const list = [...first.keys, keyOf('Ben', decideKey, decideMay), keyOf('Tom', lampsKey, ['lamps'])];
  return { store, first, keys: await readKeys(store, await writeKeys(store, first, list, ownerKey)) };
}

test('a key is named by its public part, and no output contains its private part', () => {
  const pem = makePrivateKey();
  const key = signingKey(pem);
  expect(isPublicKey(key.public)).toBe(true);
  expect(key.id).toBe(keyId(key.public));
  const secret = pem.split('\n')[1]!;
  expect(JSON.stringify(key)).not.toContain(secret);
  expect(() => signingKey(`${pem.slice(0, 60)} ${secret}`)).toThrow(
    /^That is not an Ed25519 private key in PEM format\. `npm run store keys make` makes one\.$/,
  );
});

test('a signature is good for its own bytes, their type and its key alone', () => {
  const envelope = signedBy(decideKey);
  expect(isSignedBy(envelope, decideKey.public)).toBe(true);
  expect(isSignedBy(envelope, lampsKey.public)).toBe(false);
  const payload = Buffer.from('{"who":"Tom"}').toString('base64');
  for (const change of [{ payloadType: KEYS }, { payload }] as const)
    expect(isSignedBy({ ...envelope, ...change }, decideKey.public)).toBe(false);
});

describe('a signed record', () => {
  test('counts with the key of an app, also of an app that no list names', async () => {
    const quiz = 'quiz' as Permission;
    const { keys } = await storeWithKeys(['apps']);
    expect(verifySigner(signedBy(decideKey), keys, quiz)).toBe(decideKey.id);
    expect(() => verifySigner(signedBy(lampsKey), keys, quiz)).toThrow('(Tom), which may not release quiz');
    for (const permission of ['settings', 'keys', 'publish'] as const)
      expect(findAuthorizedKey(keys, decideKey.id, permission)).toBeUndefined();
  });

  test('does not count with another app’s key, an unknown or a revoked one, or when it was changed', async () => {
    const { store, keys } = await storeWithKeys();
    const open =
      (envelope: ReturnType<typeof signedBy>, list = keys) =>
      () =>
        verifySigner(envelope, list, 'decide');
    expect(open(signedBy(lampsKey))).toThrow(`the key ${lampsKey.id} (Tom), which may not release decide`);
    expect(open(signedBy(sampleKey()))).toThrow('an unknown key');
    const { signatures, ...unsigned } = signedBy(lampsKey);
    const forged = { ...unsigned, signatures: [{ ...signatures[0]!, keyid: decideKey.id }] };
    expect(open(forged)).toThrow(`its signature with the key ${decideKey.id} (Ben) is wrong`);
    const revoked = keys.keys.map((key) =>
      key.id === decideKey.id ? { ...key, revoked: '2030-06-01T00:00:00.000Z' } : key,
    );
    const later = await readKeys(store, await writeKeys(store, keys, revoked, ownerKey));
    expect(open(signedBy(decideKey), later)).toThrow('which was revoked on 2030-06-01');
    expect(open(signedBy(decideKey))()).toBe(decideKey.id);
  });

  test('is of one kind, and holds a person’s words in one line, which can write nothing else to a terminal', () => {
    expect(toSingleLine('A post\n on \u001b[31mferries\u0007 ')).toBe('A post on [31mferries');
    expect(toSingleLine('word '.repeat(200))).toMatch(/ word…$/);
    expect(parse(fileOf(decideKey)).claimed).toEqual({ ...record, subject });
    expect(parse(fileOf(decideKey, record, 'publication')).claimed).toBeUndefined();
    expect(parse(fileOf(decideKey, { who: 'Ben\u001b[2J' })).claimed).toBeUndefined();
  });
});

describe('a list of keys counts', () => {
  // X5
  test('when a key signed it that the list before lets change keys', async () => {
    const { store, keys } = await storeWithKeys();
    const all = keys.keys.map((key) => ({ ...key, permissions: [...keyOf('', decideKey).permissions] }));
    await expect(readKeys(store, await writeKeys(store, keys, all, decideKey))).rejects.toThrow(
      'lacks 1 of 1 signatures with root keys',
    );
    const forged = await writeKeys(store, { ...keys, number: 7 }, all, ownerKey);
    await expect(readKeys(store, forged)).rejects.toThrow('list of keys number 8 does not follow number 2');
    expect((await readKeys(store, await writeKeys(store, keys, all, ownerKey))).number).toBe(3);
  });

  test('when it follows from the known one, or came before it', async () => {
    const { store, first, keys } = await storeWithKeys();
    for (const known of [first.hash, keys.hash])
      for (const { hash } of [first, keys]) expect((await readKeys(store, hash, { keys: known })).hash).toBe(hash);
    const stranger = sampleKey();
    const own = await writeKeys(store, undefined, [keyOf('Anna', stranger)], stranger);
    expect((await readKeys(store, own)).number).toBe(1);
    await expect(readKeys(store, own, { keys: first.hash })).rejects.toThrow('the list that SITE_KEYS names');
  });

  test('when the root keys that the previous list requires signed it, and a reader of that list follows a change of all keys', async () => {
    const { store, first } = await storeWithKeys();
    const administrators = ['Anna', 'Ben', 'Tom'].map((name, index) =>
      keyOf(name, [ownerKey, decideKey, lampsKey][index]!),
    );
    const two = (await signKeys(store, first, { keys: administrators, threshold: 2 }, ownerKey)) as { hash: string };
    const before = await readKeys(store, two.hash);
    const [newKeys, stranger] = [[sampleKey(), sampleKey()], sampleKey()];
    const next = { keys: newKeys.map((key, index) => keyOf(`New ${index}`, key)), threshold: 2 };
    expect(await signKeys(store, before, next, lampsKey)).toEqual({ missing: 1 });
    const alone = Buffer.from(store.entries.get('keys/proposed.json')!);
    // The same key twice, or a key without permissions, does not count as a second signature.
    for (const key of [lampsKey, stranger]) {
      const { envelope } = (await proposedKeys(store, before))!;
      expect(await signKeys(store, before, envelope, key)).toEqual({ missing: 1 });
    }
    const hash = await writeContent(store, keysKey, alone);
    await expect(readKeys(store, hash)).rejects.toThrow('lacks 1 of 2 signatures with root keys');
    const { envelope } = (await proposedKeys(store, before))!;
    const signed = (await signKeys(store, before, envelope, decideKey)) as { hash: string };
    expect((await readKeys(store, signed.hash, { keys: first.hash })).keys.map(({ name }) => name)).toEqual([
      'New 0',
      'New 1',
    ]);
    expect(await proposedKeys(store, await readKeys(store, signed.hash))).toBeUndefined();
  });

  test('when it is what its hash says', async () => {
    const { store, keys } = await storeWithKeys();
    store.entries.set(`keys/${keys.hash}.json`, Buffer.from('{}'));
    await expect(readKeys({ ...store }, keys.hash)).rejects.toThrow('was changed there');
  });
});

test('the setting of a server is the hash of a list of keys', () => {
  expect(parseTrust({})).toEqual({});
  expect(parseTrust({ SITE_KEYS: 'a'.repeat(64) })).toEqual({ keys: 'a'.repeat(64) });
  for (const wrong of ['not-a-hash', makePrivateKey()])
    expect(() => parseTrust({ SITE_KEYS: wrong })).toThrow(/^SITE_KEYS is the hash of a list of keys/);
});
