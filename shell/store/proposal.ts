import { z } from 'zod';
import { readVerified, writeContent } from './content.ts';
import { openSigned, payloadOf, type KeysRecord } from './keys-record.ts';
import { parseEnvelope, signEnvelope, wordsSchema, type SigningKey } from './signed.ts';
import { partSchema } from './part.schema.ts';
import { partsOf } from './site-record.ts';
import type { Store } from './store.ts';
import { NotTrusted } from './trust.ts';

const id = z.string().regex(/^[\da-f]{64}$/);

const proposalSchema = z.strictObject({
  /** What is to be live of each part that moves, and what vouches for it. */
  set: z.partialRecord(partSchema, id),
  made: z.partialRecord(partSchema, id),
  /** The publication to which a part goes back. */
  back: z.partialRecord(z.union([partSchema, z.literal('site')]), z.int().positive()),
  /** Number of the publication that was live. */
  base: z.int().positive(),
  who: wordsSchema,
  reason: wordsSchema,
  message: wordsSchema.optional(),
  /** Makes every page again. */
  afresh: z.boolean(),
  /** Live addresses may go. */
  gone: z.boolean(),
  at: z.iso.datetime(),
});

/** What somebody whose key may not publish asks of somebody whose key may. */
export type Proposal = z.infer<typeof proposalSchema>;

const answerSchema = z.strictObject({
  proposal: id,
  /** Number of the publication with which it is live; null when it was refused. */
  publication: z.int().positive().nullable(),
  /** It was made from what is not live any more: to be made again. */
  again: z.boolean(),
  lines: z.array(z.string()),
});

export type Answer = z.infer<typeof answerSchema>;

const proposalKey = (hash: string) => `proposals/${hash}.json`;
export const answerKey = (hash: string) => `answers/${hash}.json`;

/** @returns its hash */
export const writeProposal = (store: Store, proposal: Proposal, key: SigningKey) =>
  writeContent(store, proposalKey, Buffer.from(signEnvelope('proposal', proposal, key)));

/**
 * A proposal that is signed by a key which may release everything that it moves.
 * @throws NotTrusted that says what is wrong; undefined when there is no such proposal
 */
export async function openProposal(
  store: Pick<Store, 'read'>,
  hash: string,
  keys: KeysRecord,
): Promise<Proposal | undefined> {
  const bytes = await readVerified(store, proposalKey(hash), hash);
  const envelope = bytes && parseEnvelope(bytes);
  if (!envelope) return undefined;
  const proposal = openSigned(envelope, 'proposal', keys, undefined, proposalSchema);
  const moved = partsOf(proposal.set, proposal.made);
  for (const one of moved) {
    openSigned(envelope, 'proposal', keys, one, proposalSchema);
    if (!proposal.set[one] || !proposal.made[one]) throw new NotTrusted(`it does not say what is to be live of ${one}`);
  }
  return proposal;
}

/** What a proposal says, for who tidies up: no signature is checked. Undefined when there is none that can be read. */
export async function readProposal(store: Pick<Store, 'read'>, hash: string): Promise<Proposal | undefined> {
  const bytes = await readVerified(store, proposalKey(hash), hash);
  const envelope = bytes && parseEnvelope(bytes);
  return envelope && proposalSchema.safeParse(payloadOf(envelope)).data;
}

/** Proposals without an answer. */
export async function openProposals(store: Store): Promise<string[]> {
  const [proposals, answers] = await Promise.all([store.list('proposals'), store.list('answers')]);
  const answered = new Set(answers);
  return proposals
    .filter((name) => /^[\da-f]{64}\.json$/.test(name) && !answered.has(name))
    .map((name) => name.replace('.json', ''));
}

/** The first answer stays. */
export const writeAnswer = (store: Store, answer: Answer, key: SigningKey) =>
  store.create(answerKey(answer.proposal), signEnvelope('answer', answer, key));

/** Undefined while there is no answer from who may publish. */
export async function readAnswer(
  store: Pick<Store, 'read'>,
  hash: string,
  keys: KeysRecord,
): Promise<Answer | undefined> {
  const bytes = await store.read(answerKey(hash));
  const envelope = bytes && parseEnvelope(bytes);
  if (!envelope) return undefined;
  try {
    const answer = openSigned(envelope, 'answer', keys, 'publish', answerSchema);
    return answer.proposal === hash ? answer : undefined;
  } catch (error) {
    if (error instanceof NotTrusted) return undefined;
    throw error;
  }
}
