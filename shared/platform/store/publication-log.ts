import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { sha256 } from './content.ts';
import { hashSchema, componentSchema, setSchema } from './release-set.schema.ts';
import { verifySigner } from './signed/key-list.ts';
import { signStatement, singleLineSchema, statementParser, type SigningKey } from './signed/signed-envelope.ts';
import { undefinedIfUntrusted, UntrustedRecordError, type Trust, type KeyList } from './signed/trust.ts';
import type { SetComponent, ReleaseSet } from './site-record.ts';
import { NEWEST, publicationKey, siteKey, type Store, type StoreEntry } from './store.ts';

/** A publication leads at most this many numbers further than its predecessor: so many damaged entries it may pass over. */
const MAX_GAP = 1_000_000;
/** Entries that are read at once. */
const BATCH = 32;

const predicateSchema = z
  .object({
    number: z.int().positive(),
    /** The publication that was live, which this one follows, and the hash of its file. */
    predecessor: z.object({ number: z.int().positive(), hash: hashSchema }).nullable(),
    set: setSchema,
    /** Hash of the signed provenance of each part. */
    provenance: z.record(componentSchema, hashSchema),
    /** ISO 8601, UTC. Only people read it. */
    at: z.iso.datetime(),
    who: singleLineSchema,
    reason: singleLineSchema,
    message: singleLineSchema.optional(),
    /** Until then, ISO 8601, pages tell browsers to clear what a compromised release may have left there. */
    clearsBrowsersUntil: z.iso.datetime().optional(),
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

const parseEntry = statementParser('publication', predicateSchema);

/** The entry of a number. @throws UntrustedRecordError that says what is wrong with its file */
async function readEntry(store: Pick<Store, 'read'>, number: number) {
  const bytes = await store.read(publicationKey(number));
  if (!bytes) throw new UntrustedRecordError('it is missing');
  const { envelope, claimed } = parseEntry(bytes);
  if (!envelope) throw new UntrustedRecordError('its file is empty, cut or changed');
  if (claimed?.number !== number)
    throw new UntrustedRecordError('its fields are not those of a publication of this number');
  const { subject, ...signed } = claimed;
  const publication: Publication = {
    ...signed,
    site: subject.sha256,
    hash: sha256(bytes),
    by: envelope.signatures[0].keyid,
  };
  return { publication, envelope };
}

/**
 * The publication of a number, if a key that may publish now has signed it.
 * @throws UntrustedRecordError that says why it does not count
 */
export async function openPublication(store: Pick<Store, 'read'>, number: number, trust?: Trust): Promise<Publication> {
  const { publication, envelope } = await readEntry(store, number);
  verifySigner(envelope, trust?.keys, 'publish');
  return publication;
}

/** How long a publication is valid without being confirmed, in milliseconds. The hourly stitch confirms what is live. */
const VALIDITY_MS = 24 * 60 * 60 * 1000;
const newestSchema = z.object({ number: z.int().positive(), until: z.iso.datetime() });
const parseNewest = statementParser('newest', newestSchema);

/**
 * The newest publication according to the last publisher, until a millisecond of the epoch. Undefined without the signature of a
 * key that may publish now, or when it is valid for longer than any publisher says.
 */
export async function readNewest(store: Pick<Store, 'read'>, trust?: Trust, now = Date.now()) {
  const { envelope, claimed } = parseNewest(await store.read(NEWEST));
  if (!claimed) return undefined;
  const { number, subject } = claimed;
  const until = Date.parse(claimed.until);
  if (until > now + 2 * VALIDITY_MS) return undefined;
  try {
    verifySigner(envelope!, trust?.keys, 'publish');
    return { number, hash: subject.sha256, until };
  } catch (error) {
    return undefinedIfUntrusted(error);
  }
}

/** Says that a publication is the newest, which is valid for another day. */
export async function confirmNewest(
  store: Pick<Store, 'write'>,
  { number, hash }: Pick<Publication, 'number' | 'hash'>,
  key: SigningKey,
  now = new Date(),
): Promise<void> {
  const until = new Date(now.getTime() + VALIDITY_MS).toISOString();
  const subject = { name: publicationKey(number), sha256: hash };
  await store.write(NEWEST, signStatement('newest', subject, { number, until }, key));
}

/** Entries that were refused, by store: each number with the size and time of its file. Entries are written once, so none is read twice. */
const refused = new WeakMap<object, { keys: KeyList | undefined; entries: LRUCache<number, string> }>();

function refusedBy(store: object, keys: KeyList | undefined): LRUCache<number, string> {
  const known = refused.get(store);
  if (known && known.keys === keys) return known.entries;
  const entries = new LRUCache<number, string>({ max: 100_000 });
  refused.set(store, { keys, entries });
  return entries;
}

type Listed = { number: number; version: string };

const listEntries = async (store: Pick<Store, 'list'>): Promise<Listed[]> =>
  (await store.list('publications'))
    .map(({ key, bytes, written }: StoreEntry) => ({
      number: Number(/^publications\/([1-9]\d{0,14})\.json$/.exec(key)?.[1]),
      version: `${bytes} ${written}`,
    }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number);

/** Numbers from the names of entries, the highest first. */
export const listedNumbers = async (store: Pick<Store, 'list'>): Promise<number[]> =>
  (await listEntries(store)).map(({ number }) => number);

/** The first of the entries that counts: by its own signature, or because a key that may publish now has confirmed it. */
async function findNewest(
  store: Pick<Store, 'read'>,
  listed: readonly Listed[],
  trust: Trust | undefined,
): Promise<Publication | undefined> {
  const keys = trust?.keys;
  const known = refusedBy(store, keys);
  const confirmed = await readNewest(store, trust);
  const open = async ({ number, version }: Listed): Promise<Publication | undefined> => {
    try {
      const { publication, envelope } = await readEntry(store, number);
      if (number !== confirmed?.number || publication.hash !== confirmed.hash) verifySigner(envelope, keys, 'publish');
      const { predecessor } = publication;
      const before =
        predecessor && (await openPublication(store, predecessor.number, trust).catch(undefinedIfUntrusted));
      if (before && before.hash !== predecessor.hash)
        throw new UntrustedRecordError('it contradicts what is before it');
      return publication;
    } catch (error) {
      undefinedIfUntrusted(error);
      known.set(number, version);
    }
    return undefined;
  };
  let isFirst = true;
  const unread = listed.filter(({ number, version }) => number === confirmed?.number || known.get(number) !== version);
  while (unread.length > 0) {
    // Usually the first one counts.
    const batch = unread.splice(0, isFirst ? 1 : BATCH);
    isFirst = false;
    const found = (await Promise.all(batch.map(open))).find((one) => one !== undefined);
    if (found) return found;
  }
  return undefined;
}

/**
 * The end of the log: the last entry that counts, which is live, and the last number of those that follow it without a gap.
 * Anybody who writes to the store can add entries that do not count, and all publishers have to agree on the next number.
 * @throws UntrustedRecordError when no entry counts
 */
export async function readLogHead(
  store: Store,
  { trust }: { trust?: Trust } = {},
): Promise<{ last: number; live?: Publication }> {
  const listed = await listEntries(store);
  if (listed.length === 0) return { last: 0 };
  const live = await findNewest(store, listed, trust);
  if (!live) throw await explainNoPublication(store, listed[0]!.number, trust);
  const numbers = new Set(listed.map(({ number }) => number));
  let last = live.number;
  while (numbers.has(last + 1)) last += 1;
  return { last, live };
}

/** Wrong keys are a fault of the settings, so they make another error than UntrustedRecordError. */
async function explainNoPublication(store: Store, number: number, trust: Trust | undefined): Promise<Error> {
  const why = await openPublication(store, number, trust).catch((error: Error) => error.message);
  const isSigned = await openPublication(store, number).then(
    () => true,
    () => false,
  );
  return isSigned
    ? new Error(
        `The keys do not match: no publication in ${store.place} counts with the keys of SITE_KEYS. Of number ${number}: ${String(why)}. Compare them with \`npm run store keys\` where this site is released.`,
      )
    : new UntrustedRecordError(
        `No publication of this store counts. Of number ${number}: ${String(why)}. \`npm run store verify\` says more.`,
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

/**
 * A publication that counts, and those before it, the newest first. Each names the hash of the one before, which so counts with it,
 * whatever has become of its key. Below a lost entry, the next one counts that a key which may publish now has signed.
 */
export async function* publicationsFrom(
  store: Pick<Store, 'read' | 'list'>,
  from: Publication,
  trust?: Trust,
): AsyncGenerator<Publication> {
  for (let publication: Publication | undefined = from; publication;) {
    yield publication;
    publication = await publicationBefore(store, publication, trust);
  }
}

async function publicationBefore(
  store: Pick<Store, 'read' | 'list'>,
  { predecessor }: Publication,
  trust: Trust | undefined,
): Promise<Publication | undefined> {
  if (!predecessor) return undefined;
  const named = await readEntry(store, predecessor.number).catch(undefinedIfUntrusted);
  if (named?.publication.hash === predecessor.hash) return named.publication;
  const earlier = (await listEntries(store)).filter(({ number }) => number < predecessor.number);
  return findNewest(store, earlier, trust);
}

/** A publication of the log by its number. */
export async function findPublication(
  store: Pick<Store, 'read' | 'list'>,
  live: Publication,
  number: number,
  trust?: Trust,
): Promise<Publication | undefined> {
  for await (const publication of publicationsFrom(store, live, trust)) {
    if (publication.number === number) return publication;
    if (publication.number < number) return undefined;
  }
  return undefined;
}

export type LogEntry = Pick<
  Publication,
  'site' | 'set' | 'provenance' | 'reason' | 'who' | 'message' | 'clearsBrowsersUntil'
>;

export const clearsBrowsers = ({ clearsBrowsersUntil }: Partial<Publication> = {}, now = Date.now()): boolean =>
  clearsBrowsersUntil !== undefined && Date.parse(clearsBrowsersUntil) > now;

/**
 * Appends an entry to the log, after its content is flushed to the disk. Browsers are cleared for as long as the entry before says.
 * @returns undefined when another command has added an entry in between
 */
export async function publish(
  store: Store,
  { last, live }: { last: number; live?: Pick<Publication, 'number' | 'hash' | 'clearsBrowsersUntil'> },
  entry: LogEntry,
  key: SigningKey,
  now = new Date(),
): Promise<Publication | undefined> {
  await store.flush();
  const { site } = entry;
  const predecessor = live ? { number: live.number, hash: live.hash } : null;
  const number = last + 1;
  const { clearsBrowsersUntil = live?.clearsBrowsersUntil } = entry;
  const predicate = predicateSchema.parse({
    ...entry,
    number,
    predecessor,
    at: now.toISOString(),
    clearsBrowsersUntil: clearsBrowsers({ clearsBrowsersUntil }, now.getTime()) ? clearsBrowsersUntil : undefined,
  });
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
  from: Publication | undefined,
  trust?: Trust,
): Promise<Publication[]> {
  const publications: Publication[] = [];
  if (from) for await (const publication of publicationsFrom(store, from, trust)) publications.push(publication);
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
