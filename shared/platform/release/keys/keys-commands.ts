import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../build/command.ts';
import { toPrintable } from '../../contract/printable-text.ts';
import { sha256 } from '../../store/content.ts';
import { openStore } from '../../store/open-store.ts';
import { currentPublication, NothingPublishedError, type Publication } from '../../store/publication-log.ts';
import {
  everyPermission,
  knownPermissions,
  proposedKeys,
  readKeys,
  rootsOf,
  signKeys,
  describePermission,
  describeWithdrawal,
  type KeysRecord,
  type NextKeys,
  type ReleaseKey,
} from '../../store/signed/keys-record.ts';
import { isPublicKey, keyId, type Envelope } from '../../store/signed/signed-envelope.ts';
import { shortId } from '../../store/store.ts';
import { openForRelease, publishWithRetry } from '../publish-with-retry.ts';
import type { RunSettings } from '../settings/settings.ts';
import { makeMachineKey, readMachineKey } from './machine-key.ts';

/** Lists the keys with their permissions, and the settings for servers. */
export async function listKeys({ storeAddress, keyFile, keyText, trust }: RunSettings, report: Report): Promise<void> {
  const store = openStore(storeAddress);
  const [live, own] = [await currentPublication(store, trust), await readMachineKey({ keyFile, keyText })];
  if (live) {
    const record = await readKeys(store, live.keys, trust);
    for (const key of record.keys)
      report(
        `${key.id}  ${key.public}  ${key.since.slice(0, 10)}  ${key.name}${key.id === own?.id ? ' (this machine)' : ''}: ${stateOf(key)}`,
      );
    report(`\n${record.threshold} of ${rootsOf(record).length} key administrators have to sign a change of this list.`);
    const proposed = await proposedKeys(store, record);
    if (proposed) report('A change waits for signatures: `npm run store keys sign` shows it.');
    report(`For servers:  SITE_KEYS=${live.keys}`);
  } else {
    report(`${new NothingPublishedError(store).message} The first machine that does becomes the key administrator.`);
  }
  report(
    own
      ? `This machine’s key is ${own.id}, in ${keyText === undefined ? keyFile : 'SITE_KEY_TEXT'}.`
      : `This machine has no key; \`npm run store keys make <name>\` makes one in ${keyFile}.`,
  );
}

function stateOf({ permissions, revoked }: ReleaseKey): string {
  if (revoked) return `revoked on ${revoked.slice(0, 10)}`;
  return everyPermission.every((permission) => permissions.includes(permission))
    ? 'may do everything'
    : `may ${permissions.map(describePermission).join(', ')}`;
}

/** Makes this machine's key, or keeps the existing one. The private half is never printed. */
export async function makeKey(name: string, { keyFile }: Pick<RunSettings, 'keyFile'>, report: Report): Promise<void> {
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
  settings: RunSettings,
  report: Report,
): Promise<void> {
  const known = knownPermissions(settings.definition);
  const unknown = permissions.filter((word) => !known.some((permission) => permission === word));
  if (unknown.length > 0 || permissions.length === 0)
    throw new Error(
      `${unknown.length > 0 ? `Unknown permission '${unknown.join("', '")}'` : `Name the permissions of ${name}`}. Permissions are ${known.join(', ')}.`,
    );
  if (!isPublicKey(publicKey))
    throw new Error(
      'That is not a public key (43 letters, digits, - and _). Run `npm run store keys make <name>` on the machine that will use it.',
    );
  const allowed = known.filter((permission) => permissions.includes(permission));
  return changeKeys(settings, report, ({ keys, threshold }, now) => {
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
    return { keys: [...keys.filter((key) => key !== sameKey), added], threshold };
  });
}

/** Removes all permissions of a key. Its earlier signatures stay valid; new ones are rejected. */
export function revokeKey(name: string, settings: RunSettings, report: Report): Promise<void> {
  return changeKeys(settings, report, ({ keys, threshold }, now) => {
    const revoked = keys.find((key) => !key.revoked && (key.name === name || key.id === name));
    if (!revoked) throw new Error(`${name} has no key here. \`npm run store keys\` lists them.`);
    return { keys: keys.map((key) => (key === revoked ? { ...key, revoked: now } : key)), threshold };
  });
}

/** Sets how many key administrators have to sign a change of the list. */
export function setThreshold(count: string, settings: RunSettings, report: Report): Promise<void> {
  if (!/^[1-9]\d?$/.test(count)) throw new Error(`Name a number of key administrators, not '${count}'.`);
  return changeKeys(settings, report, ({ keys }) => ({ keys, threshold: Number(count) }));
}

/**
 * Shows the change that waits for signatures, and signs it if it is the one that is named.
 * @param named begin of the hash of a change that was shown before
 */
export async function signProposedKeys(
  named: string | undefined,
  settings: RunSettings,
  report: Report,
): Promise<void> {
  const { store, live } = await openForRelease(settings, report, ['keys']);
  const record = await readKeys(store, live!.keys, settings.trust);
  const proposed = await proposedKeys(store, record);
  if (!proposed) throw new Error('No change of the keys waits for signatures.');
  const change = shortId(sha256(Buffer.from(proposed.envelope.payload, 'base64')));
  report(`Change ${change} of the keys:`);
  for (const key of changedKeys(record, proposed)) report(`${key.id}  ${key.public}  ${key.name}: ${stateOf(key)}`);
  for (const key of record.keys)
    if (!proposed.keys.some(({ id }) => id === key.id)) report(`${key.id}  ${key.name}: is removed from the list`);
  report(`${proposed.threshold} key administrators have to sign later changes.`);
  if (named === undefined)
    report(`To sign it with this machine’s key: \`npm run store keys sign ${change} -- --yes\`.`);
  else if (named !== change)
    throw new Error(
      `Refused, nothing was signed: the store has the change ${change} now, not ${toPrintable(named)}. Check the change above; \`npm run store keys sign ${change} -- --yes\` signs it.`,
    );
  else await changeKeys(settings, report, () => proposed.envelope);
}

const changedKeys = (before: NextKeys, { keys }: { keys: readonly ReleaseKey[] }) =>
  keys.filter((key) => !before.keys.some((same) => isDeepStrictEqual(same, key)));

/** Describes a change of the keys in one line. */
function describeChange(before: NextKeys, next: NextKeys): string {
  const keys = changedKeys(before, next).map((key) =>
    key.revoked ? `${key.name} is revoked` : `${key.name} ${stateOf(key)}`,
  );
  const rule = next.threshold === before.threshold ? [] : [`${next.threshold} key administrators have to sign changes`];
  return [...keys, ...rule].join('; ');
}

/** @throws Error when too few keys could change a list of keys */
function assertChangeable(next: NextKeys): void {
  const roots = rootsOf(next);
  if (roots.length < next.threshold)
    throw new Error(
      `Refused: ${roots.length} ${roots.length === 1 ? 'key' : 'keys'} could change the keys then, and ${next.threshold} have to. Give another key that permission first.`,
    );
  if (!roots.some(({ permissions }) => permissions.includes('publish')))
    throw new Error('Refused: no key that may change the keys could publish then. Give one the permission first.');
}

async function changeKeys(
  settings: RunSettings,
  report: Report,
  change: (record: KeysRecord, now: string) => NextKeys | Envelope,
): Promise<void> {
  const context = await openForRelease(settings, report, ['keys']);
  const { store, key, trust, live } = context;
  const record = await readKeys(store, live!.keys, trust);
  const next = change(record, new Date().toISOString());
  if ('keys' in next) assertChangeable(next);
  const signed = await signKeys(store, record, next, key);
  if ('missing' in signed)
    return report(
      `Signed. ${signed.missing} more key administrators have to run \`npm run store keys sign\`; nothing has changed until then.`,
    );
  const keys = signed.hash;
  const publishKeys = async (now: Publication | undefined) => {
    if (now!.keys !== record.hash) throw new Error('Refused: somebody else has changed the keys. Start again.');
    return { ...now!, keys };
  };
  const changed = await readKeys(store, keys, trust);
  const message = describeChange(record, changed);
  await publishWithRetry({ reason: 'keys', message, next: publishKeys, components: [] }, context);
  const withdrawn = describeWithdrawal(record, changed);
  report(
    withdrawn
      ? `Running servers follow by themselves. Set SITE_KEYS=${keys} on them and on machines that release: a server that starts with an older list can be given a site by keys of that list (${withdrawn}).`
      : 'Servers follow by themselves; there is nothing to do on them.',
  );
}
