import { isRecord } from '../../contract/is-record.ts';

/** Messages from a page to the worker. `SKIP_WAITING` and `CACHE_URLS` are Workbox's own names. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /** Keeps a page that was reached without a page load. */
  | { type: 'KEEP_PAGE'; address: string };

/** Undefined for a message that another script sends, or that only Workbox handles. */
export function parseWorkerMessage(data: unknown): Exclude<WorkerMessage, { type: 'CACHE_URLS' }> | undefined {
  if (!isRecord(data)) return undefined;
  const { type, address } = data;
  if (type === 'SKIP_WAITING') return { type };
  return type === 'KEEP_PAGE' && typeof address === 'string' && URL.canParse(address) ? { type, address } : undefined;
}

/** Files that the worker stores for use without a network. The stitcher writes them into the worker. */
export interface OfflineFiles {
  /** Addresses of pages: those that routes name, and the offline page. */
  pages: string[];
  /** Addresses of what those pages are made of. */
  assets: string[];
}
