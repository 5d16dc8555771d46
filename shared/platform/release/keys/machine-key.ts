import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { placeNew, writeWhole } from '../../build/write-whole.ts';
import { makePrivateKey, signingKey, type SigningKey } from '../../store/signed/signed-envelope.ts';
import type { RunSettings } from '../settings/settings.ts';

type KeyLocation = Pick<RunSettings, 'keyFile' | 'keyText'>;

/** The key of this machine; undefined if it has none. @throws Error without its text when it is invalid */
export async function readMachineKey({ keyFile: file, keyText }: KeyLocation): Promise<SigningKey | undefined> {
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
