import { readAttestation, openAttestation, writeAttestation, type Attestation } from './attestation.ts';
import { keyThatMay, readKeys, writeKeys, type KeysRecord, type Permission } from './keys-record.ts';
import { memoryStore } from './memory-store.ts';
import { keyOf, ownerKey, sampleKey } from './sample-keys.ts';
import {
  asWords,
  isPublicKey,
  isSignedBy,
  keyId,
  makePrivateKey,
  parseEnvelope,
  signEnvelope,
  signingKey,
} from './signed.ts';
import { parseTrust } from './trust.ts';

const [blogKey, toursKey] = [sampleKey(), sampleKey()];
const release = 'a'.repeat(64);
const attestation: Attestation = {
  part: 'blog',
  release,
  who: 'Ben <ben@blog.test>',
  at: '2030-05-01T12:00:00.000Z',
};

async function storeWithKeys(blogMay: Permission[] = ['blog']) {
  const store = memoryStore();
  const first = await readKeys(store, await writeKeys(store, undefined, [keyOf('Anna', ownerKey)], ownerKey));
  const record = await readKeys(
    store,
    await writeKeys(
      store,
      first,
      [...first.keys, keyOf('Ben', blogKey, blogMay), keyOf('Tom', toursKey, ['tours'])],
      ownerKey,
    ),
  );
  return { store, first, record };
}

test('a key is named by its public part, and its private part is in nothing that is printed', () => {
  const pem = makePrivateKey();
  const key = signingKey(pem);
  expect(isPublicKey(key.public)).toBe(true);
  expect(key.id).toBe(keyId(key.public));
  const secret = pem.split('\n')[1]!;
  expect(JSON.stringify(key)).not.toContain(secret);
  expect(() => signingKey(`${pem.slice(0, 60)} ${secret}`)).toThrow(/^That is no Ed25519 private key in PEM\.$/);
});

test('a signature is good for its own text, kind and key alone', () => {
  const envelope = parseEnvelope(Buffer.from(signEnvelope('attestation', attestation, blogKey)))!;
  expect(isSignedBy(envelope, 'attestation', blogKey.public)).toBe(true);
  expect(isSignedBy(envelope, 'publication', blogKey.public)).toBe(false);
  expect(isSignedBy(envelope, 'attestation', toursKey.public)).toBe(false);
  expect(
    isSignedBy({ ...envelope, payload: envelope.payload.replace('blog', 'tours') }, 'attestation', blogKey.public),
  ).toBe(false);
});

test('what a person says is one line, and cannot write anything else to a terminal', async () => {
  expect(asWords('A post\n on \u001b[31mferries\u0007 ')).toBe('A post  on  [31mferries');
  const { store, record } = await storeWithKeys();
  const hash = await writeAttestation(store, { ...attestation, message: 'A post\u001b[2J' }, blogKey);
  await expect(openAttestation(store, hash, 'blog', release, record)).rejects.toThrow(
    'what is signed is not what it should be',
  );
});

describe('a release counts', () => {
  const open = (store: ReturnType<typeof memoryStore>, hash: string, keys: KeysRecord) =>
    openAttestation(store, hash, 'blog', release, keys);

  test('with the signature of a key that may release the app', async () => {
    const { store, record } = await storeWithKeys();
    const hash = await writeAttestation(store, attestation, blogKey);
    expect(await open(store, hash, record)).toEqual(attestation);
    expect(await readAttestation(store, hash)).toEqual({ ...attestation, key: blogKey.id });
  });

  test('of an app that no list names too, when its key is named for it or may release every app', async () => {
    const quiz = 'quiz' as Attestation['part'];
    const { store, record } = await storeWithKeys(['apps']);
    const made = { ...attestation, part: quiz };
    const openQuiz = async (key: typeof blogKey) =>
      openAttestation(store, await writeAttestation(store, made, key), quiz, release, record);
    expect(await openQuiz(blogKey)).toEqual(made);
    await expect(openQuiz(toursKey)).rejects.toThrow(`the key ${toursKey.id} (Tom), which may not release quiz`);
    expect(keyThatMay(record, blogKey.id, 'tours')).toBeDefined();
    for (const permission of ['settings', 'keys', 'publish'] as const)
      expect(keyThatMay(record, blogKey.id, permission)).toBeUndefined();
  });

  test('but not without one, with another app’s, with nobody’s, or with one that was changed', async () => {
    const { store, record } = await storeWithKeys();
    await expect(open(store, 'b'.repeat(64), record)).rejects.toThrow('it is not signed');
    await expect(open(store, await writeAttestation(store, attestation, toursKey), record)).rejects.toThrow(
      `the key ${toursKey.id} (Tom), which may not release blog`,
    );
    await expect(open(store, await writeAttestation(store, attestation, sampleKey()), record)).rejects.toThrow(
      'a key that nobody here knows',
    );
    const forged = JSON.stringify({
      ...parseEnvelope(Buffer.from(signEnvelope('attestation', attestation, toursKey))),
      key: blogKey.id,
    });
    const { writeContent } = await import('./content.ts');
    const hash = await writeContent(store, (name) => `attestations/${name}.json`, Buffer.from(forged));
    await expect(open(store, hash, record)).rejects.toThrow(`its signature with the key ${blogKey.id} (Ben) is wrong`);
  });

  test('for that release of that app only', async () => {
    const { store, record } = await storeWithKeys(['blog', 'tours']);
    const hash = await writeAttestation(store, attestation, blogKey);
    await expect(openAttestation(store, hash, 'blog', 'c'.repeat(64), record)).rejects.toThrow(
      'what is signed is blog aaaaaaaaaaaa, not this',
    );
    await expect(openAttestation(store, hash, 'tours', release, record)).rejects.toThrow('what is signed is blog');
  });

  test('and nothing new of a key that was revoked', async () => {
    const { store, record } = await storeWithKeys();
    const hash = await writeAttestation(store, attestation, blogKey);
    const keys = record.keys.map((key) =>
      key.id === blogKey.id ? { ...key, revoked: '2030-06-01T00:00:00.000Z' } : key,
    );
    const later = await readKeys(store, await writeKeys(store, record, keys, ownerKey));
    await expect(open(store, hash, later)).rejects.toThrow('which was revoked on 2030-06-01');
    await expect(open(store, hash, record)).resolves.toEqual(attestation);
  });
});

describe('a list of keys counts', () => {
  test('when a key signed it that the list before lets change keys', async () => {
    const { store, record } = await storeWithKeys();
    const all = record.keys.map((key) => ({ ...key, may: [...keyOf('', blogKey).may] }));
    await expect(readKeys(store, await writeKeys(store, record, all, blogKey))).rejects.toThrow(
      'which may not change keys',
    );
    const forged = await writeKeys(store, { ...record, number: 7 }, all, ownerKey);
    await expect(readKeys(store, forged)).rejects.toThrow('list of keys number 8 does not follow number 2');
    expect((await readKeys(store, await writeKeys(store, record, all, ownerKey))).number).toBe(3);
  });

  test('when a root signed it, where roots are known', async () => {
    const { store, record } = await storeWithKeys();
    expect((await readKeys(store, record.hash, { roots: [ownerKey.public] })).hash).toBe(record.hash);
    const stranger = sampleKey();
    const own = await writeKeys(store, undefined, [keyOf('Anna', stranger)], stranger);
    expect((await readKeys(store, own)).number).toBe(1);
    await expect(readKeys(store, own, { roots: [ownerKey.public] })).rejects.toThrow('which SITE_KEYS does not name');
  });

  test('when it is what its hash says', async () => {
    const { store, record } = await storeWithKeys();
    store.entries.set(`keys/${record.hash}.json`, Buffer.from('{}'));
    await expect(readKeys({ ...store }, record.hash)).rejects.toThrow('was changed there');
  });
});

describe('what a server is given of keys', () => {
  test('is refused by its place when it is no public key, without a word of a private one', () => {
    expect(parseTrust({ SITE_KEYS: ` ${ownerKey.public} , ${blogKey.public}` }).roots).toEqual([
      ownerKey.public,
      blogKey.public,
    ]);
    expect(() => parseTrust({ SITE_KEYS: `${ownerKey.public},not-a-key-at-all` })).toThrow(
      /SITE_KEYS: number 2 \('not-a-ke…'\) is no public key/,
    );
    const pem = makePrivateKey();
    expect(() => parseTrust({ SITE_KEYS: pem })).toThrow(
      /^SITE_KEYS holds a private key; it takes public ones\. `npm run store keys` prints them\.$/,
    );
    expect(() => parseTrust({ SITE_KEYS: ',' })).toThrow('SITE_KEYS names no key');
  });

  test('names a publication by number, or by number and hash', () => {
    expect(parseTrust({ SITE_SINCE: '12' }).since).toEqual({ number: 12, hash: undefined });
    expect(parseTrust({ SITE_SINCE: `12:${release}` }).since).toEqual({ number: 12, hash: release });
    for (const wrong of ['0', '-1', 'twelve', '12:abc'])
      expect(() => parseTrust({ SITE_SINCE: wrong })).toThrow(`not '${wrong}'`);
  });
});
