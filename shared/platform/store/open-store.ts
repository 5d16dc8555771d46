import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { rootFolder } from '../build/folders.ts';
import { readUtf8 } from '../build/read-utf8.ts';
import { folderStore } from './folder-store.ts';
import { isObjectStore, describeInvalidStore, parseS3 } from './s3/s3-settings.ts';
import { s3Store, type RetryPolicy } from './s3/s3-store.ts';
import type { Store } from './store.ts';

/** The environment over the file `.env`. `ENV_FILE` names another file, or is empty for none. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.Dict<string> {
  const file = env.ENV_FILE === '' ? undefined : resolve(rootFolder, env.ENV_FILE ?? '.env');
  return { ...(file && existsSync(file) ? parseEnv(readUtf8(file)) : {}), ...env };
}

interface OpenOptions {
  env?: NodeJS.Dict<string>;
  /** Default: that of commands. */
  retryPolicy?: RetryPolicy;
  /** Whether reads fail while the folder does not exist, for commands that only read. */
  mustExist?: boolean;
}

/**
 * The release store at an address as in `SITE_STORE`: the path of a folder, or `s3://bucket/prefix` with the variables of
 * such stores (s3-settings.ts). Opening it sends no request.
 * @throws Error that lists everything that is wrong with them
 */
export function openStore(
  address: string,
  { env = readEnvironment(), retryPolicy, mustExist }: OpenOptions = {},
): Store {
  if (address.trim() === '')
    throw new Error('SITE_STORE is blank. Name a folder or s3://bucket/prefix, or unset it for the folder .site.');
  if (!isObjectStore(address)) {
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) throw new Error(describeInvalidStore(address));
    return folderStore(address, { mustExist });
  }
  return s3Store(parseS3(address, env), retryPolicy);
}
