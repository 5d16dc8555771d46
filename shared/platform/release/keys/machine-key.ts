import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Report } from '../../build/command.ts';
import { placeNew, writeWhole } from '../../build/write-whole.ts';
import { describeEnd, describePermission, hasPermission } from '../../store/signed/key-list.ts';
import { makePrivateKey, signingKey, type SigningKey } from '../../store/signed/signed-envelope.ts';
import type { KeyList, Permission, ReleaseKey } from '../../store/signed/trust.ts';
import type { RunSettings } from '../settings/settings.ts';

type KeyLocation = Pick<RunSettings, 'keyFile' | 'keyText'>;

/** The key of this machine; undefined if it has none. @throws Error without its text when it is invalid */
async function readMachineKey({ keyFile: file, keyText }: KeyLocation): Promise<SigningKey | undefined> {
  if (keyText !== undefined) return keyOf(keyText, 'SITE_KEY_TEXT');
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The key in ${file} can’t be read (${error.code}).`);
  });
  return pem === undefined ? undefined : keyOf(pem, file);
}

function keyOf(pem: string, place: string): SigningKey {
  try {
    return signingKey(pem);
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

export async function machineKey(place: KeyLocation): Promise<SigningKey> {
  const key = await readMachineKey(place);
  if (key) return key;
  throw new Error(
    `This machine has no key to sign with; it would be in ${place.keyFile} (SITE_KEY names another file). ` +
      'Run `npm run store keys make <your name>`, and propose the line that it prints for the file of keys.',
  );
}

/** Makes a key in a file that only its owner may read, or returns the key of an existing file. */
export async function makeMachineKey(place: KeyLocation): Promise<SigningKey> {
  const { keyFile: file, keyText } = place;
  if (keyText !== undefined) return machineKey(place);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeWhole(file, makePrivateKey(), (draft) => placeNew(draft, file), 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // If two commands make a key at once, both use the first one.
    if (code !== 'EEXIST')
      throw new Error(`A key can’t be kept in ${file} (${code ?? message}). SITE_KEY names another file.`, {
        cause: error,
      });
  }
  return machineKey(place);
}

/** @throws Error that names the key, the missing permissions and the line that would allow it */
export function assertKeyMay(
  keys: KeyList | undefined,
  key: Pick<SigningKey, 'id' | 'public'>,
  wanted: readonly Permission[],
): void {
  if (!keys) return;
  const known = keys.find(({ id }) => id === key.id);
  const end = known && describeEnd(known, Date.now());
  const missing = wanted.filter((permission) => !known || end || !hasPermission(known, permission));
  if (missing.length === 0) return;
  const called = known ? `${key.id} (${known.name})` : key.id;
  const why = !known ? 'it is unknown here' : (end ?? `it may ${known.permissions.map(describePermission).join(', ')}`);
  const remedy = end
    ? 'Make another one: `npm run store keys make <name>`, with SITE_KEY naming its file.'
    : `A line in the file of keys allows it: ${known?.name ?? '<name>'} ${key.public} ${[...new Set([...(known?.permissions ?? []), ...missing])].join(',')}`;
  throw new Error(
    `Refused, nothing was published: the key of this machine, ${called}, may not ${missing.map(describePermission).join(' or ')}: ${why}. ${remedy}`,
  );
}

/** Lists the keys with their permissions, and names this machine's. */
export async function listKeys(
  { keyFile, keyText, trust }: Pick<RunSettings, 'keyFile' | 'keyText' | 'trust'>,
  report: Report,
): Promise<void> {
  const own = await readMachineKey({ keyFile, keyText });
  for (const key of trust?.keys ?? [])
    report(`${key.id}  ${key.name}${key.id === own?.id ? ' (this machine)' : ''}: ${stateOf(key)}`);
  if (!trust?.keys)
    report(
      'There is no file of keys, so whoever writes to the store can publish. Write the keys that may into release-keys beside site.config.ts, or into the file that SITE_KEYS names.',
    );
  report(
    own
      ? `This machine’s key is ${own.id}, in ${keyText === undefined ? keyFile : 'SITE_KEY_TEXT'}. Its line: <name> ${own.public} <app>,publish`
      : `This machine has no key; \`npm run store keys make <name>\` makes one in ${keyFile}.`,
  );
}

const stateOf = (key: ReleaseKey): string =>
  `may ${key.permissions.map(describePermission).join(', ')}${key.until === undefined ? '' : `, until ${new Date(key.until).toISOString().slice(0, 16)}Z`}${describeEnd(key, Date.now()) ? ' (does not count now)' : ''}`;

/** Makes this machine's key, or keeps the existing one. The private half is never printed. */
export async function makeKey(name: string, { keyFile }: Pick<RunSettings, 'keyFile'>, report: Report): Promise<void> {
  const isNew = !(await readMachineKey({ keyFile }));
  const key = await makeMachineKey({ keyFile });
  report(
    `${isNew ? 'Made' : 'There is already'} the key ${key.id}, in ${keyFile}. Keep that file to yourself. This line in the file of keys lets it release one app:\n${name.replaceAll(/\s+/g, '-')} ${key.public} <app>,publish`,
  );
}
