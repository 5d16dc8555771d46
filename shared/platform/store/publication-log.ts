import { hostName } from '../contract/site-definition.ts';
import { z } from 'zod';
import { sha256 } from './content.ts';
import { openSigned, readKeys } from './signed/keys-record.ts';
import { parseEnvelope, signEnvelope, singleLineSchema, type SigningKey } from './signed/signed-envelope.ts';
import { parseJson } from './parse-json.ts';
import { hashSchema, componentSchema, setSchema } from './release-set.schema.ts';
import type { SetComponent, ReleaseSet } from './site-record.ts';
import { lastSegment, publicationKey, type Store } from './store.ts';
import { UntrustedRecordError, type Trust } from './signed/trust-anchors.ts';

const provenanceSchema = z.strictObject({
  /** Name and address from git, or else the machine's user. */
  who: singleLineSchema,
  /** The commit of its sources; absent without git. */
  source: z
    .strictObject({
      commit: z.string().regex(/^[\da-f]+$/),
      branch: singleLineSchema.optional(),
      /** The first few files of the app that differed from the commit. */
      changed: z.array(singleLineSchema),
      /** How many files differed in all. */
      changes: z.int().nonnegative(),
    })
    .optional(),
  message: singleLineSchema.optional(),
  at: z.iso.datetime(),
});

/** Author, time, reason and commit of a component's release. The release itself is independent of its builder. */
export type Provenance = z.infer<typeof provenanceSchema>;

const publicationSchema = z.strictObject({
  number: z.int().positive(),
  /** The publication that was live, which this one follows, and the hash of it. */
  predecessor: z.strictObject({ number: z.int().positive(), hash: hashSchema }).nullable(),
  site: hashSchema,
  set: setSchema,
  provenance: z.record(componentSchema, provenanceSchema),
  /** Hash of the list of keys. */
  keys: hashSchema,
  /** ISO 8601, UTC. For people: nothing is decided by it. */
  at: z.iso.datetime(),
  who: singleLineSchema,
  reason: singleLineSchema,
  message: singleLineSchema.optional(),
  /** Rolled-back components (or the whole site), each with the publication it was rolled back to. */
  rolledBackTo: z.partialRecord(z.union([componentSchema, z.literal('site')]), z.int().positive()),
});

/** One act of publishing: an entry of the log, which is only ever added to. */
export interface Publication extends z.infer<typeof publicationSchema> {
  set: ReleaseSet;
  provenance: Record<SetComponent, Provenance>;
  /** Hash of its signed text. */
  hash: string;
  /** Id of the key that signed it. */
  by: string;
}

/**
 * The publication of a number, when it is signed by a key that may publish, in a list of keys that counts.
 * @throws UntrustedRecordError that says why it does not count
 */
export async function openPublication(store: Pick<Store, 'read'>, number: number, trust?: Trust): Promise<Publication> {
  const bytes = await store.read(publicationKey(number));
  const envelope = bytes && parseEnvelope(bytes);
  if (!envelope) throw new UntrustedRecordError(bytes ? 'it can’t be read' : 'it is missing');
  // Which list it is checked against stands in itself: a list that does not count is refused all the same.
  const claimed = publicationSchema.safeParse(parseJson(envelope.payload));
  if (!claimed.success || claimed.data.number !== number)
    throw new UntrustedRecordError('it is not what a publication of this number looks like');
  const keys = await readKeys(store, claimed.data.keys, trust);
  return {
    ...openSigned(envelope, 'publication', keys, 'publish', publicationSchema),
    hash: sha256(envelope.payload),
    by: envelope.key,
  };
}

/** Undefined when the number has no valid publication. An unreadable store throws. */
export const readPublication = (
  store: Pick<Store, 'read'>,
  number: number,
  trust?: Trust,
): Promise<Publication | undefined> =>
  openPublication(store, number, trust).catch((error: unknown) => {
    if (error instanceof UntrustedRecordError) return undefined;
    throw error;
  });

/**
 * Start of the search for the newest publication. It may be old, missing or invalid: it only saves steps, because
 * numbers have no gaps.
 */
const HINT = 'publications/newest';

/** Number of the log's last entry, readable or not; 0 when there is none. */
export async function lastNumber(store: Store, from = 0): Promise<number> {
  const hint = Number((await store.read(HINT))?.toString('utf8'));
  let number = Math.max(from, Number.isSafeInteger(hint) ? hint : 0);
  if (number > 0 && !(await store.has(publicationKey(number)))) number = 0;
  // Without a hint that holds, a list of the names is quicker than the way from the first.
  if (number === 0)
    number = Math.max(
      0,
      ...(await store.list('publications'))
        .map(({ key }) => Number.parseInt(lastSegment(key), 10))
        .filter(Number.isSafeInteger),
    );
  while (await store.has(publicationKey(number + 1))) number += 1;
  return number;
}

/**
 * The end of the log: the number that the next entry follows, and the last entry that counts, which is what is live.
 * @throws UntrustedRecordError when there are entries, and none of them counts
 */
export async function readLogHead(
  store: Store,
  { from, trust }: { from?: number; trust?: Trust } = {},
): Promise<{ last: number; live?: Publication }> {
  const last = await lastNumber(store, from);
  const live = await liveOf(store, last, trust);
  if (live || last === 0) return { last, live };
  const why = await openPublication(store, last, trust).then(
    () => 'what it follows is not',
    (error: Error) => error.message,
  );
  throw new UntrustedRecordError(
    `No publication of this store counts. Of number ${last}: ${why}. \`npm run store verify\` says more.`,
  );
}

async function liveOf(store: Store, last: number, trust: Trust = {}): Promise<Publication | undefined> {
  const { since } = trust;
  if (!since) return (await publicationsFrom(store, last, trust).next()).value ?? undefined;
  const known = await readPublication(store, since.number, trust);
  if (known?.hash === since.hash) return findNewestAfter(store, known, last, trust);
  throw new UntrustedRecordError(
    `Publication ${since.number}, which SITE_SINCE names, is not in this store as it was, nor anything after it.`,
  );
}

export const currentPublication = async (store: Store, trust?: Trust): Promise<Publication | undefined> =>
  (await readLogHead(store, { trust })).live;

/** Entries that count, from one number down to the first. One that leaves out or contradicts what is before it does not count. */
export async function* publicationsFrom(
  store: Pick<Store, 'read'>,
  number: number,
  trust?: Trust,
): AsyncGenerator<Publication> {
  let next = await findSignedBefore(store, number, trust);
  while (next) {
    const publication = next;
    next = await findSignedBefore(store, publication.number - 1, trust);
    if (!next || (await mightFollow(store, publication, next, trust))) yield publication;
  }
}

async function findSignedBefore(
  store: Pick<Store, 'read'>,
  number: number,
  trust: Trust | undefined,
): Promise<Publication | undefined> {
  for (let n = number; n > 0; n -= 1) {
    const publication = await readPublication(store, n, trust);
    if (publication) return publication;
  }
  return undefined;
}

/**
 * Whether this publication can follow another signed one. If the publication it names as predecessor is missing, it is
 * accepted.
 */
async function mightFollow(
  store: Pick<Store, 'read'>,
  publication: Publication,
  earlier: Publication,
  trust: Trust | undefined,
): Promise<boolean> {
  const { predecessor } = publication;
  if (!predecessor || predecessor.number < earlier.number) return false;
  if (predecessor.number === earlier.number) return follows(store, publication, earlier, trust);
  return (await readKeys(store, publication.keys, trust)).number >= (await readKeys(store, earlier.keys, trust)).number;
}

/** Whether an entry was made to follow another. Its list of keys is the same, or the next one. */
async function follows(
  store: Pick<Store, 'read'>,
  { predecessor, keys }: Publication,
  earlier: Publication,
  trust: Trust | undefined,
): Promise<boolean> {
  if (predecessor?.number !== earlier.number || predecessor.hash !== earlier.hash) return false;
  return keys === earlier.keys || (await readKeys(store, keys, trust)).predecessor === earlier.keys;
}

/** Follows the log upwards from a trusted entry, as far as each entry names its predecessor. */
export async function findNewestAfter(
  store: Store,
  trusted: Publication,
  last: number,
  trust: Trust | undefined,
): Promise<Publication> {
  let newest = trusted;
  for (let number = trusted.number + 1; number <= last; number += 1) {
    const publication = await readPublication(store, number, trust);
    if (publication && (await follows(store, publication, newest, trust))) newest = publication;
  }
  return newest;
}

export type LogEntry = Pick<Publication, 'site' | 'set' | 'provenance' | 'keys' | 'reason' | 'who' | 'message'> & {
  rolledBackTo?: Publication['rolledBackTo'];
};

/**
 * Adds the entry after the end of the log, once all content that it names is flushed to the disk.
 * @returns undefined when another command has added an entry in between
 */
export async function publish(
  store: Store,
  { last, live }: { last: number; live?: Pick<Publication, 'number' | 'hash'> },
  entry: LogEntry,
  key: SigningKey,
  now = new Date(),
): Promise<Publication | undefined> {
  await store.flush();
  const { site, set, provenance, keys, who, reason, message, rolledBackTo = {} } = entry;
  if (!set[hostName()]) throw new Error(`A site needs its host: the set has no release of ${hostName()}.`);
  const predecessor = live ? { number: live.number, hash: live.hash } : null;
  const publication = publicationSchema.parse({
    number: last + 1,
    predecessor,
    site,
    set,
    provenance,
    keys,
    at: now.toISOString(),
    who,
    reason,
    message,
    rolledBackTo,
  });
  const text = signEnvelope('publication', publication, key);
  if (!(await store.create(publicationKey(publication.number), text))) return undefined;
  // The publication counts already.
  await store.write(HINT, String(publication.number)).catch(() => undefined);
  return { ...publication, hash: sha256(parseEnvelope(Buffer.from(text))!.payload), by: key.id };
}

/**
 * The publications of a component, or of the site, in the order of rollbacks, the current one first. After a
 * rolled-back one, the walk continues at its target. So each step goes further back, and never to a rolled-back
 * release.
 */
export async function* walkRollbackHistory(
  store: Pick<Store, 'read'>,
  component: SetComponent | 'site',
  from: Publication,
  trust?: Trust,
): AsyncGenerator<Publication> {
  let publication: Publication | undefined = from;
  while (publication) {
    yield publication;
    const next: number = publication.rolledBackTo[component] ?? publication.number - 1;
    publication = (await publicationsFrom(store, next, trust).next()).value ?? undefined;
  }
}
