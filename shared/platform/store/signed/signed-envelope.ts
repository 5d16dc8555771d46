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

/** The kind of a signed record. A signature is invalid for every other kind. */
export type Kind = 'keys' | 'publication' | 'preview';

/** A record with its signature. The text is stored as it was signed, because serializing it again could change it. */
export interface Envelope {
  payload: string;
  key: string;
  /** Ed25519, in base64url. */
  signature: string;
}

/** A key that signs. The private part stays inside. */
export interface SigningKey {
  id: string;
  /** The public key: its 32 bytes in base64url. */
  public: string;
  sign: (kind: Kind, payload: string) => string;
}

/** Words of a person in a record: one line, of what a terminal only shows. */
export const singleLineSchema = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'expected one line without control characters');

export const toSingleLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 500);

const envelopeSchema = z.strictObject({ payload: z.string(), key: z.string(), signature: z.string() });

/** The signature covers the record's kind and length, so that one kind cannot be mistaken for another. */
const signedBytes = (kind: Kind, payload: string) =>
  Buffer.from(`site-${kind} ${Buffer.byteLength(payload)} ${payload}`);

/** A key's short name, from its public key: 16 hexadecimal digits. */
export const keyId = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/** Whether a text is an Ed25519 public key as it is written here: 32 bytes in base64url. */
export const isPublicKey = (text: string) =>
  /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text;

/** @returns a new private key in PEM */
export function makePrivateKey(): string {
  for (;;) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    // A word that begins with a hyphen would be taken for a flag, where a public key stands in a command.
    if (!publicKey.export({ format: 'jwk' }).x!.startsWith('-'))
      return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  }
}

/** @throws Error, without a part of the text, when it is not an Ed25519 private key in PEM. */
export function signingKey(pem: string): SigningKey {
  let privateKey: KeyObject | undefined;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    // The original error would quote the key.
  }
  if (privateKey?.asymmetricKeyType !== 'ed25519') throw new Error('That is not an Ed25519 private key in PEM format.');
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!;
  return {
    id: keyId(publicKey),
    public: publicKey,
    sign: (kind, payload) => sign(null, signedBytes(kind, payload), privateKey).toString('base64url'),
  };
}

export function signEnvelope(kind: Kind, record: object, key: SigningKey): string {
  const payload = JSON.stringify(record);
  return JSON.stringify({ payload, key: key.id, signature: key.sign(kind, payload) } satisfies Envelope);
}

/** Undefined when the bytes are not an envelope. It verifies nothing. */
export const parseEnvelope = (bytes: Uint8Array): Envelope | undefined =>
  envelopeSchema.safeParse(parseJson(Buffer.from(bytes).toString('utf8'))).data;

/** The DER prefix of the 32 bytes of an Ed25519 key (RFC 8410). workerd misreads a key given as a JWK. */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex');

export function isSignedBy({ payload, signature }: Envelope, kind: Kind, publicKey: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([spkiStart, Buffer.from(publicKey, 'base64url')]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, signedBytes(kind, payload), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
