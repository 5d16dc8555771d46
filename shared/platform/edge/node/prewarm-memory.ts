import { pageAt, type Encoding, type Site, type SiteFile } from '../../store/site-record.ts';
import type { createBlobCache } from '../source/blob-cache.ts';

/** How many reads run at once, from a store that may be far away. */
const CONCURRENCY = 16;
/** The share of the memory that is filled before anybody asks. */
const SHARE = 0.5;

type Wanted = [hash: string, address: string];

/**
 * Reads the head of a site's content into memory: its pages, and the scripts, styles and fonts that they load, as browsers
 * take them; pages that routes name also for clients that take no encoding. Never fails: a request reads what this could not.
 * @param assets finds the releases' browser files, by address
 */
export async function warm(
  site: Site,
  assets: () => Promise<[string, SiteFile][]>,
  memory: ReturnType<typeof createBlobCache>,
): Promise<void> {
  const wanted = listMostWanted(site, assets);
  const read = async () => {
    for await (const [hash, address] of wanted) {
      if (memory.used > memory.size * SHARE) return;
      if (!memory.has(hash)) await memory.read(hash, address);
    }
  };
  // A reader that stops or fails closes the list that all of them share.
  await Promise.allSettled(Array.from({ length: CONCURRENCY }, read));
}

async function* listMostWanted(site: Site, assets: () => Promise<[string, SiteFile][]>): AsyncGenerator<Wanted> {
  const routePages = site.routes.flatMap(({ path }): [string, SiteFile][] => {
    const page = pageAt(site, path);
    return page ? [[path, page]] : [];
  });
  const pages = [...routePages, ...Object.entries(site.notFound)];
  const files = Object.entries(site.files).filter(([, { contentType }]) => !/^(image|audio|video)\//.test(contentType));
  yield* encoded(pages, 'br');
  const loaded = (await assets()).filter(([address]) => /\.(js|css|woff2)$/.test(address));
  yield* encoded(loaded, 'br');
  yield* encoded(
    files.sort(([a], [b]) => Number(a.startsWith('/data/')) - Number(b.startsWith('/data/'))),
    'br',
  );
  yield* encoded(pages, 'gzip');
  yield* encoded(pages);
  yield* encoded(Object.entries(site.pages), 'br');
}

function* encoded(files: readonly [string, SiteFile][], encoding?: Encoding): Generator<Wanted> {
  for (const [address, { blob, encodings }] of files) yield [(encoding && encodings[encoding]) ?? blob, address];
}
