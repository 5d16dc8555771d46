import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { rootFolder } from '../build/folders.ts';

/** The environment over the file `.env`. `ENV_FILE` names another file, or is empty for none. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.Dict<string> {
  const file = env.ENV_FILE === '' ? undefined : join(rootFolder, env.ENV_FILE ?? '.env');
  return { ...(file && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
}
