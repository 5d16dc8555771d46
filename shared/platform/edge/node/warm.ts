import pLimit from 'p-limit';
import { pageAt, type Encoding, type ServedPage, type Site, type SiteFile } from '../../store/site-record.ts';
import type { contentMemory } from '../source/content-memory.ts';

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
export async function warm(
  site: Site,
  assets: () => Promise<[string, SiteFile][]>,
  memory: ReturnType<typeof contentMemory>,
  patience: number,
): Promise<void> {
  const all = warmAll(site, assets, memory).catch(() => undefined);
  if (patience === Number.POSITIVE_INFINITY) return all;
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([all, new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))]);
  clearTimeout(timer);
}

async function warmAll(
  site: Site,
  assets: () => Promise<[string, SiteFile][]>,
  memory: ReturnType<typeof contentMemory>,
): Promise<void> {
  const few = pLimit(SIDE_BY_SIDE);
  let isOver = false;
  const read = ([hash, address]: Wanted) =>
    few(async () => {
      if (isOver || memory.has(hash) || memory.used > memory.size * SHARE) return;
      await memory.read(hash, address).catch(() => (isOver = true));
    });
  const named = pagesOfRoutes(site);
  await Promise.all(named.map(([address, page]) => read(as(page, address, 'br'))));
  const rootFiles: [string, SiteFile][] = [];
  const dataFiles: [string, SiteFile][] = [];
  for (const entry of Object.entries(site.files)) {
    if (!/^(image|audio|video)\//.test(entry[1].contentType))
      (entry[0].startsWith('/data/') ? dataFiles : rootFiles).push(entry);
  }
  const loaded = [
    ...(await assets()).filter(([address]) => /\.(js|css|woff2)$/.test(address)),
    ...rootFiles,
    ...dataFiles,
  ];
  await Promise.all(loaded.map(([address, file]) => read(as(file, address, 'br'))));
  await Promise.all(named.flatMap(([address, page]) => [read(as(page, address, 'gzip')), read(as(page, address))]));
  // Of posts there may be more than there is room for.
  let reading: Promise<unknown>[] = [];
  for (const [address, page] of Object.entries(site.pages)) {
    if (isOver || memory.used > memory.size * SHARE) break;
    reading.push(read(as(page, address, 'br')));
    if (reading.length >= SIDE_BY_SIDE) {
      await Promise.all(reading);
      reading = [];
    }
  }
  await Promise.all(reading);
}

const as = ({ blob, encodings }: SiteFile, address: string, encoding?: Encoding): Wanted => [
  (encoding && encodings[encoding]) ?? blob,
  address,
];

/** Pages that routes name, with those of what is not found. */
function pagesOfRoutes(site: Site): [string, ServedPage][] {
  const pages = site.routes.map(({ path }): [string, ServedPage | undefined] => [path, pageAt(site, path)]);
  const notFound = Object.entries(site.notFound).map(([path, page]): [string, ServedPage] => [
    `not found ${path}`,
    page,
  ]);
  return [...pages.filter((entry): entry is [string, ServedPage] => entry[1] !== undefined), ...notFound];
}
