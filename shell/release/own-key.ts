import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makePrivateKey, signingKey, type SigningKey } from '../store/signed.ts';

/** The key of this machine. Undefined when it has none. @throws Error when the file holds something else. */
export async function readOwnKey(file: string): Promise<SigningKey | undefined> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The key in ${file} can’t be read (${error.code}).`);
  });
  if (pem === undefined) return undefined;
  try {
    return signingKey(pem);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** The key of this machine. @throws Error that says how to come by one */
export async function ownKey(file: string): Promise<SigningKey> {
  const key = await readOwnKey(file);
  if (key) return key;
  throw new Error(
    `This machine has no key to sign with; it would be in ${file} (SITE_KEY names another file). ` +
      'Run `npm run keys make <your name>`, and have who keeps the keys run the command that it prints.',
  );
}

/** Makes a key in a file that only its owner may read. A file that is there already is kept, and its key returned. */
export async function makeOwnKey(file: string): Promise<SigningKey> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(draft, makePrivateKey(), { mode: 0o600, flag: 'wx' });
    // Of two commands that make one at once, both use the first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new Error(`A key can’t be kept in ${file} (${(error as NodeJS.ErrnoException).code}). SITE_KEY names another file.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
  return ownKey(file);
}
