import { isSecret, makeSecret, openPreview, previewKey, writePreview, type Preview } from './preview-record.ts';
import { signStatement } from './signed/signed-envelope.ts';
import { siteKey } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { keyOf, ownerKey, sampleKey } from './testing/sample-keys.ts';

const [decideKey, lampsKey] = [sampleKey(), sampleKey()];
const at = '2030-05-01T12:00:00.000Z';
const now = Date.parse(at);
const made: Omit<Preview, 'secret' | 'until'> = {
  site: 'a'.repeat(64),
  apps: ['decide'],
  base: 3,
  who: 'Ben',
  at,
  changes: {},
};

function storeWithKeys() {
  const keys = [keyOf('Anna', ownerKey), keyOf('Ben', decideKey, ['decide']), keyOf('Tom', lampsKey, ['lamps'])];
  return { store: memoryStore(), keys };
}

// X13
test('the secret of an address is 128 random bits, and the store knows only its hash', async () => {
  const { store } = storeWithKeys();
  const secret = makeSecret();
  expect(isSecret(secret)).toBe(true);
  expect(makeSecret()).not.toBe(secret);
  await writePreview(store, secret, made, decideKey);
  expect([...store.entries].flatMap(([key, bytes]) => [key, bytes.toString()]).join(' ')).not.toContain(secret);
});

// X1
test('a preview opens with its secret, when a key signed it that may release all its apps', async () => {
  const { store, keys } = storeWithKeys();
  const secret = makeSecret();
  await writePreview(store, secret, made, decideKey);
  expect(await openPreview(store, secret, keys, now)).toMatchObject({
    site: made.site,
    until: '2030-05-08T12:00:00.000Z',
  });
  expect(await openPreview(store, makeSecret(), keys, now)).toBeUndefined();
  await writePreview(store, secret, made, lampsKey);
  await expect(openPreview(store, secret, keys, now)).rejects.toThrow('which may not release decide');
  await writePreview(store, secret, { ...made, apps: ['decide', 'lamps'] }, decideKey);
  await expect(openPreview(store, secret, keys, now)).rejects.toThrow('which may not release lamps');
  await writePreview(store, secret, made, sampleKey());
  await expect(openPreview(store, secret, keys, now)).rejects.toThrow('an unknown key');
});

test('a preview that is moved to another address, or signed for longer than a week, does not count', async () => {
  const { store, keys } = storeWithKeys();
  const [secret, other] = [makeSecret(), makeSecret()];
  const preview = await writePreview(store, secret, made, decideKey);
  await store.write(previewKey(other), store.entries.get(previewKey(secret))!);
  await expect(openPreview(store, other, keys, now)).rejects.toThrow('another address');
  const subject = { name: siteKey(made.site), sha256: made.site };
  const tooLong = { ...preview, until: '2031-05-08T12:00:00.000Z' };
  await store.write(previewKey(secret), signStatement('preview', subject, tooLong, decideKey));
  await expect(openPreview(store, secret, keys, now)).rejects.toThrow('its signed fields are invalid');
  await writePreview(store, secret, { ...made, at: '2031-05-01T12:00:00.000Z' }, decideKey);
  await expect(openPreview(store, secret, keys, now)).rejects.toThrow('its date is in the future');
});
