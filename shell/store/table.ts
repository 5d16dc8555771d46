import { LRUCache } from 'lru-cache';
import { readBlob, sha256 } from './content.ts';
import { LostPart } from './lost-part.ts';
import { blobKey, type Store } from './store.ts';

/**
 * Entries by name, in parts that are content of their own: where one entry changes, one part does. An entry's part is found
 * by bits of its name's SHA-256.
 */
export interface Table {
  /** Hashes of the parts; how many there are is a power of two. */
  parts: string[];
}

/** Entries of a part, about. Half as many parts are read by who starts, twice as many bytes are written for each change. */
const PART_SIZE = 64;
/** Parts that are read at once. */
export const PARTS_AT_ONCE = 16;
/** What is kept in memory of the parts of one store, in characters of their texts. */
const KEPT = 16_000_000;

/** What a part's text is, for entries of one kind. */
export interface Coding<Entry> {
  encode: (entries: Record<string, Entry>) => unknown;
  decode: (value: never) => Record<string, Entry>;
  /** Whether two entries are written alike; by default those that are one object. May say no of some that are. */
  isSame?: (one: Entry, other: Entry) => boolean;
}

/** What a table was read as: its entries, part by part. */
export interface ReadTable<Entry> extends Table {
  groups: readonly Record<string, Entry>[];
}

/** Which of a table's parts has the entry of a name. */
export function placeOf(name: string, count: number): number {
  return Number.parseInt(sha256(name).slice(0, 8), 16) % count;
}

/** How many parts a table of so many entries has. */
export const partCount = (entries: number) => 2 ** Math.max(0, Math.ceil(Math.log2(entries / PART_SIZE)));

interface WriteOptions<Entry> {
  /** Parts that the store has and keeps: they are not written again. */
  known?: ReadonlySet<string>;
  /** A table that was read: its parts of which nothing has changed since are not encoded either. */
  before?: ReadTable<Entry>;
  /** How many parts it has; by default as many as its entries need. */
  count?: number;
  /** Parts that stay as they are, by their place: none of their entries are given. */
  staying?: ReadonlyMap<number, string>;
}

/** Stores a table. */
export async function writeTable<Entry>(
  store: Store,
  entries: Record<string, Entry>,
  coding: Omit<Coding<Entry>, 'decode'>,
  options: WriteOptions<Entry> = {},
): Promise<ReadTable<Entry>> {
  const { known, before, count = partCount(Object.keys(entries).length), staying } = options;
  const groups = groupsOf(entries, count, before);
  const parts: string[] = [];
  for (const [place, group] of groups.entries()) {
    const same = staying?.get(place) ?? sameGroup(group, place, count, coding, options);
    if (same === undefined) {
      const { hash, bytes } = encodePart(group, coding);
      if (!known?.has(hash)) await store.keep(blobKey(hash), bytes, hash);
      parts.push(hash);
    } else parts.push(same);
  }
  return { parts, groups };
}

/** Entries by the part that they are in, in each of these in the order of their names. @param before says where names are, if it has as many parts */
export function groupsOf<Entry>(
  entries: Record<string, Entry>,
  count: number,
  before?: ReadTable<Entry>,
): Record<string, Entry>[] {
  const groups = Array.from({ length: count }, (): Record<string, Entry> => ({}));
  const places = new Map<string, number>();
  if (before?.groups.length === count)
    before.groups.forEach((group, place) => Object.keys(group).forEach((name) => places.set(name, place)));
  for (const name of Object.keys(entries).sort())
    groups[places.get(name) ?? placeOf(name, count)]![name] = entries[name]!;
  return groups;
}

function encodePart<Entry>(
  group: Record<string, Entry>,
  coding: Omit<Coding<Entry>, 'decode'>,
): { hash: string; bytes: Buffer } {
  const bytes = Buffer.from(JSON.stringify(coding.encode(group)));
  return { hash: sha256(bytes), bytes };
}

/** The parts of a table that some entries would be written as other than they are: what is in each of them then, by its place. */
export function partsThatDiffer<Entry>(
  hashes: readonly string[],
  entries: Record<string, Entry>,
  coding: Omit<Coding<Entry>, 'decode'>,
): Map<number, Record<string, Entry>> {
  const groups = groupsOf(entries, hashes.length);
  return new Map([...groups.entries()].filter(([place, group]) => encodePart(group, coding).hash !== hashes[place]));
}

/** The part that a group was in a table before, when nothing of it has changed and the store has it. */
function sameGroup<Entry>(
  group: Record<string, Entry>,
  place: number,
  count: number,
  coding: Omit<Coding<Entry>, 'decode'>,
  { known, before }: WriteOptions<Entry>,
): string | undefined {
  const same = before?.groups.length === count ? before.parts[place] : undefined;
  return same !== undefined && known?.has(same) && isSameGroup(group, before!.groups[place]!, coding)
    ? same
    : undefined;
}

function isSameGroup<Entry>(
  group: Record<string, Entry>,
  before: Record<string, Entry>,
  { isSame = Object.is }: Omit<Coding<Entry>, 'decode'>,
): boolean {
  const names = Object.keys(group);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && isSame(group[name]!, before[name]!))
  );
}

type Parts = LRUCache<string, Record<string, unknown>, Coding<unknown>>;
const memories = new WeakMap<object, Parts>();

/** Parts are content, so one that was read once is never read again while it is in memory. */
function memoryOf(store: Pick<Store, 'read'>): Parts {
  let memory = memories.get(store);
  if (!memory) {
    memory = new LRUCache({
      maxSize: KEPT,
      ignoreFetchAbort: true,
      async fetchMethod(hash, _, { context: coding, options }) {
        const bytes = await readBlob(store, hash);
        if (!bytes)
          throw new LostPart(`${blobKey(hash)}, a part of a record, is missing from the store, or was changed there.`);
        options.size = Math.max(1, bytes.length);
        return coding.decode(JSON.parse(bytes.toString('utf8')) as never);
      },
    });
    memories.set(store, memory);
  }
  return memory;
}

/** One part's entries. @throws LostPart */
export const readPart = async <Entry>(
  store: Pick<Store, 'read'>,
  hash: string,
  coding: Coding<Entry>,
): Promise<Record<string, Entry>> =>
  (await memoryOf(store).fetch(hash, { context: coding as Coding<unknown> })) as Record<string, Entry>;

/** One entry of a table; undefined when it has none of that name. @throws LostPart when that can't be known */
export async function readEntry<Entry>(
  store: Pick<Store, 'read'>,
  { parts }: Table,
  name: string,
  coding: Coding<Entry>,
): Promise<Entry | undefined> {
  const part = await readPart(store, parts[placeOf(name, parts.length)]!, coding);
  return Object.hasOwn(part, name) ? part[name] : undefined;
}

/** The same of what is in memory: undefined also where it is not known. */
export function entryAtHand<Entry>(store: Pick<Store, 'read'>, { parts }: Table, name: string): Entry | undefined {
  const part = memories.get(store)?.get(parts[placeOf(name, parts.length)]!);
  return part && Object.hasOwn(part, name) ? (part[name] as Entry) : undefined;
}

/** Every entry, part by part. @throws LostPart */
export async function* entriesOf<Entry>(
  store: Pick<Store, 'read'>,
  { parts }: Table,
  coding: Coding<Entry>,
): AsyncGenerator<[string, Entry]> {
  for (let next = 0; next < parts.length; next += PARTS_AT_ONCE) {
    const some = await Promise.all(
      parts.slice(next, next + PARTS_AT_ONCE).map((hash) => readPart(store, hash, coding)),
    );
    for (const part of some) yield* Object.entries(part);
  }
}

/** The whole table. @throws LostPart */
export async function readTable<Entry>(
  store: Pick<Store, 'read'>,
  { parts }: Table,
  coding: Coding<Entry>,
): Promise<ReadTable<Entry>> {
  const groups: Record<string, Entry>[] = [];
  for (let next = 0; next < parts.length; next += PARTS_AT_ONCE) {
    groups.push(
      ...(await Promise.all(parts.slice(next, next + PARTS_AT_ONCE).map((hash) => readPart(store, hash, coding)))),
    );
  }
  return { parts, groups };
}

/** Entries in the order of their names. */
export const inOrder = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
