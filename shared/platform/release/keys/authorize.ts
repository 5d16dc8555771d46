import {
  findAuthorizedKey,
  describePermission,
  type KeysRecord,
  type Permission,
} from '../../store/signed/keys-record.ts';
import type { SigningKey } from '../../store/signed/signed-envelope.ts';

/** @throws Error that names the key, the missing permissions and the remedy */
export function assertKeyMay(
  keys: KeysRecord,
  key: Pick<SigningKey, 'id' | 'public'>,
  wanted: readonly Permission[],
): void {
  const missing = wanted.filter((permission) => !findAuthorizedKey(keys, key.id, permission));
  if (missing.length === 0) return;
  const known = keys.keys.find(({ id }) => id === key.id);
  const called = known ? `${key.id} (${known.name})` : key.id;
  const why = !known
    ? 'it is unknown here'
    : known.revoked
      ? `it was revoked on ${known.revoked.slice(0, 10)}`
      : `it may ${known.permissions.map(describePermission).join(', ') || 'do nothing'}`;
  const name = known ? `"${known.name}"` : '<name>';
  const remedy = known?.revoked
    ? `Make another one: \`npm run store keys make ${name}\`, with SITE_KEY naming its file.`
    : `A key administrator can allow it: \`npm run store keys add ${name} ${key.public} ${[...new Set([...(known?.permissions ?? []), ...missing])].join(' ')}\`.`;
  throw new Error(
    `Refused, nothing was published: the key of this machine, ${called}, may not ${missing.map(describePermission).join(' or ')}: ${why}. ${remedy}`,
  );
}
