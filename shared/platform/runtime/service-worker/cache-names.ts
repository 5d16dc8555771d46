/** The worker's caches. A new name starts an empty cache; the worker deletes every cache that is not listed here. */
export const cacheNames = {
  /** Pages that are kept from the start: those that routes name, and the offline page. */
  offlinePages: 'offline-pages-1',
  /** Assets of those pages. */
  offlineAssets: 'offline-assets-1',
  visitedPages: 'visited-pages-1',
  data: 'data-1',
  assets: 'assets-1',
  pictures: 'pictures-1',
} as const;
