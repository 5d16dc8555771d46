import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Site } from '../../store/site-record.ts';
import { acceptedEncodings, matches, type SentFile } from '../edge.ts';
import type { SiteSource } from '../source/site-source.ts';

/** A source that knows without waiting what it has at hand. */
export interface ReadySource extends SiteSource {
  /** The site that counts for a request of this moment; undefined when that takes a look at the store. */
  siteAtHand: () => Site | undefined;
  /** Content in memory. */
  bytesAtHand: (hash: string) => Uint8Array | undefined;
}

interface Prepared {
  hash: string;
  etag: string;
  /** Names and values by turns, as Node takes them without a copy. */
  headers: string[];
  validators: string[];
}

/** Other hosts, such as those that are refused and those of previews, are the edge's to judge. */
const plainHost = /^(?![^.]+\.preview\.)[\w.-]+(:\d{1,5})?$/i;

/**
 * Answers of the edge that it need not give twice: the same heads, over the bytes in memory, for requests of the site's own
 * addresses. Node sends them without a Request, a Response or a promise, which is half of what an answer costs. They go
 * with the site that they are of.
 */
export function preparedAnswers(source: ReadySource) {
  let of: Site | undefined;
  /** For each choice of encodings, by address. */
  let tables = new Map<string, Map<string, Prepared>>();
  const choices = new LRUCache<string, string>({ max: 100 });

  function tableFor(header = ''): Map<string, Prepared> | undefined {
    let choice = choices.get(header);
    if (choice === undefined) choices.set(header, (choice = acceptedEncodings(header).join()));
    return tables.get(choice);
  }

  return {
    keep({ site, address, accepted, hash, etag, headers, validators }: SentFile): void {
      if (site !== source.siteAtHand()) return;
      if (site !== of) [of, tables] = [site, new Map()];
      const choice = accepted.join();
      const table = tables.get(choice) ?? new Map<string, Prepared>();
      tables.set(
        choice,
        table.set(address, {
          hash,
          etag,
          headers: Object.entries(headers).flat(),
          validators: Object.entries(validators).flat(),
        }),
      );
    },
    /**
     * @param more headers besides, names and values by turns
     * @returns whether it has answered
     */
    answer(
      { method, url, headers }: IncomingMessage,
      response: ServerResponse,
      more?: readonly string[] | '',
    ): boolean {
      if (method !== 'GET' || headers.range !== undefined || of === undefined || source.siteAtHand() !== of)
        return false;
      const known = tableFor(headers['accept-encoding'])?.get(url ?? '');
      const body = known && source.bytesAtHand(known.hash);
      if (!known || !body || !plainHost.test(headers.host ?? '')) return false;
      const isKnown = matches(headers['if-none-match'], known.etag);
      const head = isKnown ? known.validators : known.headers;
      response.writeHead(isKnown ? 304 : 200, more ? [...head, ...more] : head);
      response.end(isKnown ? undefined : body);
      return true;
    },
  };
}
