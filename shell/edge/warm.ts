import pLimit from 'p-limit';
import type { Encoding, Site, SiteFile } from '../store/site-record.ts';
import type { contentMemory } from './content-memory.ts';

/** What is read at once from a store that may be far away. */
const SIDE_BY_SIDE = 16;
/** The share of the memory that is filled before anybody asks. */
const SHARE = 0.5;

type Wanted = [hash: string, address: string];

/**
 * Reads the head of a site's content into memory: its pages, and the scripts, styles and fonts that they load, as browsers
 * take them; of what routes name, also for clients that take no encoding. Never fails: what can't be read is read when
 * somebody asks.
 * @param assets finds the releases' browser files, by address
 * @param patience after so many milliseconds it goes on without its caller
 */
export async function warm(site: Site, assets: () => Promise<[string, SiteFile][]>, memory: ReturnType<typeof contentMemory>, patience: number): Promise<void> {
  const all = warmAll(site, assets, memory).catch(() => undefined);
  if (patience === Number.POSITIVE_INFINITY) return all;
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([all, new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))]);
  clearTimeout(timer);
}

async function warmAll(site: Site, assets: () => Promise<[string, SiteFile][]>, memory: ReturnType<typeof contentMemory>): Promise<void> {
  const few = pLimit(SIDE_BY_SIDE);
  let isOver = false;
  const read = ([hash, address]: Wanted) =>
    few(async () => {
      if (isOver || memory.has(hash) || memory.used > memory.size * SHARE) return;
      await memory.read(hash, address).catch(() => (isOver = true));
    });
  const { named, others } = pagesOf(site);
  await Promise.all(named.map(([address, page]) => read(as(page, address, 'br'))));
  await Promise.all(loadedFiles(site, await assets()).map(([address, file]) => read(as(file, address, 'br'))));
  await Promise.all([
    ...others.map(([address, page]) => read(as(page, address, 'br'))),
    ...named.flatMap(([address, page]) => [read(as(page, address, 'gzip')), read(as(page, address))]),
  ]);
}

const as = ({ blob, encodings }: SiteFile, address: string, encoding?: Encoding): Wanted => [(encoding && encodings[encoding]) ?? blob, address];

/** Pages that routes name, with those of what is not found; and all others, such as posts. */
function pagesOf({ pages, routes, notFound }: Site) {
  const paths = new Set(routes.map(({ path }) => path));
  const all = Object.entries(pages);
  return {
    named: [...all.filter(([address]) => paths.has(address)), ...Object.entries(notFound).map(([suggestion, page]) => [`not found ${suggestion}`, page] as const)],
    others: all.filter(([address]) => !paths.has(address)),
  };
}

/** Scripts, styles and fonts of the releases, and the files of the site's root but its pictures. */
const loadedFiles = (site: Site, assets: [string, SiteFile][]): [string, SiteFile][] => [
  ...assets.filter(([address]) => /\.(js|css|woff2)$/.test(address)),
  ...Object.entries(site.files).filter(([, { contentType }]) => !contentType.startsWith('image/')),
];
