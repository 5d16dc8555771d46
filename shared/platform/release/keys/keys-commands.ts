import type { Report } from '../../build/command.ts';
import { describeEnd, describePermission } from '../../store/signed/key-list.ts';
import type { ReleaseKey } from '../../store/signed/trust.ts';
import type { RunSettings } from '../settings/settings.ts';
import { makeMachineKey, readMachineKey } from './machine-key.ts';

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
