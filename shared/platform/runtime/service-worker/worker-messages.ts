/** Messages from a page to the worker. `SKIP_WAITING` and `CACHE_URLS` are Workbox's own names. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /** Keeps a page that was reached without a page load. */
  | { type: 'KEEP_PAGE'; address: string };

/** Files that the worker stores for use without a network. The stitcher writes them into the worker. */
export interface OfflineFiles {
  /** Addresses of pages: those that routes name, and the offline page. */
  pages: string[];
  /** Addresses of what those pages are made of. */
  assets: string[];
}
