import { z } from 'zod';
import { cachedByHash, sha256 } from './content.ts';
import { hashSchema, componentSchema, setSchema } from './release-set.schema.ts';
import { descendsFrom, readKeys, verifySigner } from './signed/keys-record.ts';
import { signStatement, singleLineSchema, statementParser, type SigningKey } from './signed/signed-envelope.ts';
import { undefinedIfUntrusted, UntrustedRecordError, type Trust } from './signed/trust-anchors.ts';
import type { SetComponent, ReleaseSet } from './site-record.ts';
import { publicationKey, siteKey, type Store } from './store.ts';

/** A publication leads at most this many numbers further than its predecessor: so many damaged entries it may pass over. */
const MAX_GAP = 1_000_000;
/** Numbers that are tried before all are listed. */
const MAX_TRIED = 10;

const predicateSchema = z
  .object({
    number: z.int().positive(),
    /** The publication that was live, which this one follows, and the hash of its file. */
    predecessor: z.object({ number: z.int().positive(), hash: hashSchema }).nullable(),
    set: setSchema,
    /** Hash of the signed provenance of each part. */
    provenance: z.record(componentSchema, hashSchema),
    /** Hash of the list of keys. */
    keys: hashSchema,
    /** ISO 8601, UTC. Only people read it. */
    at: z.iso.datetime(),
    who: singleLineSchema,
    reason: singleLineSchema,
    message: singleLineSchema.optional(),
  })
  .refine(
    ({ number, predecessor }) => number > (predecessor?.number ?? 0) && number - (predecessor?.number ?? 0) <= MAX_GAP,
    `expected at most ${MAX_GAP} damaged entries before it: move the store away, or delete them`,
  );

/** An entry of the append-only publication log. */
export interface Publication extends z.infer<typeof predicateSchema> {
  /** Id of the site. */
  site: string;
  set: ReleaseSet;
  provenance: Record<SetComponent, string>;
  /** Hash of its file. */
  hash: string;
  /** Id of the key that signed it. */
  by: string;
}

/**
 * The publication of a number, if a key that may publish has signed it.
 * @throws UntrustedRecordError that says why it does not count
 */
export async function openPublication(store: Pick<Store, 'read'>, number: number, trust?: Trust): Promise<Publication> {
  const bytes = await store.read(publicationKey(number));
  if (!bytes) throw new UntrustedRecordError('it is missing');
  const { hash, envelope, claimed } = parseEntry(bytes);
  if (!envelope) throw new UntrustedRecordError('its file is empty, cut or changed');
  if (claimed?.number !== number)
    throw new UntrustedRecordError('its fields are not those of a publication of this number');
  const { subject, ...signed } = claimed;
  // The unverified entry names its list of keys, which `readKeys` verifies.
  const by = verifySigner(envelope, await readKeys(store, claimed.keys, trust), 'publish');
  return { ...signed, site: subject.sha256, hash, by };
}

const parseEntry = cachedByHash(statementParser('publication', predicateSchema), 500);

/** Undefined when the number has no valid publication. An unreadable store throws. */
export const readPublication = (
  store: Pick<Store, 'read'>,
  number: number,
  trust?: Trust,
): Promise<Publication | undefined> => openPublication(store, number, trust).catch(undefinedIfUntrusted);

/** How long a publication is valid without being confirmed, in milliseconds. The hourly stitch confirms what is live. */
const VALIDITY_MS = 24 * 60 * 60 * 1000;
/** Says which publication is the newest, until when. It is written again and again. */
const NEWEST = 'publications/newest';
const newestSchema = z.object({ number: z.int().positive(), keys: hashSchema, until: z.iso.datetime() });
const parseNewest = cachedByHash(statementParser('newest', newestSchema), 10);

/** The newest publication according to the last publisher, until a millisecond of the epoch. Undefined without a publisher's signature. */
export async function readNewest(store: Pick<Store, 'read'>, trust?: Trust) {
  const bytes = await store.read(NEWEST);
  const { envelope, claimed } = bytes ? parseNewest(bytes) : {};
  if (!claimed) return undefined;
  const { number, keys, until, subject } = claimed;
  return readKeys(store, keys, trust)
    .then((record) => verifySigner(envelope!, record, 'publish'))
    .then(() => ({ number, hash: subject.sha256, keys, until: Date.parse(until) }), undefinedIfUntrusted);
}

/** Says that a publication is the newest, which is valid for another day. */
export async function confirmNewest(
  store: Pick<Store, 'write'>,
  { number, hash, keys }: Pick<Publication, 'number' | 'hash' | 'keys'>,
  key: SigningKey,
  now = new Date(),
): Promise<void> {
  const until = new Date(now.getTime() + VALIDITY_MS).toISOString();
  const subject = { name: publicationKey(number), sha256: hash };
  await store.write(NEWEST, signStatement('newest', subject, { number, keys, until }, key));
}

/**
 * The end of the log: the last valid entry, which is live, and the last number of those that follow it without a gap. A
 * thief's entries can leave gaps, and all publishers have to agree on the next number.
 * @throws UntrustedRecordError when no entry is valid
 */
export async function readLogHead(
  store: Store,
  { trust }: { trust?: Trust } = {},
): Promise<{ last: number; live?: Publication }> {
  let top = await newestListed(store, trust);
  if (top === 0) return { last: top };
  for (let searched = 0; ;) {
    const { value: live } = await publicationsFrom(store, top, trust).next();
    if (!live) throw await explainNoPublication(store, top, trust);
    let last = live.number;
    while (await store.has(publicationKey(last + 1))) last += 1;
    if (last > live.number && last !== searched) {
      // What was added during the search could be valid.
      searched = last;
      top = Math.max(top, last);
      continue;
    }
    if (trust?.keys && !descendsFrom(await readKeys(store, live.keys, trust), trust.keys))
      throw new UntrustedRecordError(
        `Publication ${live.number}, the newest, is older than the list of keys that SITE_KEYS names. The store has lost what came after it.`,
      );
    return { last, live };
  }
}

/** The highest number whose entry is signed. Any file can have a high number as its name, so no number between two names is tried. */
async function newestListed(store: Store, trust: Trust | undefined): Promise<number> {
  const numbers = await listedNumbers(store);
  for (const number of numbers) if (await readPublication(store, number, trust)) return number;
  if (numbers[0] === undefined) return 0;
  throw await explainNoPublication(store, numbers[0], trust);
}

/** Numbers from the names of entries, the highest first. */
export const listedNumbers = async (store: Pick<Store, 'list'>): Promise<number[]> =>
  (await store.list('publications'))
    .map(({ key }) => Number(/^publications\/([1-9]\d{0,14})\.json$/.exec(key)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => b - a);

/** Wrong keys are a fault of the settings, so they make another error than UntrustedRecordError. */
async function explainNoPublication(store: Store, number: number, trust: Trust | undefined): Promise<Error> {
  if (trust?.keys && (await readPublication(store, number)))
    return new Error(
      `The keys do not match: none of the ${(await listedNumbers(store)).length} publications in ${store.place} was signed under SITE_KEYS=${trust.keys}. Compare it with what \`npm run store keys\` prints where this site is released.`,
    );
  const why = await openPublication(store, number, trust).then(
    () => 'its predecessor is not',
    (error: Error) => error.message,
  );
  return new UntrustedRecordError(
    `No publication of this store counts. Of number ${number}: ${why}. \`npm run store verify\` says more.`,
  );
}

export const currentPublication = async (store: Store, trust?: Trust): Promise<Publication | undefined> =>
  (await readLogHead(store, { trust })).live;

/** The store has no publication. */
export class NothingPublishedError extends Error {
  constructor({ place }: Pick<Store, 'place'>) {
    super(
      `Nothing is published in ${place} yet. \`npm run release\` releases all apps; SITE_STORE names another store.`,
    );
  }
}

/** @throws NothingPublishedError, UntrustedRecordError */
export async function requirePublication(store: Store, trust?: Trust): Promise<Publication> {
  const live = await currentPublication(store, trust);
  if (!live) throw new NothingPublishedError(store);
  return live;
}

/** Valid entries, from one number down to the first. An entry that skips or contradicts earlier ones is invalid. */
export async function* publicationsFrom(
  store: Pick<Store, 'read' | 'list'>,
  number: number,
  trust?: Trust,
): AsyncGenerator<Publication> {
  let next = await findSignedBefore(store, number, trust);
  let isPlain = next && !(await hasOtherLists(store, next, trust));
  while (next && isPlain) {
    const publication = next;
    next = await findSignedBefore(store, publication.number - 1, trust);
    isPlain = await mightFollow(store, publication, next, trust);
    if (isPlain) yield publication;
    else number = publication.number;
  }
  if (next) yield* (await followLog(store, number, trust)).reverse();
}

/**
 * Whether the store has lists of keys that an entry's list does not follow from. Then a revoked key, or a fork of the
 * list, could have signed this entry and any number of those before it.
 */
async function hasOtherLists(
  store: Pick<Store, 'read' | 'list'>,
  { keys }: Publication,
  trust: Trust | undefined,
): Promise<boolean> {
  const record = await readKeys(store, keys, trust);
  const lists = (await store.list('keys')).map(({ key }) => /^keys\/([\da-f]{64})\.json$/.exec(key)?.[1]);
  return lists.some((list) => list !== undefined && !descendsFrom(record, list));
}

/** Valid entries up to a number, the oldest first: all are read, and each follows the valid one before. */
async function followLog(
  store: Pick<Store, 'read' | 'list'>,
  number: number,
  trust: Trust | undefined,
): Promise<Publication[]> {
  const valid: Publication[] = [];
  for (const n of (await listedNumbers(store)).filter((one) => one <= number).reverse()) {
    const publication = await readPublication(store, n, trust);
    if (publication && (await mightFollow(store, publication, valid.at(-1), trust))) valid.push(publication);
  }
  return valid;
}

async function findSignedBefore(
  store: Pick<Store, 'read' | 'list'>,
  number: number,
  trust: Trust | undefined,
): Promise<Publication | undefined> {
  for await (const n of numbersDown(store, number)) {
    const publication = await readPublication(store, n, trust);
    if (publication) return publication;
  }
  return undefined;
}

/** Numbers that entries may have. After a few, only listed ones: anybody who writes to the store can invent and remove entries. */
async function* numbersDown(store: Pick<Store, 'list'>, number: number): AsyncGenerator<number> {
  const next = Math.max(0, number - MAX_TRIED);
  for (let n = number; n > next; n -= 1) yield n;
  if (next > 0) yield* (await listedNumbers(store)).filter((n) => n <= next);
}

/**
 * Whether this publication can follow another signed one. If the publication it names as predecessor is missing, both must
 * be under one list of keys: what is missing could have changed the list. What is under the known list follows anything
 * that is under an older one.
 */
async function mightFollow(
  store: Pick<Store, 'read'>,
  publication: Publication,
  earlier: Publication | undefined,
  trust: Trust | undefined,
): Promise<boolean> {
  const { predecessor, keys } = publication;
  if (!earlier) return true;
  if (keys === trust?.keys && !descendsFrom(await readKeys(store, earlier.keys, trust), keys)) return true;
  if (!predecessor || predecessor.number < earlier.number) return false;
  if (predecessor.number === earlier.number) return follows(store, publication, earlier, trust);
  return keys === earlier.keys;
}

/** Whether an entry names another as its predecessor, with the same list of keys or the next one. */
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

export type LogEntry = Pick<Publication, 'site' | 'set' | 'provenance' | 'keys' | 'reason' | 'who' | 'message'>;

/**
 * Appends an entry to the log, after its content is flushed to the disk.
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
  const { site } = entry;
  const predecessor = live ? { number: live.number, hash: live.hash } : null;
  const number = last + 1;
  const predicate = predicateSchema.parse({ ...entry, number, predecessor, at: now.toISOString() });
  const text = signStatement('publication', { name: siteKey(site), sha256: site }, predicate, key);
  if (!(await store.create(publicationKey(number), text))) return undefined;
  const publication = { ...predicate, site, hash: sha256(text), by: key.id };
  // The publication is valid without its confirmation.
  await confirmNewest(store, publication, key, now).catch(() => undefined);
  return publication;
}

/** Publications that count, the newest first. */
export async function publicationsOf(
  store: Pick<Store, 'read' | 'list'>,
  from: Pick<Publication, 'number'> | undefined,
  trust?: Trust,
): Promise<Publication[]> {
  const publications: Publication[] = [];
  for await (const publication of publicationsFrom(store, from?.number ?? 0, trust)) publications.push(publication);
  return publications;
}

/** The release of a component, or the whole site, in a publication. */
export const stateOf = (component: SetComponent | 'site', { site, set }: Publication): string | undefined =>
  component === 'site' ? site : set[component];

/**
 * The states of a component, or of the site, that led to the current one, which is the first; each with its newest
 * publication. Where an earlier state returns, what came after it was rolled back and is left out.
 * @param publications the newest first
 */
export function walkRollbackHistory(
  component: SetComponent | 'site',
  publications: readonly Publication[],
): Publication[] {
  const states: Publication[] = [];
  for (const publication of publications.toReversed()) {
    const same = states.findIndex((earlier) => stateOf(component, earlier) === stateOf(component, publication));
    states.splice(same === -1 ? states.length : same, Infinity, publication);
  }
  return states.toReversed();
}
