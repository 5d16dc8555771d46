import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { toSingleLine } from '../../contract/printable-text.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { cachedByHash, readVerified, writeContent } from '../content.ts';
import { hashSchema, componentSchema } from '../release-set.schema.ts';
import { configuredComponents, type SetComponent } from '../site-record.ts';
import { shortId, type Store } from '../store.ts';
import {
  envelopeOf,
  isPublicKey,
  isSignedBy,
  keyId,
  KEYS,
  parseEnvelope,
  payloadOf,
  signEnvelope,
  singleLineSchema,
  type Envelope,
  type SigningKey,
} from './signed-envelope.ts';
import { undefinedIfUntrusted, UntrustedRecordError, type Trust } from './trust-anchors.ts';

/** Permissions of a key: release a component, or every app including future ones; change the list of keys; publish. */
export type Permission = SetComponent | 'apps' | 'keys' | 'publish';
export const knownPermissions = (definition: SiteDefinition): Permission[] => [
  'apps',
  ...configuredComponents(definition),
  'keys',
  'publish',
];
export const everyPermission: readonly Permission[] = ['apps', 'settings', 'keys', 'publish'];

const keySchema = z.strictObject({
  id: z.string().regex(/^[\da-f]{16}$/),
  name: singleLineSchema.min(1),
  public: z.string().refine(isPublicKey, 'expected an Ed25519 public key: 32 bytes in base64url'),
  permissions: z.array(z.union([componentSchema, z.enum(['apps', 'keys', 'publish'])])),
  since: z.iso.datetime(),
  /** Earlier signatures remain valid; new ones are rejected. */
  revoked: z.iso.datetime().optional(),
});

export type ReleaseKey = z.infer<typeof keySchema>;

const recordSchema = z
  .strictObject({
    number: z.int().positive(),
    predecessor: hashSchema.nullable(),
    at: z.iso.datetime(),
    /** How many keys with the permission `keys` have to sign the next list. */
    threshold: z.int().positive(),
    keys: z.array(keySchema).min(1).max(1000),
  })
  .refine(
    ({ keys }) => keys.every((key) => key.id === keyId(key.public)),
    'expected each id to be that of its public key',
  )
  .refine(({ keys }) => new Set(keys.map((key) => key.id)).size === keys.length, 'expected each key once')
  .refine((record) => rootsOf(record).length >= record.threshold, 'expected as many root keys as have to sign');
type Signed = z.infer<typeof recordSchema>;
export type NextKeys = Pick<Signed, 'keys' | 'threshold'>;

/** A list of keys and all before it, the newest first. */
interface Lineage {
  hash: string;
  earlier: Lineage | undefined;
}

/** The keys and their permissions. Each list names its predecessor, whose root keys sign it. */
export interface KeysRecord extends Signed {
  /** Hash of the signed record. */
  hash: string;
  lineage: Lineage;
}

/** Whether a list of keys is another one, or follows from it. */
export function descendsFrom({ lineage }: Pick<KeysRecord, 'lineage'>, hash: string): boolean {
  for (let list: Lineage | undefined = lineage; list; list = list.earlier) if (list.hash === hash) return true;
  return false;
}

/**
 * A list is this many changes away from the known list at most, or from nothing. A writer of the store can invent lists,
 * and each of them would be read.
 */
const MAX_CHANGES = 1000;

export const keysKey = (hash: string) => `keys/${hash}.json`;
/** Where a list waits for signatures. It counts for nothing. */
const PROPOSED = 'keys/proposed.json';

const noApps: readonly Permission[] = ['settings', 'keys', 'publish'];
const hasPermission = ({ permissions }: Pick<ReleaseKey, 'permissions'>, permission: Permission) =>
  permissions.includes(permission) || (permissions.includes('apps') && !noApps.includes(permission));

/** The key with an id, if it has a permission. */
export const findAuthorizedKey = ({ keys }: Pick<KeysRecord, 'keys'>, key: string, permission: Permission) =>
  keys.find((one) => one.id === key && !one.revoked && hasPermission(one, permission));

/** The root keys of a list: those that may change it. */
export const rootsOf = ({ keys }: { keys: readonly ReleaseKey[] }): ReleaseKey[] =>
  keys.filter((key) => !key.revoked && key.permissions.includes('keys'));

/** Verified lists of each store, by the hash of the known list that they follow from, and theirs. */
const verifiedLists = new WeakMap<object, LRUCache<string, KeysRecord>>();
/** Why lists can never count, in any store, by the same names. */
const strangers = new LRUCache<string, string>({ max: 10_000 });

/** A list of keys that can never count. */
class StrangerError extends UntrustedRecordError {}

/**
 * A list of keys that counts: each list from the store's first one on is signed by enough root keys of its predecessor.
 * With a known list, it is that one, follows from it, or came before it.
 * @throws UntrustedRecordError
 */
export async function readKeys(store: Pick<Store, 'read'>, hash: string, trust: Trust = {}): Promise<KeysRecord> {
  if (!trust.keys) return readLineage(store, hash);
  const trusted = await readLineage(store, trust.keys).catch(undefinedIfUntrusted);
  if (!trusted)
    throw new UntrustedRecordError(
      'SITE_KEYS names a list of keys that this store does not have. Correct SITE_KEYS or SITE_STORE',
    );
  return descendsFrom(trusted, hash) ? readLineage(store, hash) : readLineage(store, hash, trusted);
}

/** @param trusted the list must follow from it */
async function readLineage(store: Pick<Store, 'read'>, hash: string, trusted?: KeysRecord): Promise<KeysRecord> {
  const verified = verifiedLists.get(store) ?? new LRUCache<string, KeysRecord>({ max: 100 });
  verifiedLists.set(store, verified);
  const nameOf = (list: string) => `${trusted?.hash} ${list}`;
  const reason = strangers.get(nameOf(hash));
  if (reason) throw new UntrustedRecordError(reason);
  /** Hashes of the lists to verify, the newest first. Lists are read twice, because a stranger's may be too many to keep. */
  const path: string[] = [];
  try {
    const findKnown = (list: string) => (list === trusted?.hash ? trusted : verified.get(nameOf(list)));
    let newest = await walkBack(store, hash, trusted?.number ?? 0, findKnown, path);
    if (trusted && !newest)
      throw new StrangerError(`the list of keys ${shortId(hash)} does not follow from the list that SITE_KEYS names`);
    for (let list = path.at(-1); list; path.pop(), list = path.at(-1)) {
      newest = verifyNext(newest, list, await openList(store, list));
      verified.set(nameOf(list), newest);
    }
    return newest!;
  } catch (error) {
    if (error instanceof StrangerError) for (const list of path) strangers.set(nameOf(list), error.message);
    throw error;
  }
}

/** Adds lists to a path, from one back to a known one. @returns the known one; undefined when there is none above `base` */
async function walkBack(
  store: Pick<Store, 'read'>,
  hash: string,
  base: number,
  findKnown: (list: string) => KeysRecord | undefined,
  path: string[],
): Promise<KeysRecord | undefined> {
  let number = Infinity;
  for (let list: string | null = hash; list !== null;) {
    const known = findKnown(list);
    if (known || number <= base + 1) return known;
    const { record } = await openList(store, list);
    // Not part of the path yet: the newer list is wrong, and this one may be right.
    if (path.length > 0 && record.number !== number - 1) throw new StrangerError(describeGap(number, record.number));
    path.push(list);
    ({ number, predecessor: list } = record);
    if (number > base + MAX_CHANGES)
      throw new StrangerError(`the list of keys ${shortId(hash)} is over ${MAX_CHANGES} changes away from a known one`);
  }
  return undefined;
}

const describeGap = (number: number, earlier = 0) => `list of keys number ${number} does not follow number ${earlier}`;

/** Verifies a list that follows another one, whose root keys sign it. Those of the first list sign that list. */
function verifyNext(earlier: KeysRecord | undefined, hash: string, { record, envelope }: OpenedList): KeysRecord {
  if (record.number !== (earlier?.number ?? 0) + 1 || record.predecessor !== (earlier?.hash ?? null))
    throw new StrangerError(describeGap(record.number, earlier?.number));
  const { threshold } = earlier ?? record;
  const missing = missingSignatures(envelope, earlier ?? record);
  if (missing <= 0) return { ...record, hash, lineage: { hash, earlier: earlier?.lineage } };
  const lack = `lacks ${missing} of ${threshold} signatures with root keys`;
  throw new StrangerError(`the list of keys ${shortId(hash)} ${lack}`);
}

type OpenedList = { record: Signed; envelope: Envelope };
const parseList = cachedByHash((bytes) => {
  const envelope = parseEnvelope(bytes);
  return { envelope, record: envelope && parseKeys(envelope) };
}, 50);

async function openList(store: Pick<Store, 'read'>, hash: string): Promise<OpenedList> {
  const bytes = await readVerified(store, keysKey(hash), hash);
  if (!bytes) throw new UntrustedRecordError(`${keysKey(hash)} is missing from the store, or was changed there`);
  const { record, envelope } = parseList(bytes);
  if (!record) throw new UntrustedRecordError(`${keysKey(hash)} is not a list of keys`);
  return { record, envelope: envelope! };
}

const parseKeys = (envelope: Envelope): Signed | undefined =>
  envelope.payloadType === KEYS ? recordSchema.safeParse(payloadOf(envelope)).data : undefined;

const missingSignatures = (envelope: Envelope, signers: Signed): number =>
  signers.threshold - rootsOf(signers).filter((key) => isSignedBy(envelope, key.public)).length;

/** Adds a signature to the next list of keys. @returns the list's hash; how many more root keys have to sign where it is not stored yet */
export async function signKeys(
  store: Store,
  before: KeysRecord | undefined,
  next: NextKeys | Envelope,
  key: SigningKey,
  now = new Date(),
): Promise<{ hash: string } | { missing: number }> {
  const record = { number: (before?.number ?? 0) + 1, predecessor: before?.hash ?? null, at: now.toISOString() };
  const unsigned = 'payload' in next ? next : envelopeOf(KEYS, recordSchema.parse({ ...record, ...next }));
  const text = signEnvelope(unsigned, key);
  const envelope = parseEnvelope(Buffer.from(text))!;
  const missing = missingSignatures(envelope, before ?? parseKeys(envelope)!);
  if (missing <= 0) return { hash: await writeContent(store, keysKey, Buffer.from(text)) };
  await store.write(PROPOSED, text);
  return { missing };
}

/** The list of keys that waits for signatures, when it is made to follow a list. */
export async function proposedKeys(
  store: Store,
  { hash }: Pick<KeysRecord, 'hash'>,
): Promise<{ envelope: Envelope; keys: readonly ReleaseKey[]; threshold: number } | undefined> {
  const bytes = await store.read(PROPOSED);
  const envelope = bytes && parseEnvelope(bytes);
  const record = envelope && parseKeys(envelope);
  return record?.predecessor === hash ? { envelope: envelope!, ...record } : undefined;
}

/**
 * Checks that a key of the list with the required permission signed an envelope.
 * @param permission without one, any key of the list may have signed it
 * @returns the key's id
 * @throws UntrustedRecordError that says what is wrong with the signature
 */
export function verifySigner(
  envelope: Envelope,
  { keys }: Pick<KeysRecord, 'keys'>,
  permission: Permission | undefined,
): string {
  const { keyid } = envelope.signatures[0]!;
  const key = keys.find(({ id }) => id === keyid);
  const called = `${toSingleLine(keyid).slice(0, 40)}${key ? ` (${key.name})` : ''}`;
  if (!key) throw new UntrustedRecordError(`it is signed with an unknown key: ${called}`);
  if (!isSignedBy(envelope, key.public))
    throw new UntrustedRecordError(`its signature with the key ${called} is wrong`);
  if (key.revoked)
    throw new UntrustedRecordError(
      `it is signed with the key ${called}, which was revoked on ${key.revoked.slice(0, 10)}`,
    );
  if (permission && !hasPermission(key, permission))
    throw new UntrustedRecordError(
      `it is signed with the key ${called}, which may not ${describePermission(permission)}`,
    );
  return key.id;
}

export const describePermission = (permission: Permission) =>
  permission === 'publish'
    ? 'publish'
    : permission === 'keys'
      ? 'change keys'
      : `release ${permission === 'apps' ? 'every app' : permission}`;

/** What keys of an earlier list could do that they may not do under a later one; undefined when there is nothing. */
export function describeWithdrawal(before: NextKeys, after: NextKeys): string | undefined {
  const withdrawn = before.keys
    .filter((key) => !key.revoked)
    .flatMap((key) => {
      const now = after.keys.find(({ id }) => id === key.id);
      const lost = key.permissions.filter((one) => !now || now.revoked || !hasPermission(now, one));
      return lost.length > 0 ? [`${key.name} could ${lost.map(describePermission).join(', ')}`] : [];
    });
  const count = `${before.threshold} of the ${after.threshold} key administrators could change keys`;
  return [...withdrawn, ...(before.threshold < after.threshold ? [count] : [])].join('; ') || undefined;
}
