import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { hashSchema } from '../release-set.schema.ts';

/** An in-toto statement: what a signature says of a file, by the file's hash. */
const STATEMENT = 'application/vnd.in-toto+json';

/** Claim of a statement about its file. A statement of one type is invalid as another. */
const predicateTypes = {
  release: 'urn:stitched-site:release:v1',
  publication: 'urn:stitched-site:publication:v1',
  newest: 'urn:stitched-site:newest:v1',
  preview: 'urn:stitched-site:preview:v1',
} as const;
type Kind = keyof typeof predicateTypes;

/** A key that signs. The private part stays inside. */
export interface SigningKey {
  id: string;
  /** The public key: its 32 bytes in base64url. */
  public: string;
  /** @returns an Ed25519 signature, in base64 */
  sign: (bytes: Uint8Array) => string;
}

/** A person's text in a record: one line without control characters, safe to print. */
export const singleLineSchema = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'expected one line without control characters');

const envelopeSchema = z.object({
  payloadType: z.literal(STATEMENT),
  /** In base64. */
  payload: z.string(),
  signatures: z.tuple([z.object({ keyid: z.string(), sig: z.string() })]),
});

/** A DSSE envelope (https://github.com/secure-systems-lab/dsse): bytes, their type, and a signature of both. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** DSSE's pre-authentication encoding: the signed bytes. They name the type, so that one type cannot pass for another. */
function signedBytes({ payloadType, payload }: Pick<Envelope, 'payloadType' | 'payload'>): Buffer {
  const body = Buffer.from(payload, 'base64');
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `), body]);
}

/** A key's short name, from its public key: 16 hexadecimal digits. */
export const keyId = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/**
 * The encodings of Ed25519 points of order 1 to 8, without their sign bit. Anybody can make signatures that are valid for
 * such a key. The list is that of libsodium's
 * `ge25519_has_small_order`.
 */
const smallOrderPoints = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
]);

/** Whether a text is an Ed25519 public key that only its owner can sign for: 32 bytes in base64url. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]{43}$/.test(text) || bytes.toString('base64url') !== text) return false;
  bytes[31]! &= 0x7f;
  return !smallOrderPoints.has(bytes.toString('hex'));
}

/** @returns a new private key in PEM */
export function makePrivateKey(): string {
  for (;;) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    // In a command, a public key that begins with a hyphen would be a flag.
    if (!publicKey.export({ format: 'jwk' }).x!.startsWith('-'))
      return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  }
}

/** @throws Error without the text when it is not an Ed25519 private key in PEM */
export function signingKey(pem: string): SigningKey {
  let privateKey: KeyObject | undefined;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    // The original error would quote the key.
  }
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new Error('That is not an Ed25519 private key in PEM format. `npm run store keys make` makes one.');
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!;
  return { id: keyId(publicKey), public: publicKey, sign: (bytes) => sign(null, bytes, privateKey).toString('base64') };
}

/** Undefined when the bytes are not an envelope. It verifies nothing. */
export const parseEnvelope = (bytes: Uint8Array): Envelope | undefined =>
  envelopeSchema.safeParse(parseJson(Buffer.from(bytes).toString('utf8'))).data;

/** The record in an envelope. It verifies nothing. */
const payloadOf = ({ payload }: Envelope): unknown => parseJson(Buffer.from(payload, 'base64').toString('utf8'));

/** The file that a statement is of: its key in the store, and the SHA-256 of its bytes. */
export interface Subject {
  name: string;
  sha256: string;
}

/** @param subject its name is the key of a file in the store */
export function signStatement(kind: Kind, { name, sha256 }: Subject, predicate: object, key: SigningKey): string {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name, digest: { sha256 } }],
    predicateType: predicateTypes[kind],
    predicate,
  };
  const envelope = {
    payloadType: STATEMENT,
    payload: Buffer.from(JSON.stringify(statement)).toString('base64'),
  } as const;
  return JSON.stringify({ ...envelope, signatures: [{ keyid: key.id, sig: key.sign(signedBytes(envelope)) }] });
}

/** Parses files that hold a statement of one kind: to its envelope, and to its predicate with the subject. It verifies no signature. */
export function statementParser<T extends object>(kind: Kind, predicate: z.ZodType<T>) {
  const schema = z
    .object({
      _type: z.literal('https://in-toto.io/Statement/v1'),
      subject: z.tuple([z.object({ name: z.string(), digest: z.object({ sha256: hashSchema }) })]),
      predicateType: z.literal(predicateTypes[kind]),
      predicate,
    })
    .transform(({ subject: [{ name, digest }], predicate: said }) => ({
      ...(said as T),
      subject: { name, sha256: digest.sha256 } satisfies Subject,
    }));
  return (bytes: Uint8Array | undefined) => {
    const envelope = bytes && parseEnvelope(bytes);
    return { envelope, claimed: envelope && schema.safeParse(payloadOf(envelope)).data };
  };
}

/** Whether the signature was made with a key. */
export function isSignedBy(envelope: Envelope, publicKey: string): boolean {
  const [{ keyid, sig }] = envelope.signatures;
  const key = { key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' } as const;
  return keyid === keyId(publicKey) && verify(null, signedBytes(envelope), key, Buffer.from(sig, 'base64'));
}
