import { z } from 'zod';
import { sha256 } from './content.ts';
import { parts, type Part, type ReleaseSet } from './site-record.ts';
import { publicationKey, type Store } from './store.ts';

/** One act of publishing: an entry of the log, which is only ever added to. */
export interface Publication {
  number: number;
  /** Id of the site's record. */
  site: string;
  set: ReleaseSet;
  /** ISO 8601, UTC. For people: nothing is decided by it. */
  at: string;
  reason: string;
  /** What went back: a part, or the whole site, each to the publication in which it was as it is now again. */
  back: Partial<Record<Part | 'site', number>>;
}

const id = z.string().regex(/^[\da-f]{64}$/);
const part = z.enum(parts as [Part, ...Part[]]);
const publicationSchema = z.strictObject({
  number: z.int().positive(),
  site: id,
  set: z.record(part, id),
  at: z.iso.datetime(),
  reason: z.string(),
  back: z.partialRecord(z.enum([...parts, 'site']), z.int().positive()),
});

/** The publication's text with the hash of it: what a disk or a hand changed is not taken for a publication. */
const seal = (publication: Publication) => {
  const text = JSON.stringify(publication);
  return JSON.stringify({ publication: text, sha256: sha256(text) });
};

function unseal(bytes: Buffer, number: number): Publication | undefined {
  try {
    const { publication: text, sha256: hash } = JSON.parse(bytes.toString('utf8')) as Record<string, string>;
    if (typeof text !== 'string' || sha256(text) !== hash) return undefined;
    const publication = publicationSchema.parse(JSON.parse(text));
    return publication.number === number ? publication : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when there is none of that number, or when what stands there is no publication. */
export async function readPublication(store: Pick<Store, 'read'>, number: number): Promise<Publication | undefined> {
  const bytes = await store.read(publicationKey(number));
  return bytes && unseal(bytes, number);
}

/**
 * Where to begin to look for the newest publication. It may be old, missing or rubbish: it only saves steps, since
 * numbers follow one another without a gap.
 */
const HINT = 'publications/newest';

/** Number of the log's last entry, readable or not; 0 when there is none. */
export async function lastNumber(store: Store, from = 0): Promise<number> {
  const hint = Number((await store.read(HINT))?.toString('utf8'));
  let number = Math.max(from, Number.isSafeInteger(hint) ? hint : 0);
  if (number > 0 && !(await store.has(publicationKey(number)))) number = 0;
  // Without a hint that holds, a list of the names is quicker than the way from the first.
  if (number === 0) number = Math.max(0, ...(await store.list('publications')).map((name) => Number.parseInt(name, 10)).filter(Number.isSafeInteger));
  while (await store.has(publicationKey(number + 1))) number += 1;
  return number;
}

/** The end of the log: the number that the next entry follows, and the last entry that can be read, which is what is live. */
export async function logEnd(store: Store, from?: number): Promise<{ last: number; live?: Publication }> {
  const last = await lastNumber(store, from);
  for await (const live of publicationsFrom(store, last)) return { last, live };
  return { last };
}

export const currentPublication = async (store: Store): Promise<Publication | undefined> => (await logEnd(store)).live;

/** Entries that can be read, from one number down to the first. */
export async function* publicationsFrom(store: Pick<Store, 'read'>, number: number): AsyncGenerator<Publication> {
  for (let n = number; n > 0; n -= 1) {
    const publication = await readPublication(store, n);
    if (publication) yield publication;
  }
}

/**
 * Adds the entry after `last`, once everything it names is safe on the disk.
 * @returns undefined when another has added it meanwhile
 */
export async function publish(
  store: Store,
  last: number,
  { site, set, reason, back = {} }: Pick<Publication, 'site' | 'set' | 'reason'> & { back?: Publication['back'] },
  now = new Date(),
): Promise<Publication | undefined> {
  await store.flush();
  const publication: Publication = { number: last + 1, site, set, at: now.toISOString(), reason, back };
  if (!(await store.create(publicationKey(publication.number), seal(publication)))) return undefined;
  // The publication counts already.
  await store.write(HINT, String(publication.number)).catch(() => undefined);
  return publication;
}

/**
 * The publications that a part, or the site, has passed through, the present one first, as going back walks them: from one
 * that went back, the walk goes on at where it went. So each step leads further back, and never to what was gone back from.
 */
export async function* historyOf(store: Pick<Store, 'read'>, part: Part | 'site', from: Publication): AsyncGenerator<Publication> {
  let publication: Publication | undefined = from;
  while (publication) {
    yield publication;
    const next: number = publication.back[part] ?? publication.number - 1;
    publication = undefined;
    for await (const before of publicationsFrom(store, next)) {
      publication = before;
      break;
    }
  }
}
