import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../store/site-record.ts';
import { acceptedEncodings, matches, type SentFile } from '../request-handler.ts';
import { isPreviewHost } from '../previews.ts';
import type { SiteSource } from '../source/site-source.ts';

/** A source that knows without waiting what it has in memory. */
export interface CachedSource extends SiteSource {
  /** The site that counts for a request of this moment; undefined when that takes a look at the store. */
  cachedSite: () => Site | undefined;
  cachedBytes: (hash: string) => Uint8Array | undefined;
}

interface CachedResponse {
  hash: string;
  etag: string;
  /** Names and values by turns, as Node takes them without a copy. */
  headers: string[];
  validators: string[];
}

/** Any other host, such as one that is refused or that of a preview, is left to the edge. */
const isPlainHost = (host: string) => /^[\w.-]+(:\d{1,5})?$/.test(host) && !isPreviewHost(host.toLowerCase());

/**
 * Answers of the edge that need not be made twice: the same heads, over the bytes in memory, for requests of the site's own
 * addresses. Node sends them without a Request, a Response or a promise, which is half of what an answer costs. They go
 * with the site that they belong to.
 */
export function responseCache(source: CachedSource) {
  let preparedSite: Site | undefined;
  const answers = new Map<string, CachedResponse>();
  /** The encodings that a client takes, by its header. */
  const choices = new LRUCache<string, string, void>({
    max: 100,
    memoMethod: (header) => acceptedEncodings(header).join(),
  });

  return {
    keep({ site, address, accepted, hash, etag, headers, validators }: SentFile): void {
      if (site !== source.cachedSite()) return;
      if (site !== preparedSite) answers.clear();
      preparedSite = site;
      answers.set(`${accepted.join()} ${address}`, {
        hash,
        etag,
        headers: Object.entries(headers).flat(),
        validators: Object.entries(validators).flat(),
      });
    },
    /** @param more additional headers, names and values in turn @returns whether it has answered */
    answer({ method, url, headers }: IncomingMessage, response: ServerResponse, more: readonly string[] = []): boolean {
      if (method !== 'GET' || headers.range !== undefined) return false;
      if (preparedSite === undefined || source.cachedSite() !== preparedSite) return false;
      const prepared = answers.get(`${choices.memo(headers['accept-encoding'] ?? '')} ${url}`);
      const body = prepared && source.cachedBytes(prepared.hash);
      if (!body || !isPlainHost(headers.host ?? '')) return false;
      const isUnchanged = matches(headers['if-none-match'], prepared.etag);
      response.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? prepared.validators : prepared.headers), ...more]);
      response.end(isUnchanged ? undefined : body);
      return true;
    },
  };
}
