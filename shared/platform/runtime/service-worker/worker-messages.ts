/** Messages from a page to the worker. `SKIP_WAITING` and `CACHE_URLS` are Workbox's own names. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /** Keeps a page that was reached without a page load. */
  | { type: 'KEEP_PAGE'; address: string };
