import { shortId } from '../store/store.ts';
import { isProbe } from '../store/visits/reserved-paths.ts';
import { securityHeaders } from './request-handler.ts';
import type { StoreSource } from './source/store-source.ts';

const iso = (time: number) => new Date(time).toISOString();

/** Warning of a server without SITE_KEYS. */
export const UNVERIFIED =
  'SITE_KEYS names no file of keys, so whatever is published in the store counts, whoever signed it.';

/**
 * Whether a server can answer, and from what: for those who watch it, and for proxies.
 * @param isEnding whether it takes no more connections
 */
export function readiness(
  { served, store, staleness, fault, hasKnownKeys }: ReturnType<StoreSource['state']>,
  isEnding = false,
) {
  return {
    ready: served !== undefined && !isEnding,
    ...(isEnding && { ending: true }),
    ...(fault && { fault }),
    ...(served && {
      site: shortId(served.publication.site),
      publication: served.publication.number,
      published: served.publication.at,
      servedSince: iso(served.since),
    }),
    // An old store is served all the same.
    ...(staleness && { stale: staleness }),
    ...(!hasKnownKeys && { unverified: UNVERIFIED }),
    // While the store is unavailable, memory is served.
    ...(store && { store: { reachable: store.reachable, since: iso(store.since) } }),
  };
}

/** The answer to `/healthz` (the process runs) or `/readyz` (it can serve, and what); undefined for other requests. */
export function probeAnswer(
  method: string | undefined,
  path: string,
  source: Pick<StoreSource, 'state'>,
  isEnding?: boolean,
) {
  if (!isProbe(path) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const state = source.state();
  const facts = path === '/readyz' ? readiness(state, isEnding) : undefined;
  const body = facts ? `${JSON.stringify(facts, null, 1)}\n` : `${state.fault ?? 'ok'}\n`;
  return {
    status: facts?.ready === false ? 503 : 200,
    headers: {
      ...securityHeaders,
      'Content-Type': facts ? 'application/json' : 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
    body: method === 'HEAD' ? null : body,
  };
}
