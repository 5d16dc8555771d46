import { openStore } from '../../store/open-store.ts';
import {
  everyPermission,
  knownPermissions,
  readKeys,
  describePermission,
  writeKeys,
  type KeysRecord,
  type ReleaseKey,
} from '../../store/signed/keys-record.ts';
import { currentPublication, type Publication } from '../../store/publication-log.ts';
import { isPublicKey, keyId } from '../../store/signed/signed-envelope.ts';
import type { Report } from '../../build/command.ts';
import { assertKeyMay } from './authorize.ts';
import { openForRelease } from '../commands.ts';
import { publishWithRetry } from '../publish-with-retry.ts';
import { makeMachineKey, readMachineKey } from './machine-key.ts';
import type { Settings } from '../settings/settings.ts';

/** Which keys there are and what each may do, and what to give to servers. */
export async function listKeys({ storeAddress, keyFile, keyText, trust }: Settings, report: Report): Promise<void> {
  const store = openStore(storeAddress);
  const [live, own] = [await currentPublication(store, trust), await readMachineKey({ keyFile, keyText })];
  if (live) {
    const record = await readKeys(store, live.keys, trust);
    for (const { id, name, public: publicKey, permissions, since, revoked } of record.keys) {
      const state = revoked
        ? `revoked on ${revoked.slice(0, 10)}`
        : everyPermission.every((permission) => permissions.includes(permission))
          ? 'may do everything'
          : `may ${permissions.map(describePermission).join(', ')}`;
      report(`${id}  ${publicKey}  ${since.slice(0, 10)}  ${name}${id === own?.id ? ' (this machine)' : ''}: ${state}`);
    }
    report(`\nFor servers:  SITE_KEYS=${rootsOf(record.keys)}\n              SITE_SINCE=${live.number}:${live.hash}`);
  } else {
    report('Nothing is published yet. The first machine that releases becomes the key administrator.');
  }
  report(
    own
      ? `This machine’s key is ${own.id}, in ${keyText === undefined ? keyFile : 'SITE_KEY_TEXT'}.`
      : `This machine has no key; \`npm run store keys make <name>\` makes one in ${keyFile}.`,
  );
}

/** Makes this machine's key, or keeps the existing one. The private half is never printed. */
export async function makeKey(name: string, { keyFile }: Pick<Settings, 'keyFile'>, report: Report): Promise<void> {
  const isNew = !(await readMachineKey({ keyFile }));
  const key = await makeMachineKey({ keyFile });
  report(
    `${isNew ? 'Made' : 'There is already'} the key ${key.id}, in ${keyFile}. Keep that file to yourself. Its public key:\n${key.public}`,
  );
  report(
    `A key administrator can authorize it, for instance to release one app: npm run store keys add ${quoted(name)} ${key.public} <app> publish`,
  );
}

const quoted = (name: string) => (/^[\w.@-]+$/.test(name) ? name : `"${name.replaceAll('"', '')}"`);

export function addKey(
  name: string,
  publicKey: string,
  permissions: readonly string[],
  settings: Settings,
  report: Report,
): Promise<void> {
  const unknown = permissions.filter((word) => !knownPermissions().some((permission) => permission === word));
  if (unknown.length > 0 || permissions.length === 0)
    throw new Error(
      `${unknown.length > 0 ? `Unknown permission '${unknown.join("', '")}'` : `Name the permissions of ${name}`}. Permissions are ${knownPermissions().join(', ')}.`,
    );
  if (!isPublicKey(publicKey))
    throw new Error(
      'That is not a public key (43 letters and digits). Run `npm run store keys make <name>` on the machine that will use it.',
    );
  const allowed = knownPermissions().filter((permission) => permissions.includes(permission));
  return changeKeys(`let ${name} ${allowed.map(describePermission).join(', ')}`, settings, report, ({ keys }, now) => {
    const [sameKey, sameName] = [
      keys.find((key) => key.public === publicKey),
      keys.find((key) => key.name === name && !key.revoked),
    ];
    if (sameKey?.revoked) throw new Error(`That key was revoked on ${sameKey.revoked.slice(0, 10)}. Make another one.`);
    if (sameKey && sameKey.name !== name) throw new Error(`That key is ${sameKey.name}’s.`);
    if (sameName && sameName !== sameKey)
      throw new Error(
        `${name} has a key. Revoke it first (\`npm run store keys revoke ${quoted(name)}\`), or add this one under another name.`,
      );
    const added: ReleaseKey = {
      id: keyId(publicKey),
      name,
      public: publicKey,
      permissions: allowed,
      since: sameKey?.since ?? now,
    };
    return [...keys.filter((key) => key !== sameKey), added];
  });
}

/** Takes what a key may do: what it signed before stays live, nothing new of it counts. */
export function revokeKey(name: string, settings: Settings, report: Report): Promise<void> {
  return changeKeys(`revoke ${name}`, settings, report, ({ keys }, now) => {
    const revoked = keys.find((key) => !key.revoked && (key.name === name || key.id === name));
    if (!revoked) throw new Error(`${name} has no key here. \`npm run store keys\` lists them.`);
    return keys.map((key) => (key === revoked ? { ...key, revoked: now } : key));
  });
}

async function changeKeys(
  what: string,
  settings: Settings,
  report: Report,
  change: (record: KeysRecord, now: string) => ReleaseKey[],
): Promise<void> {
  const context = await openForRelease(settings, report, ['keys', 'publish']);
  const { store, key, trust } = context;
  let rootsBefore = '';
  let rootsAfter = '';
  const next = async (live: Publication | undefined) => {
    if (!live)
      throw new Error(
        'Nothing is published yet. Run `npm run release` first: that machine becomes the key administrator.',
      );
    const record = await readKeys(store, live.keys, trust);
    assertKeyMay(record, key, ['keys', 'publish']);
    const changed = change(record, new Date().toISOString());
    [rootsBefore, rootsAfter] = [rootsOf(record.keys), rootsOf(changed)];
    if (!changed.some((one) => !one.revoked && one.permissions.includes('keys') && one.permissions.includes('publish')))
      throw new Error('Refused: no key could change the keys then. Give another key that permission first.');
    return {
      set: live.set,
      provenance: live.provenance,
      keys: await writeKeys(store, record, changed, key),
      site: live.site,
    };
  };
  const publication = await publishWithRetry({ reason: `keys: ${what}`, next, parts: [] }, context);
  if (!publication || rootsBefore === rootsAfter) return;
  report(`Servers need this before the keys change again, or they stay with what they serve: SITE_KEYS=${rootsAfter}`);
}

const rootsOf = (keys: readonly ReleaseKey[]) =>
  keys
    .filter((key) => !key.revoked && key.permissions.includes('keys'))
    .map((key) => key.public)
    .sort()
    .join();
