import { utimesSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { toSingleLine } from '../../contract/printable-text.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { keyOf, ownerKey, sampleKey } from '../testing/sample-keys.ts';
import { followKeys, parseKeyList, verifySigner } from './key-list.ts';
import {
  isPublicKey,
  keyId,
  makePrivateKey,
  parseEnvelope,
  signingKey,
  signStatement,
  singleLineSchema,
  statementParser,
} from './signed-envelope.ts';

const [decideKey, lampsKey] = [sampleKey(), sampleKey()];
const record = { who: 'Ben' };
const subject = { name: 'sites/a.json', sha256: 'a'.repeat(64) };
const parse = statementParser('preview', z.strictObject({ who: singleLineSchema }));
const fileOf = (key: typeof decideKey, signed: object = record, kind: 'preview' | 'publication' = 'preview') =>
  Buffer.from(signStatement(kind, subject, signed, key));
const signedBy = (key: typeof decideKey) => parseEnvelope(fileOf(key))!;
const { at } = folderOfEachTest();

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

describe('a signed record', () => {
  const now = Date.parse('2030-06-01T12:00Z');
  const keys = [keyOf('Anna', ownerKey), keyOf('Ben', decideKey, ['decide']), keyOf('Tom', lampsKey, ['lamps'])];
  const open =
    (envelope: ReturnType<typeof signedBy>, list = keys) =>
    () =>
      verifySigner(envelope, list, 'decide', now);

  test('counts with the key of an app, also of an app that no list names', () => {
    expect(verifySigner(signedBy(decideKey), [keyOf('Ben', decideKey, ['apps'])], 'quiz')).toBe(decideKey.id);
    expect(() => verifySigner(signedBy(lampsKey), keys, 'quiz')).toThrow('(Tom), which may not release quiz');
    for (const permission of ['settings', 'publish'] as const)
      expect(() => verifySigner(signedBy(decideKey), [keyOf('Ben', decideKey, ['apps'])], permission)).toThrow(
        'may not',
      );
  });

  test('does not count with another app’s key, an unknown one or another’s name, or outside of a key’s time', () => {
    expect(open(signedBy(lampsKey))).toThrow(`the key ${lampsKey.id} (Tom), which may not release decide`);
    expect(open(signedBy(sampleKey()))).toThrow('an unknown key');
    const { signatures, ...unsigned } = signedBy(lampsKey);
    const forged = { ...unsigned, signatures: [{ ...signatures[0], keyid: decideKey.id }] } as typeof unsigned & {
      signatures: typeof signatures;
    };
    expect(open(forged)).toThrow(`its signature with the key ${decideKey.id} (Ben) is wrong`);
    const timed = (times: object) => [keyOf('Ben', decideKey, ['decide'], times)];
    expect(open(signedBy(decideKey), timed({ until: now }))).toThrow('(Ben), which counts no more since 2030-06-01');
    expect(open(signedBy(decideKey), timed({ from: now + 1 }))).toThrow('(Ben), which counts from 2030-06-01 on');
    expect(open(signedBy(decideKey), timed({ from: now, until: now + 1 }))()).toBe(decideKey.id);
  });

  test('is of one kind, and holds a person’s words in one line, which can write nothing else to a terminal', () => {
    expect(toSingleLine('A post\n on \u001b[31mferries\u0007 ')).toBe('A post on [31mferries');
    expect(toSingleLine('word '.repeat(200))).toMatch(/ word…$/);
    expect(parse(fileOf(decideKey)).claimed).toEqual({ ...record, subject });
    expect(parse(fileOf(decideKey, record, 'publication')).claimed).toBeUndefined();
    expect(parse(fileOf(decideKey, { who: 'Ben\u001b[2J' })).claimed).toBeUndefined();
  });
});

describe('a file of keys', () => {
  test('has a name, a key and permissions on each line, and the time in which they count', () => {
    const text = `# the lamps\r\nBen ${decideKey.public} lamps,publish from=2030-05-01 until=2031-05-01T12:00Z # until he leaves\n\nTom ${lampsKey.public} apps\n`;
    expect(parseKeyList(text)).toEqual([
      keyOf('Ben', decideKey, ['lamps', 'publish'], {
        from: Date.parse('2030-05-01'),
        until: Date.parse('2031-05-01T12:00Z'),
      }),
      keyOf('Tom', lampsKey, ['apps']),
    ]);
  });

  test.each([
    ['Ben', 'line 1: expected a name without spaces, then a public key'],
    [`Ben Smith ${decideKey.public} lamps`, 'line 1: expected a name without spaces'],
    [`Ben ${decideKey.public}`, "line 1: expected permissions such as apps,publish, not ''"],
    [`Ben ${decideKey.public} lamps, publish`, "not ''"],
    [`\nBen ${decideKey.public} lamps until=tomorrow`, 'line 2: expected from= or until= with a date'],
    [`Ben ${decideKey.public} lamps since=2030-01-01`, "not 'since=2030-01-01'"],
    [`Ben ${decideKey.public} lamps\nTom ${decideKey.public} lamps`, 'line 2: this key has a line already'],
  ])('that is wrong is refused with its line: %j', (text, fault) => {
    expect(() => parseKeyList(text)).toThrow(fault);
  });

  test('is read again when it has changed, and a wrong change leaves the keys as they were', () => {
    const file = at('keys');
    const lines: string[] = [];
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 2000));
    const write = (text: string) => {
      writeFileSync(file, text);
      utimesSync(file, now / 1000, now / 1000);
    };
    expect(() => followKeys(file)).toThrow(/^The file of keys .*keys \(SITE_KEYS\) cannot be read: ENOENT/);
    write(`Ben ${decideKey.public} lamps`);
    const trust = followKeys(file, (line) => void lines.push(line));
    expect(trust.keys!.map(({ name }) => name)).toEqual(['Ben']);
    expect(trust.keys).toBe(trust.keys);
    write(`Tom ${lampsKey.public} lamps`);
    expect(trust.keys!.map(({ name }) => name)).toEqual(['Tom']);
    write('Tom');
    for (let look = 0; look < 3; look += 1) expect(trust.keys!.map(({ name }) => name)).toEqual(['Tom']);
    expect(lines).toEqual([expect.stringMatching(/so the keys stay as they were: line 1: expected a name/)]);
    jest.restoreAllMocks();
  });
});
