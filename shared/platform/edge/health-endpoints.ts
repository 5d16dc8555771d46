import { isProbe } from '../store/visits/reserved-paths.ts';
import { shortId } from '../store/store.ts';
import { securityHeaders } from './request-handler.ts';
import type { StoreSource } from './source/store-source.ts';

const iso = (time: number) => new Date(time).toISOString();

/** `isEnding`: the server takes no more connections. `fault`: why it cannot serve. */
type Known = { isEnding?: boolean; fault?: string };

/** Whether a server can answer, and from what: for those who watch it, and for proxies. */
export function readiness({ served, store, staleness }: ReturnType<StoreSource['state']>, { isEnding, fault }: Known) {
  const stitched = Object.values(served?.site.pages ?? {}).reduce(
    (last, { renderedAt }) => (renderedAt > last ? renderedAt : last),
    '',
  );
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
    // When the newest of its pages was made, and how long ago that is.
    ...(stitched && { stitched, stitchAgeSeconds: Math.round((Date.now() - Date.parse(stitched)) / 1000) }),
    // Who watches servers has to hear of an old store, which is served all the same.
    ...(staleness && { stale: staleness }),
    // While the store is unavailable, memory is served.
    ...(store && { store: { reachable: store.reachable, since: iso(store.since) } }),
  };
}

/** The answer to `/healthz` (the process runs) or `/readyz` (it can serve, and what); undefined for other requests. */
export function probeAnswer(
  method: string | undefined,
  path: string,
  source: Pick<StoreSource, 'state'>,
  known: Known,
) {
  if (!isProbe(path) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const facts = path === '/readyz' ? readiness(source.state(), known) : undefined;
  const body = facts ? `${JSON.stringify(facts, null, 1)}\n` : `${known.fault ?? 'ok'}\n`;
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
