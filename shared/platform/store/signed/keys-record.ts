import { z } from 'zod';
import { readVerified, writeContent } from '../content.ts';
import {
  isPublicKey,
  isSignedBy,
  keyId,
  parseEnvelope,
  signEnvelope,
  singleLineSchema,
  type Envelope,
  type Kind,
  type SigningKey,
} from './signed-envelope.ts';
import { parseJson } from '../parse-json.ts';
import { hashSchema, componentSchema } from '../release-set.schema.ts';
import { configuredComponents, type SetComponent } from '../site-record.ts';
import type { Store } from '../store.ts';
import { UntrustedRecordError, type Trust } from './trust-anchors.ts';

/** Permissions of a key: release a component, or every app including future ones; change the list of keys; publish. */
export type Permission = SetComponent | 'apps' | 'keys' | 'publish';
export const knownPermissions = (): Permission[] => ['apps', ...configuredComponents(), 'keys', 'publish'];
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
    keys: z.array(keySchema).min(1),
  })
  .refine(
    ({ keys }) => keys.every((key) => key.id === keyId(key.public)),
    'expected each id to be that of its public key',
  )
  .refine(({ keys }) => new Set(keys.map((key) => key.id)).size === keys.length, 'expected each key once');

/**
 * The keys and their permissions. Each list names its predecessor, and a key that may change the predecessor signs it.
 */
export interface KeysRecord extends z.infer<typeof recordSchema> {
  /** Hash of the signed record. */
  hash: string;
  /** Id of the key that signed it. */
  by: string;
}

export const keysKey = (hash: string) => `keys/${hash}.json`;

const noApps: readonly Permission[] = ['settings', 'keys', 'publish'];
const hasPermission = ({ permissions }: Pick<ReleaseKey, 'permissions'>, permission: Permission) =>
  permissions.includes(permission) || (permissions.includes('apps') && !noApps.includes(permission));

/** The key of an id, when it may do something. */
export const findAuthorizedKey = ({ keys }: Pick<KeysRecord, 'keys'>, key: string, permission: Permission) =>
  keys.find((one) => one.id === key && !one.revoked && hasPermission(one, permission));

const recordsByStore = new WeakMap<object, Map<string, Promise<KeysRecord>>>();

/**
 * A list of keys that counts: signed by one of the trusted roots, or, where none are given, following from the store's first.
 * @throws UntrustedRecordError
 */
export function readKeys(store: Pick<Store, 'read'>, hash: string, trust: Trust = {}): Promise<KeysRecord> {
  let records = recordsByStore.get(store);
  if (!records) recordsByStore.set(store, (records = new Map()));
  const name = `${hash} ${trust.roots?.join() ?? ''}`;
  let record = records.get(name);
  if (!record) {
    records.set(name, (record = openKeys(store, hash, trust)));
    // Do not cache a failure: the record might be repaired later.
    record.catch(() => records.delete(name));
  }
  return record;
}

async function openKeys(store: Pick<Store, 'read'>, hash: string, trust: Trust): Promise<KeysRecord> {
  const bytes = await readVerified(store, keysKey(hash), hash);
  const envelope = bytes && parseEnvelope(bytes);
  if (!envelope) throw new UntrustedRecordError(`${keysKey(hash)} is missing from the store, or was changed there`);
  const parsed = recordSchema.safeParse(parseJson(envelope.payload));
  if (!parsed.success) throw new UntrustedRecordError(`${keysKey(hash)} is no list of keys`);
  const signers = trust.roots ?? (await signersOf(store, parsed.data, trust));
  if (!signers.some((publicKey) => keyId(publicKey) === envelope.key && isSignedBy(envelope, 'keys', publicKey))) {
    throw new UntrustedRecordError(
      `the list of keys ${hash.slice(0, 12)} is signed with ${envelope.key}, ${trust.roots ? 'which SITE_KEYS does not name' : 'which may not change keys'}, or its signature is wrong`,
    );
  }
  return { ...parsed.data, hash, by: envelope.key };
}

/** Public keys that may sign a list, according to its predecessor. The first list is signed by one of its own keys. */
async function signersOf(
  store: Pick<Store, 'read'>,
  { predecessor, number, keys }: Pick<KeysRecord, 'predecessor' | 'number' | 'keys'>,
  trust: Trust,
): Promise<string[]> {
  const earlier = predecessor === null ? undefined : await readKeys(store, predecessor, trust);
  if (number !== (earlier?.number ?? 0) + 1)
    throw new UntrustedRecordError(`list of keys number ${number} does not follow number ${earlier?.number ?? 0}`);
  return (earlier?.keys ?? keys)
    .filter((key) => !key.revoked && key.permissions.includes('keys'))
    .map((key) => key.public);
}

/** Stores a list of keys after another, or the first. @returns its hash */
export function writeKeys(
  store: Store,
  previous: KeysRecord | undefined,
  keys: readonly ReleaseKey[],
  key: SigningKey,
  now = new Date(),
): Promise<string> {
  const record = {
    number: (previous?.number ?? 0) + 1,
    predecessor: previous?.hash ?? null,
    at: now.toISOString(),
    keys,
  };
  return writeContent(store, keysKey, Buffer.from(signEnvelope('keys', recordSchema.parse(record), key)));
}

/**
 * The content of an envelope, if a key of the list with the required permission signed it.
 * @throws UntrustedRecordError that says what is wrong with the signature
 */
export function openSigned<T>(
  envelope: Envelope,
  kind: Kind,
  keys: KeysRecord,
  permission: Permission | undefined,
  schema: z.ZodType<T>,
): T {
  const key = keys.keys.find((one) => one.id === envelope.key);
  const called = `${envelope.key}${key ? ` (${key.name})` : ''}`;
  if (!key) throw new UntrustedRecordError(`it is signed with an unknown key: ${called}`);
  if (!isSignedBy(envelope, kind, key.public))
    throw new UntrustedRecordError(`its signature with the key ${called} is wrong`);
  if (key.revoked)
    throw new UntrustedRecordError(
      `it is signed with the key ${called}, which was revoked on ${key.revoked.slice(0, 10)}`,
    );
  if (permission && !hasPermission(key, permission))
    throw new UntrustedRecordError(
      `it is signed with the key ${called}, which may not ${describePermission(permission)}`,
    );
  const parsed = schema.safeParse(parseJson(envelope.payload));
  if (!parsed.success) throw new UntrustedRecordError('what is signed is not what it should be');
  return parsed.data;
}

export const describePermission = (permission: Permission) =>
  permission === 'publish'
    ? 'publish'
    : permission === 'keys'
      ? 'change keys'
      : `release ${permission === 'apps' ? 'every app' : permission}`;
