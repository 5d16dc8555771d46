import type { IncomingMessage, ServerResponse } from 'node:http';
import { isProbe } from '../store/visits/reserved-paths.ts';
import { shortId } from '../store/store.ts';
import { securityHeaders } from './request-handler.ts';
import type { StoreSource } from './source/store-source.ts';

const iso = (time: number) => new Date(time).toISOString();

/**
 * Whether a server can answer, and from what: for those who watch it, and for proxies.
 * @param isEnding it takes no more connections
 */
export function readiness({ served, store, staleness }: ReturnType<StoreSource['state']>, isEnding: boolean) {
  const stitched = Object.values(served?.site.pages ?? {}).reduce(
    (last, { renderedAt }) => (renderedAt > last ? renderedAt : last),
    '',
  );
  return {
    ready: served !== undefined && !isEnding,
    ...(isEnding && { ending: true }),
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

/**
 * Answers `/healthz` (the process runs) and `/readyz` (it can serve, and what).
 * @returns whether it has
 */
export function answerProbe(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  ready: () => ReturnType<typeof readiness>,
): boolean {
  const [path = ''] = url.split('?');
  if (!isProbe(path) || (method !== 'GET' && method !== 'HEAD')) return false;
  const facts = path === '/readyz' ? ready() : undefined;
  const body = facts ? `${JSON.stringify(facts, null, 1)}\n` : 'ok\n';
  response.writeHead(facts?.ready === false ? 503 : 200, {
    ...securityHeaders,
    'Content-Type': facts ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
