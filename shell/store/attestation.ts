import { z } from 'zod';
import { readVerified, writeContent } from './content.ts';
import { openSigned, payloadOf, type KeysRecord } from './keys-record.ts';
import { parseEnvelope, signEnvelope, wordsSchema, type Envelope, type SigningKey } from './signed.ts';
import { partSchema } from './part.schema.ts';
import type { Part } from './site-record.ts';
import type { Store } from './store.ts';
import { NotTrusted } from './trust.ts';

const id = z.string().regex(/^[\da-f]{64}$/);

const attestationSchema = z.strictObject({
  part: partSchema,
  release: id,
  /** Name and address from git, or else the machine's user. */
  who: wordsSchema,
  /** What it was built from; absent where there is no git. */
  source: z
    .strictObject({
      commit: z.string().regex(/^[\da-f]+$/),
      branch: wordsSchema.optional(),
      /** Files of the app that differed from the commit. The first few. */
      changed: z.array(wordsSchema),
      /** How many those were in all. */
      changes: z.int().nonnegative(),
    })
    .optional(),
  message: wordsSchema.optional(),
  at: z.iso.datetime(),
});

/** Who vouches for a release, and what it was made of. The release itself is the same whoever made it. */
export type Attestation = z.infer<typeof attestationSchema>;

const attestationKey = (hash: string) => `attestations/${hash}.json`;

/** @returns its hash */
export const writeAttestation = (store: Store, attestation: Attestation, key: SigningKey) =>
  writeContent(store, attestationKey, Buffer.from(signEnvelope('attestation', attestation, key)));

async function readEnvelope(store: Pick<Store, 'read'>, hash: string): Promise<Envelope | undefined> {
  const bytes = await readVerified(store, attestationKey(hash), hash);
  return bytes && parseEnvelope(bytes);
}

/** What an attestation says, for people: a publication named it, and whether it counted was checked then. */
export async function readAttestation(
  store: Pick<Store, 'read'>,
  hash: string,
): Promise<(Attestation & { key: string }) | undefined> {
  const envelope = await readEnvelope(store, hash);
  const parsed = envelope && attestationSchema.safeParse(payloadOf(envelope));
  return parsed?.success ? { ...parsed.data, key: envelope!.key } : undefined;
}

/**
 * What vouches for a release, when it is signed by who may release that part.
 * @throws NotTrusted that says what is wrong
 */
export async function openAttestation(
  store: Pick<Store, 'read'>,
  hash: string,
  part: Part,
  release: string,
  keys: KeysRecord,
): Promise<Attestation> {
  const envelope = await readEnvelope(store, hash);
  if (!envelope)
    throw new NotTrusted('it is not signed: what vouches for it is missing from the store, or was changed there');
  const attestation = openSigned(envelope, 'attestation', keys, part, attestationSchema);
  if (attestation.part !== part || attestation.release !== release) {
    throw new NotTrusted(`what is signed is ${attestation.part} ${attestation.release.slice(0, 12)}, not this`);
  }
  return attestation;
}
