import { z } from 'zod';
import { findAuthorizedKey, openSigned, readKeys, writeKeys, type Permission } from './keys-record.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { keyOf, ownerKey, sampleKey } from '../testing/sample-keys.ts';
import {
  toSingleLine,
  isPublicKey,
  isSignedBy,
  keyId,
  makePrivateKey,
  parseEnvelope,
  signEnvelope,
  signingKey,
  singleLineSchema,
} from './signed-envelope.ts';
import { parseTrust } from './trust-anchors.ts';

const [decideKey, lampsKey] = [sampleKey(), sampleKey()];
const record = { who: 'Ben' };
const schema = z.strictObject({ who: singleLineSchema });
const signedBy = (key: typeof decideKey, signed: object = record) =>
  parseEnvelope(Buffer.from(signEnvelope('preview', signed, key)))!;

async function storeWithKeys(decideMay: Permission[] = ['decide']) {
  const store = memoryStore();
  const first = await readKeys(store, await writeKeys(store, undefined, [keyOf('Anna', ownerKey)], ownerKey));
  const keys = await readKeys(
    store,
    await writeKeys(
      store,
      first,
      [...first.keys, keyOf('Ben', decideKey, decideMay), keyOf('Tom', lampsKey, ['lamps'])],
      ownerKey,
    ),
  );
  return { store, first, keys };
}

test('a key is named by its public part, and no output contains its private part', () => {
  const pem = makePrivateKey();
  const key = signingKey(pem);
  expect(isPublicKey(key.public)).toBe(true);
  expect(key.id).toBe(keyId(key.public));
  const secret = pem.split('\n')[1]!;
  expect(JSON.stringify(key)).not.toContain(secret);
  expect(() => signingKey(`${pem.slice(0, 60)} ${secret}`)).toThrow(
    /^That is not an Ed25519 private key in PEM format\.$/,
  );
});

test('a signature is good for its own text, kind and key alone', () => {
  const envelope = signedBy(decideKey);
  expect(isSignedBy(envelope, 'preview', decideKey.public)).toBe(true);
  expect(isSignedBy(envelope, 'publication', decideKey.public)).toBe(false);
  expect(isSignedBy(envelope, 'preview', lampsKey.public)).toBe(false);
  expect(isSignedBy({ ...envelope, payload: '{"who":"Tom"}' }, 'preview', decideKey.public)).toBe(false);
});

describe('a signed record', () => {
  test('counts with the key of an app, also of an app that no list names', async () => {
    const quiz = 'quiz' as Permission;
    const { keys } = await storeWithKeys(['apps']);
    expect(openSigned(signedBy(decideKey), 'preview', keys, quiz, schema)).toEqual(record);
    expect(() => openSigned(signedBy(lampsKey), 'preview', keys, quiz, schema)).toThrow(
      '(Tom), which may not release quiz',
    );
    for (const permission of ['settings', 'keys', 'publish'] as const)
      expect(findAuthorizedKey(keys, decideKey.id, permission)).toBeUndefined();
  });

  test('does not count with another app’s key, an unknown or a revoked one, or when it was changed', async () => {
    const { store, keys } = await storeWithKeys();
    const open =
      (envelope: ReturnType<typeof signedBy>, list = keys) =>
      () =>
        openSigned(envelope, 'preview', list, 'decide', schema);
    expect(open(signedBy(lampsKey))).toThrow(`the key ${lampsKey.id} (Tom), which may not release decide`);
    expect(open(signedBy(sampleKey()))).toThrow('an unknown key');
    const forged = { ...signedBy(lampsKey), key: decideKey.id };
    expect(open(forged)).toThrow(`its signature with the key ${decideKey.id} (Ben) is wrong`);
    const revoked = keys.keys.map((key) =>
      key.id === decideKey.id ? { ...key, revoked: '2030-06-01T00:00:00.000Z' } : key,
    );
    const later = await readKeys(store, await writeKeys(store, keys, revoked, ownerKey));
    expect(open(signedBy(decideKey), later)).toThrow('which was revoked on 2030-06-01');
    expect(open(signedBy(decideKey))()).toEqual(record);
  });

  test('holds a person’s words in one line, which can write nothing else to a terminal', async () => {
    expect(toSingleLine('A post\n on \u001b[31mferries\u0007 ')).toBe('A post  on  [31mferries');
    const { keys } = await storeWithKeys();
    const envelope = signedBy(decideKey, { who: 'Ben\u001b[2J' });
    expect(() => openSigned(envelope, 'preview', keys, 'decide', schema)).toThrow(
      'what is signed is not what it should be',
    );
  });
});

describe('a list of keys counts', () => {
  test('when a key signed it that the list before lets change keys', async () => {
    const { store, keys } = await storeWithKeys();
    const all = keys.keys.map((key) => ({ ...key, permissions: [...keyOf('', decideKey).permissions] }));
    await expect(readKeys(store, await writeKeys(store, keys, all, decideKey))).rejects.toThrow(
      'which may not change keys',
    );
    const forged = await writeKeys(store, { ...keys, number: 7 }, all, ownerKey);
    await expect(readKeys(store, forged)).rejects.toThrow('list of keys number 8 does not follow number 2');
    expect((await readKeys(store, await writeKeys(store, keys, all, ownerKey))).number).toBe(3);
  });

  test('when a root signed it, where roots are known', async () => {
    const { store, keys } = await storeWithKeys();
    expect((await readKeys(store, keys.hash, { roots: [ownerKey.public] })).hash).toBe(keys.hash);
    const stranger = sampleKey();
    const own = await writeKeys(store, undefined, [keyOf('Anna', stranger)], stranger);
    expect((await readKeys(store, own)).number).toBe(1);
    await expect(readKeys(store, own, { roots: [ownerKey.public] })).rejects.toThrow('which SITE_KEYS does not name');
  });

  test('when it is what its hash says', async () => {
    const { store, keys } = await storeWithKeys();
    store.entries.set(`keys/${keys.hash}.json`, Buffer.from('{}'));
    await expect(readKeys({ ...store }, keys.hash)).rejects.toThrow('was changed there');
  });
});

describe("the keys in a server's settings", () => {
  test('an invalid public key is refused by its position, without printing a private one', () => {
    expect(parseTrust({ SITE_KEYS: ` ${ownerKey.public} , ${decideKey.public}` }).roots).toEqual([
      ownerKey.public,
      decideKey.public,
    ]);
    expect(() => parseTrust({ SITE_KEYS: `${ownerKey.public},not-a-key-at-all` })).toThrow(
      /SITE_KEYS: number 2 \('not-a-ke…'\) is not a public key/,
    );
    const pem = makePrivateKey();
    expect(() => parseTrust({ SITE_KEYS: pem })).toThrow(
      /^SITE_KEYS holds a private key; it takes public ones\. `npm run store keys` prints them\.$/,
    );
    expect(() => parseTrust({ SITE_KEYS: ',' })).toThrow('SITE_KEYS names no key');
  });

  test('names a publication by number and hash', () => {
    const hash = 'a'.repeat(64);
    expect(parseTrust({ SITE_SINCE: `12:${hash}` }).since).toEqual({ number: 12, hash });
    for (const wrong of ['0', '-1', '12', '12:abc'])
      expect(() => parseTrust({ SITE_SINCE: wrong })).toThrow(`not '${wrong}'`);
  });
});
