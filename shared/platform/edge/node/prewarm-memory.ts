import type { Site, SiteFile } from '../../store/site-record.ts';
import type { createBlobCache } from '../source/blob-cache.ts';

/** How many reads run at once, from a store that may be far away. */
const CONCURRENCY = 16;
/** The share of the memory that is filled before anybody asks. */
const SHARE = 0.5;

/**
 * Reads a site's content into memory, as browsers take it: pages that routes name, then the scripts, styles and fonts that
 * they load, other files and other pages. Never fails: a request reads what this could not.
 * @param assets finds the releases' browser files, by address
 */
export async function prewarmMemory(
  { routes, pages, notFound, files }: Site,
  assets: () => Promise<[string, SiteFile][]>,
  memory: ReturnType<typeof createBlobCache>,
): Promise<void> {
  const readAll = async (wanted: [string, SiteFile][]) => {
    const rest = wanted.values();
    const read = async () => {
      for (const [address, { blob, encodings }] of rest) {
        if (memory.used > memory.size * SHARE) return;
        const hash = encodings.br ?? blob;
        if (!memory.has(hash)) await memory.read(hash, address);
      }
    };
    // A reader that fails leaves the rest to the others, which share one iterator.
    await Promise.allSettled(Array.from({ length: CONCURRENCY }, read));
  };
  const isRoute = ([address]: [string, SiteFile]) => routes.some(({ path }) => path === address);
  await readAll([...Object.entries(pages).filter(isRoute), ...Object.entries(notFound)]);
  const loaded = await assets().catch(() => []);
  await readAll([
    ...loaded.filter(([address]) => /\.(js|css|woff2)$/.test(address)),
    ...Object.entries(files).filter(([, { contentType }]) => !/^(image|audio|video)\//.test(contentType)),
    ...Object.entries(pages),
  ]);
}
