/**
 * Files that the worker stores for use without a network. The stitcher writes the list to
 * `/data/<host>/offline-files.json`.
 */
export interface OfflineFiles {
  /** Addresses of pages: those that routes name, and the offline page. */
  pages: string[];
  /** Addresses of what those pages are made of. */
  assets: string[];
}

/** @throws Error naming the field that is not a list of addresses of this site. */
export function parseOfflineFiles(value: unknown): OfflineFiles {
  const listOf = (field: keyof OfflineFiles): string[] => {
    const list = (value as Partial<Record<string, unknown>> | null)?.[field];
    if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string' && /^\/(?!\/)/.test(entry))) {
      throw new Error(`offline-files.json: '${field}' must be a list of addresses that start with '/'`);
    }
    return list;
  };
  return { pages: listOf('pages'), assets: listOf('assets') };
}
