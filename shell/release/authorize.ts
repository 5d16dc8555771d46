import { openAttestation, type Attestation } from '../store/attestation.ts';
import { keyThatMay, verbOf, type KeysRecord, type Permission } from '../store/keys-record.ts';
import { publicationsFrom, type Publication } from '../store/publication-log.ts';
import type { Part, ReleaseSet } from '../store/site-record.ts';
import type { SigningKey } from '../store/signed.ts';
import { shortId, type Store } from '../store/store.ts';
import { NotTrusted, type Trust } from '../store/trust.ts';

/** What is to be live: the releases, what vouches for each, and which keys count. */
export interface State {
  set: ReleaseSet;
  made: ReleaseSet;
  /** Hash of the list of keys. */
  keys: string;
}

/** @throws Error that names the key, what it may not do, and who can change that. */
export function refuseKey(
  keys: KeysRecord,
  key: Pick<SigningKey, 'id' | 'public'>,
  wanted: readonly Permission[],
): void {
  const missing = wanted.filter((permission) => !keyThatMay(keys, key.id, permission));
  if (missing.length === 0) return;
  const known = keys.keys.find(({ id }) => id === key.id);
  const called = known ? `${key.id} (${known.name})` : key.id;
  const why = !known
    ? 'nobody here knows it'
    : known.revoked
      ? `it was revoked on ${known.revoked.slice(0, 10)}`
      : `it may ${known.may.map(verbOf).join(', ') || 'do nothing'}`;
  const name = known ? `"${known.name}"` : '<name>';
  const remedy = known?.revoked
    ? `Make another one: \`npm run keys make ${name}\`, with SITE_KEY naming its file.`
    : `Who keeps the keys can let it: \`npm run keys add ${name} ${key.public} ${[...new Set([...(known?.may ?? []), ...missing])].join(' ')}\`.`;
  throw new Error(
    `Refused, nothing was published: the key of this machine, ${called}, may not ${missing.map(verbOf).join(', ')}: ${why}. ${remedy}`,
  );
}

/**
 * Refuses a part that nobody vouches for who may: before any of its code runs.
 * @param keys the list that counts now
 * @throws Error that names the part, the key, and what to do
 */
export async function openReleased(
  store: Store,
  part: Part,
  state: Pick<State, 'set' | 'made'>,
  keys: KeysRecord,
): Promise<Attestation> {
  try {
    return await openAttestation(store, state.made[part], part, state.set[part], keys);
  } catch (error) {
    if (!(error instanceof NotTrusted)) throw error;
    throw new Error(
      `Refused before any of its code ran, nothing was published: ${part} ${shortId(state.set[part])}: ${error.message}. ` +
        `Release it again with a key that may release ${part}; \`npm run keys\` lists them.`,
      { cause: error },
    );
  }
}

/** Whether a part is as it was in an earlier publication, through all those since: what was made then still follows what is live. */
export async function isUnmoved(
  store: Store,
  part: Part,
  base: Attestation['base'],
  live: Publication,
  trust?: Trust,
): Promise<boolean> {
  if (!base || base.release !== (live.set[part] ?? null) || base.publication > live.number) return false;
  for await (const { number, made } of publicationsFrom(store, live.number, trust)) {
    if (made[part] !== live.made[part]) return false;
    if (number <= base.publication) return number === base.publication;
  }
  return false;
}
