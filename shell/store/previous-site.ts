import pLimit from 'p-limit';
import { fileCoding, makingCoding, servedCoding } from './site-coding.ts';
import type { Outline } from './site-outline.ts';
import type { Site, SiteFile, StitchedPage } from './site-record.ts';
import type { Store } from './store.ts';
import { PARTS_AT_ONCE, readPart, type Table } from './table.ts';

/** Some pages of a site, which are read when they are asked for. */
interface PagePart {
  /** Hashes of what is served of them, and of what the next site is made with; undefined for a record of before. */
  served?: string;
  making?: string;
  /** @throws LostPart */
  read: () => Promise<Record<string, StitchedPage>>;
}

/** Some files of a site. */
interface FilePart {
  hash?: string;
  /** @throws LostPart */
  read: () => Promise<Record<string, SiteFile>>;
}

/** A site for who makes the next one from it. Which part has an entry is found by its name (`placeOf` of a table). */
export interface PreviousSite extends Pick<Site, 'set' | 'routes' | 'notFound'> {
  /** Undefined where nothing is known of its pages but by reading them. */
  outline?: Outline;
  pages: readonly PagePart[];
  files: readonly FilePart[];
}

/** A site that is in memory: one part. */
export const previousWhole = ({ set, routes, notFound, pages, files }: Site): PreviousSite => ({
  set,
  routes,
  notFound,
  pages: [{ read: async () => pages }],
  files: [{ read: async () => files }],
});

interface Tables extends Pick<Site, 'set' | 'routes' | 'notFound'> {
  pages: Table;
  making: Table;
  files: Table;
}

/** A site that is read from a store part by part. */
export const previousInParts = (
  { set, routes, notFound, pages, making, files }: Tables,
  outline: Outline | undefined,
  store: Pick<Store, 'read'>,
): PreviousSite => ({
  set,
  routes,
  notFound,
  outline,
  // Both tables have the same names, and so the same ones in a part.
  pages: pages.parts.map((served, place) => ({
    served,
    making: making.parts[place]!,
    read: () => readPages(store, served, making.parts[place]!),
  })),
  files: files.parts.map((hash) => ({ hash, read: () => readPart(store, hash, fileCoding) })),
});

/** Entries of some parts. @throws LostPart */
export async function readParts<Entry>(
  parts: readonly { read: () => Promise<Record<string, Entry>> }[],
): Promise<Record<string, Entry>> {
  const few = pLimit(PARTS_AT_ONCE);
  return Object.assign({}, ...(await Promise.all(parts.map(({ read }) => few(read))))) as Record<string, Entry>;
}

async function readPages(
  store: Pick<Store, 'read'>,
  served: string,
  making: string,
): Promise<Record<string, StitchedPage>> {
  const [pages, made] = await Promise.all([
    readPart(store, served, servedCoding),
    readPart(store, making, makingCoding),
  ]);
  return Object.fromEntries(Object.entries(pages).map(([address, page]) => [address, { ...page, ...made[address]! }]));
}
