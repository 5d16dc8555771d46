import { describeEnd, describePermission, hasPermission } from '../../store/signed/key-list.ts';
import type { SigningKey } from '../../store/signed/signed-envelope.ts';
import type { KeyList, Permission } from '../../store/signed/trust.ts';

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
