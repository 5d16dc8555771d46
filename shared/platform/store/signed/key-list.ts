import { statSync } from 'node:fs';
import { readUtf8 } from '../../build/read-utf8.ts';
import { toSingleLine } from '../../contract/printable-text.ts';
import { componentSchema } from '../release-set.schema.ts';
import { isPublicKey, isSignedBy, keyId, type Envelope } from './signed-envelope.ts';
import { UntrustedRecordError, type KeyList, type Permission, type ReleaseKey, type Trust } from './trust.ts';

const instant = /^\d{4}-\d\d-\d\d(T\d\d:\d\dZ)?$/;

/**
 * Reads a file of keys: `<name> <public key> <permission,…> [from=2030-05-01] [until=2031-05-01T12:00Z]` on each line, in UTC.
 * @throws Error with the number of a wrong line
 */
export function parseKeyList(text: string): KeyList {
  const keys: ReleaseKey[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [name = '', publicKey = '', may = '', ...times] = line
      .replace(/(^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    if (name === '') continue;
    const refuse = (fault: string): never => {
      throw new Error(`line ${index + 1}: ${fault}`);
    };
    if (!isPublicKey(publicKey))
      refuse('expected a name without spaces, then a public key as `npm run store keys make` prints it');
    if (keys.some((key) => key.public === publicKey)) refuse('this key has a line already');
    const permissions = may.split(',');
    for (const word of permissions)
      if (word !== 'apps' && word !== 'publish' && !componentSchema.safeParse(word).success)
        refuse(`expected permissions such as apps,publish, not '${word}'`);
    const key: ReleaseKey = { id: keyId(publicKey), name, public: publicKey, permissions };
    for (const time of times) {
      const [word = '', date = ''] = time.split('=');
      if ((word !== 'from' && word !== 'until') || !instant.test(date) || Number.isNaN(Date.parse(date)))
        return refuse(`expected from= or until= with a date such as 2030-05-01 or 2030-05-01T12:00Z, not '${time}'`);
      key[word] = Date.parse(date);
    }
    keys.push(key);
  }
  return keys;
}

/** How often a file of keys is looked at, in milliseconds. */
const LOOK_MS = 1000;

/**
 * The keys of a file, which is read again when it has changed. A changed file that cannot be read leaves them as they were.
 * @throws Error when it cannot be read at first
 */
export function followKeys(file: string, report: (line: string) => void = console.error): Trust {
  const read = () => {
    const { mtimeMs, size } = statSync(file);
    return { version: `${mtimeMs} ${size}`, keys: parseKeyList(readUtf8(file)) };
  };
  let current: ReturnType<typeof read>;
  try {
    current = read();
  } catch (error) {
    throw new Error(`The file of keys ${file} (SITE_KEYS) cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  let lookedAt = Date.now();
  let fault = '';
  return {
    get keys() {
      if (Date.now() - lookedAt < LOOK_MS) return current.keys;
      lookedAt = Date.now();
      try {
        const now = read();
        if (now.version !== current.version) current = now;
        fault = '';
      } catch (error) {
        const { message } = error as Error;
        if (message !== fault)
          report(`The file of keys ${file} cannot be read, so the keys stay as they were: ${message}.`);
        fault = message;
      }
      return current.keys;
    },
  };
}

const noApps: readonly Permission[] = ['settings', 'publish'];
export const hasPermission = ({ permissions }: Pick<ReleaseKey, 'permissions'>, permission: Permission) =>
  permissions.includes(permission) || (permissions.includes('apps') && !noApps.includes(permission));

/** Why a key does not count at a moment, in words that follow it; undefined when it does. */
export function describeEnd({ from, until }: Pick<ReleaseKey, 'from' | 'until'>, now: number): string | undefined {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  if (until !== undefined && now >= until) return `which counts no more since ${day(until)}`;
  return from !== undefined && now < from ? `which counts from ${day(from)} on` : undefined;
}

/**
 * Checks that a key of the list with the required permission signed an envelope.
 * @param now Infinity in the future: a key that has ended once signed what it was allowed to
 * @returns the key's id
 * @throws UntrustedRecordError that says what is wrong with the signature
 */
export function verifySigner(
  envelope: Envelope,
  keys: KeyList | undefined,
  permission: Permission,
  now: number | undefined = Date.now(),
): string {
  const [{ keyid }] = envelope.signatures;
  if (!keys) return keyid;
  const key = keys.find(({ id }) => id === keyid);
  const called = `${toSingleLine(keyid).slice(0, 40)}${key ? ` (${key.name})` : ''}`;
  if (!key) throw new UntrustedRecordError(`it is signed with an unknown key: ${called}`);
  if (!isSignedBy(envelope, key.public))
    throw new UntrustedRecordError(`its signature with the key ${called} is wrong`);
  const end = describeEnd(key, now);
  if (end) throw new UntrustedRecordError(`it is signed with the key ${called}, ${end}`);
  if (!hasPermission(key, permission))
    throw new UntrustedRecordError(
      `it is signed with the key ${called}, which may not ${describePermission(permission)}`,
    );
  return key.id;
}

export const describePermission = (permission: Permission) =>
  permission === 'publish' ? 'publish' : `release ${permission === 'apps' ? 'every app' : permission}`;
