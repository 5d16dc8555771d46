import { LostPart } from '../store/lost-part.ts';
import { readParts, type PreviousSite } from '../store/previous-site.ts';
import { fileCoding } from '../store/site-coding.ts';
import { mayRead, plannedHash } from '../store/site-outline.ts';
import type { Site, SiteFile, StitchedPage } from '../store/site-record.ts';
import { groupsOf, partCount, partsThatDiffer, placeOf } from '../store/table.ts';
import type { FoundWhole } from './found-whole.ts';

/** What is known of the next site before its pages are made. */
export interface NextSite {
  /** Its pages by address, with what the apps say of them. */
  planned: ReadonlyMap<string, Pick<StitchedPage, 'lastModified' | 'listed'>>;
  files: Record<string, SiteFile>;
  /** Whether it has a page or a file at an address. */
  exists: (address: string) => boolean;
  /** What all pages are made from. */
  inputs: string;
}

/** What the next site was found to take from the one before. */
export interface LookBack {
  /** Pages of the site before, but for those of the parts that stay. */
  pages: Site['pages'];
  /** Places of the parts whose pages are all as they would be made now, and whole in the store: nobody has to read them. */
  staying: ReadonlySet<number>;
  /** Whether a page is in one of them. */
  stays: (address: string) => boolean;
  /** Addresses of the site before that the next one does not have. */
  gone: string[];
}

const nothing: LookBack = { pages: {}, staying: new Set(), stays: () => false, gone: [] };

/**
 * Finds out which pages of the site before have to be looked at: those of parts in which a page comes or goes, is said
 * something else of, or may have read a data file that has changed, and of parts that nobody on this machine has seen whole.
 * When an address goes, that is every page, since any may link to it.
 * @param found what is known to be whole; undefined to look at every page
 */
export async function lookBack(
  previous: PreviousSite | undefined,
  next: NextSite,
  found: FoundWhole | undefined,
): Promise<LookBack> {
  if (!previous) return nothing;
  try {
    const changed = await changedFiles(previous, next.files);
    const staying = found ? partsThatStay(previous, next, changed, found) : new Set<number>();
    const pages = await readParts(previous.pages.filter((_, place) => !staying.has(place)));
    const gone = [...Object.keys(pages), ...changed].filter((address) => !next.exists(address));
    if (gone.length === 0)
      return { pages, staying, stays: (address) => staying.has(placeOf(address, previous.pages.length)), gone };
    return { ...nothing, pages: await readParts(previous.pages), gone };
  } catch (error) {
    // What can't be read any more is made again.
    if (error instanceof LostPart) return nothing;
    throw error;
  }
}

function partsThatStay(
  { outline, pages }: PreviousSite,
  { planned, inputs }: NextSite,
  changed: readonly string[],
  found: FoundWhole,
): Set<number> {
  if (!outline || outline.inputs !== inputs || pages.length !== partCount(planned.size)) return new Set();
  const files = changed.flatMap((address) => dataFile.exec(address)?.[1] ?? []);
  const groups = groupsOf(Object.fromEntries(planned), pages.length);
  const stays = (place: number) => {
    const [part, known] = [pages[place]!, outline.parts[place]!];
    return (
      found.parts.has(part.served!) &&
      found.parts.has(part.making!) &&
      known.planned === plannedHash(groups[place]!) &&
      !mayRead(known, files)
    );
  };
  return new Set([...pages.keys()].filter(stays));
}

/** The address of a data file holds the name that pages read it by, `<app>/<file>`. */
const dataFile = /^\/data\/(.+)/;

/** Addresses of files that are not what they were. Parts that are the same are not read. @throws LostPart */
async function changedFiles({ files: parts }: PreviousSite, files: Record<string, SiteFile>): Promise<string[]> {
  const differing = partsThatDiffer(
    parts.map(({ hash = '' }) => hash),
    files,
    fileCoding,
  );
  const before = await readParts(parts.filter((_, place) => differing.has(place)));
  const after = Object.assign({}, ...differing.values()) as Record<string, SiteFile>;
  return Object.keys({ ...before, ...after }).filter((address) => before[address]?.blob !== after[address]?.blob);
}

/** Some files of the site before, those that it has and that can be read. */
export async function previousFiles(previous: PreviousSite | undefined, paths: readonly string[]): Promise<SiteFile[]> {
  const files = previous?.files ?? [];
  const read = paths.map(async (path) => (await files[placeOf(path, files.length)]?.read().catch(unlessLost))?.[path]);
  return (await Promise.all(read)).filter((file) => file !== undefined);
}

/** A page of the site before. @throws LostPart */
export const previousPage = async ({ pages }: PreviousSite, address: string): Promise<StitchedPage | undefined> =>
  (await pages[placeOf(address, pages.length)]!.read())[address];

function unlessLost(error: unknown): undefined {
  if (!(error instanceof LostPart)) throw error;
}
