import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import type { BuildFacts } from '@cobblestone/build/build-facts.ts';
import { readBlob, readVerified, writeContent } from './content.ts';
import { routesOfContract1 } from '@cobblestone/contracts/contract-1.ts';
import { previousInParts, previousWhole, readParts, type PreviousSite } from './previous-site.ts';
import { servedInParts, servedWhole, type ServedSite } from './served-site.ts';
import { fileCoding, makingCoding, servedCoding } from './site-coding.ts';
import { outlineOf, parseOutline } from './site-outline.ts';
import type { Part, Site, SiteFile, StitchedPage } from './site-record.ts';
import { blobKey, releaseKey, settingsKey, shortId, siteKey, type Store } from './store.ts';
import { inOrder, partCount, readTable, writeTable, type Coding, type ReadTable, type Table } from './table.ts';

/** One app's immutable build output. Its id is the hash of this record. */
export interface Release {
  app: AppName;
  contract: number;
  facts: BuildFacts;
  /** Hash over the code alone; a release with new content and old code keeps it. */
  code: string;
  /** Hash over the sources it was built from: a working copy with the same one builds the same release. */
  sources: string;
  /** By path: `client/…`, `server/…`, `data/…`, or `root/…` for what is served at the site's root. */
  files: Record<string, SiteFile>;
}

/** @throws Error that says what to do when the record is missing, or is not what its id says. */
async function readRecord(store: Pick<Store, 'read'>, key: string, id: string, remedy: string): Promise<Buffer> {
  const bytes = await readVerified(store, key, id);
  if (!bytes) throw new Error(`${key} is missing from the store, or was changed there. ${remedy}`);
  return bytes;
}

/** Stores a record under the hash of its text. @returns its id */
const writeRecord = (store: Store, key: (id: string) => string, text: string) =>
  writeContent(store, key, Buffer.from(text));

/**
 * Begins a record whose many entries are in parts of their own. Code that knows only the whole ones, of before, can't read
 * it: a server that was not brought up to date stays with the site that it has. Otherwise a record is believed as it is: the
 * hash that names it is signed, and with a release's code, which its fields are for, it may be older or newer than this code.
 */
const IN_PARTS = 'in parts\n';

function parseRecord<Whole, InParts>(bytes: Buffer, key: string): { whole: Whole } | { inParts: InParts } {
  const text = bytes.toString('utf8');
  if (text.startsWith('{')) return { whole: JSON.parse(text) as Whole };
  if (text.startsWith(IN_PARTS)) return { inParts: JSON.parse(text.slice(IN_PARTS.length)) as InParts };
  throw new Error(`${key} was written by newer commands than these: bring this working copy up to date.`);
}

/** Where a release may have files: below its own folders, and nowhere else. */
const releasePath = /^(client|server|data|root)(\/(?!\.{1,2}(\/|$))[^/\\\0]+)+$/;

/** A release as it is stored: its data files, of which there may be very many, in parts. */
interface ReleaseRecord extends Release {
  data: Table;
}

const readReleaseRecord = async (store: Pick<Store, 'read'>, app: AppName, id: string) =>
  parseRecord<Release, ReleaseRecord>(
    await readRecord(
      store,
      releaseKey(app, id),
      id,
      `\`npm run releases\` lists those there are; \`npm run release ${app}\` makes a new one.`,
    ),
    releaseKey(app, id),
  );

/** @throws Error when the record is missing or changed, is another app's, or names files outside of the release. */
export const readRelease = (store: Pick<Store, 'read'>, app: AppName, id: string): Promise<Release> =>
  once(store, releaseKey(app, id), async () => {
    const record = await readReleaseRecord(store, app, id);
    return 'whole' in record
      ? refuseForeign(record.whole, app, id)
      : wholeRelease(
          refuseForeign(record.inParts, app, id),
          await readTable(store, record.inParts.data, fileCoding),
          id,
        );
  });

function wholeRelease({ data: _table, ...release }: ReleaseRecord, data: ReadTable<SiteFile>, id: string): Release {
  const whole = refuseForeign(
    { ...release, files: { ...release.files, ...inOrder<SiteFile>(Object.assign({}, ...data.groups)) } },
    release.app,
    id,
  );
  tablesRead.set(whole, data);
  return whole;
}

/** The same without its data files. */
export async function readReleaseCode(store: Pick<Store, 'read'>, app: AppName, id: string): Promise<Release> {
  const record = await readReleaseRecord(store, app, id);
  return refuseForeign('whole' in record ? record.whole : record.inParts, app, id);
}

function refuseForeign<Some extends Release>(release: Some, app: AppName, id: string): Some {
  const outside = Object.keys(release.files).find((path) => !releasePath.test(path));
  if (release.app !== app) throw new Error(`${app} ${shortId(id)} is a release of ${release.app}, not of ${app}.`);
  if (outside !== undefined) throw new Error(`${app} ${shortId(id)} names a file outside of itself: ${outside}`);
  return release;
}

/** What was read of a store, by key: content is what it was, and a command asks for the same release again and again. */
const memories = new WeakMap<object, Map<string, WeakRef<Release | Site>>>();

async function once<Whole extends Release | Site>(
  store: Pick<Store, 'read'>,
  key: string,
  read: () => Promise<Whole>,
): Promise<Whole> {
  const known = memories.get(store)?.get(key)?.deref() as Whole | undefined;
  return known ?? remember(store, key, await read());
}

function remember<Whole extends Release | Site>(store: Pick<Store, 'read'>, key: string, whole: Whole): Whole {
  const memory = memories.get(store) ?? new Map<string, WeakRef<Release | Site>>();
  memories.set(store, memory.set(key, new WeakRef(whole)));
  return whole;
}

/** The tables that releases have their data files from, or wrote them to. */
const tablesRead = new WeakMap<Release, ReadTable<SiteFile>>();

/** What is live, and blobs that the store names: parts that both have need not be looked at. What is not live may be pruned meanwhile. */
interface KnownRelease {
  live?: Release;
  there?: ReadonlySet<string>;
}

const partsThere = (parts: readonly string[], there: ReadonlySet<string> | undefined): ReadonlySet<string> =>
  new Set(parts.filter((part) => there?.has(part)));

export async function writeRelease(
  store: Store,
  release: Release,
  { live, there }: KnownRelease = {},
): Promise<string> {
  const files = Object.entries(release.files);
  const isData = ([path]: [string, SiteFile]) => path.startsWith('data/');
  const before = live && tablesRead.get(live);
  const data = await writeTable(store, Object.fromEntries(files.filter(isData)), fileCoding, {
    known: partsThere(before?.parts ?? [], there),
    before,
  });
  const record: ReleaseRecord = {
    ...release,
    files: Object.fromEntries(files.filter((entry) => !isData(entry))),
    data: { parts: data.parts },
  };
  const id = await writeRecord(store, (hash) => releaseKey(release.app, hash), IN_PARTS + JSON.stringify(record));
  remember(store, releaseKey(release.app, id), wholeRelease(record, data, id));
  return id;
}

/** A site as it is stored: what is served apart from what the next site is made with. */
interface SiteRecord extends Pick<Site, 'set' | 'routes' | 'notFound'> {
  pages: Table;
  making: Table;
  files: Table;
  /** When the newest page was made. */
  newest: string;
  /** Hash of what is known of its pages without reading their parts; records of before have none. */
  outline?: string;
}

type WholeSite = Omit<Site, 'routes'> & Partial<Site>;

const readSiteRecord = async (store: Pick<Store, 'read'>, id: string) =>
  parseRecord<WholeSite, SiteRecord>(
    await readRecord(store, siteKey(id), id, '`npm run release site` makes the live site again.'),
    siteKey(id),
  );

const withRoutes = (site: WholeSite): Site => ({ ...site, routes: site.routes ?? routesOfContract1 });

/** All of a site, for who judges one. @throws Error when any part of it is missing or was changed */
export const readSite = (store: Pick<Store, 'read'>, id: string): Promise<Site> =>
  once(store, siteKey(id), async () => {
    const record = await readSiteRecord(store, id);
    if ('whole' in record) return withRoutes(record.whole);
    const { set, routes, notFound, pages, files } = previousInParts(record.inParts, undefined, store);
    return { set, routes, pages: inOrder(await readParts(pages)), notFound, files: inOrder(await readParts(files)) };
  });

/** What is served of a site: the small part of it at once, pages and files as they are asked for. */
export async function openSite(
  store: Pick<Store, 'read'>,
  id: string,
  parts: Pick<Store, 'read'> = store,
): Promise<ServedSite> {
  const record = await readSiteRecord(store, id);
  return 'whole' in record ? servedWhole(withRoutes(record.whole)) : servedInParts(record.inParts, parts);
}

/** A site that the next one is made from, of which little has to be read. @throws Error when its record is missing or was changed */
export async function openPrevious(store: Pick<Store, 'read'>, id: string): Promise<PreviousSite> {
  const record = await readSiteRecord(store, id);
  if ('whole' in record) return previousWhole(withRoutes(record.whole));
  const { outline } = record.inParts;
  const bytes = outline === undefined ? undefined : await readBlob(store, outline);
  return previousInParts(record.inParts, bytes && parseOutline(bytes), store);
}

/** What of the site before may stay, and need not be looked at. */
interface KnownSite {
  previous?: PreviousSite;
  /** Blobs that the store names. */
  there?: ReadonlySet<string>;
  /** Places of the parts whose pages stay as they are in the site before: none of them are given. */
  staying?: ReadonlySet<number>;
}

/** The pages of a site as they are stored: a part of its record. */
export type WrittenPages = Pick<SiteRecord, 'pages' | 'making' | 'newest'> & { outline: string };

/** Stores the pages of a site, but for those that stay, and what is known of all of them. */
export async function writePages(
  store: Store,
  pages: Site['pages'],
  { previous, there, staying = new Set() }: KnownSite = {},
): Promise<WrittenPages> {
  const before = previous?.pages ?? [];
  const count = staying.size > 0 ? before.length : partCount(Object.keys(pages).length);
  const write = async (coding: Omit<Coding<StitchedPage>, 'decode'>, kind: 'served' | 'making') => {
    const known = partsThere(
      before.flatMap((part) => part[kind] ?? []),
      there,
    );
    const { parts } = await writeTable<StitchedPage>(store, pages, coding, {
      known,
      count,
      staying: new Map([...staying].map((place) => [place, before[place]![kind]!])),
    });
    return { parts };
  };
  const outline = outlineOf(pages, count, staying, previous?.outline);
  return {
    pages: await write(servedCoding, 'served'),
    making: await write(makingCoding, 'making'),
    outline: await writeContent(store, blobKey, Buffer.from(JSON.stringify(outline))),
    newest: outline.parts
      .map(({ newest }) => newest)
      .sort()
      .at(-1)!,
  };
}

/** Stores a site with pages that were written. @returns its id */
export async function writeSiteRecord(
  store: Store,
  { set, routes, notFound, files }: Omit<Site, 'pages'>,
  pages: WrittenPages,
  { previous, there }: Omit<KnownSite, 'staying'> = {},
): Promise<string> {
  const known = partsThere(
    (previous?.files ?? []).flatMap(({ hash }) => hash ?? []),
    there,
  );
  const { parts } = await writeTable(store, files, fileCoding, { known });
  const record: SiteRecord = { set, routes, notFound, ...pages, files: { parts } };
  return writeRecord(store, siteKey, IN_PARTS + JSON.stringify(record));
}

/** Stores a site that is in memory. @returns its id */
export const writeSite = async (store: Store, site: Site): Promise<string> =>
  writeSiteRecord(store, site, await writePages(store, site.pages));

/** Hashes of the parts of records. @throws Error when the record can't be read */
export async function partsOfRelease(store: Pick<Store, 'read'>, app: AppName, id: string): Promise<string[]> {
  const record = await readReleaseRecord(store, app, id);
  return 'whole' in record ? [] : record.inParts.data.parts;
}
export async function partsOfSite(store: Pick<Store, 'read'>, id: string): Promise<string[]> {
  const record = await readSiteRecord(store, id);
  return 'whole' in record ? [] : partsOf(record.inParts);
}
const partsOf = ({ pages, making, files, outline }: SiteRecord) => [
  ...[pages, making, files].flatMap(({ parts }) => parts),
  ...(outline === undefined ? [] : [outline]),
];

/** Were parsed before they were stored; a release's own code, which may be older or newer than this, knows what it needs of them. */
export const readSettings = async (store: Store, id: string) =>
  JSON.parse(
    (
      await readRecord(store, settingsKey(id), id, '`npm run release settings` releases those of this working copy.')
    ).toString('utf8'),
  ) as SiteConfig;
export const writeSettings = (store: Store, config: SiteConfig) =>
  writeRecord(store, settingsKey, JSON.stringify(config));

/**
 * The whole id of a release that a person named by its first digits.
 * @throws Error when none or several begin so.
 */
export async function findRelease(store: Store, part: Part, start: string): Promise<string> {
  const folder = part === 'settings' ? 'settings' : `releases/${part}`;
  const ids = (await store.list(folder))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => id.startsWith(start));
  if (ids.length === 1) return ids[0]!;
  throw new Error(
    ids.length === 0
      ? `There is no release ${start} of ${part}. \`npm run releases\` lists those there are.`
      : `${start} could be ${ids.map(shortId).join(' or ')}: name more digits.`,
  );
}
