import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../request-handler.ts';
import type { StoreSource } from '../source/store-source.ts';

const inSeconds = (time: number) => time / 1000;

/** Counts what a server answers, and tells it in the text format of Prometheus. */
export function createMetrics(source: Pick<StoreSource, 'state'>) {
  const requests = new Map<number, number>();
  let bytesSent = 0;

  /** @returns lines of one metric; without a value, none */
  function metric(name: string, about: string, type: 'counter' | 'gauge', values: Record<string, number | undefined>) {
    const lines = Object.entries(values).flatMap(([labels, value]) =>
      value === undefined ? [] : [`${name}${labels} ${value}`],
    );
    return lines.length > 0 ? [`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`, ...lines] : [];
  }

  function text(): string {
    const { served, store, staleness, hasKnownKeys, pollFailures } = source.state();
    const counted = [...requests].map(([status, count]) => [`{status="${status}"}`, count] as const);
    const one = (value: number | undefined) => ({ '': value });
    return [
      metric('site_requests_total', 'Answered requests, by status.', 'counter', Object.fromEntries(counted)),
      metric('site_sent_bytes_total', 'Bytes of answers on the wire, with their heads.', 'counter', one(bytesSent)),
      metric('site_ready', 'Whether the server has a site to answer with.', 'gauge', one(Number(served !== undefined))),
      metric('site_publication', 'Number of the publication that is served.', 'gauge', one(served?.publication.number)),
      metric(
        'site_publication_timestamp_seconds',
        'When it was published.',
        'gauge',
        one(served && inSeconds(Date.parse(served.publication.at))),
      ),
      metric(
        'site_served_since_timestamp_seconds',
        'Since when this server serves it.',
        'gauge',
        one(served && inSeconds(served.since)),
      ),
      metric('site_stale', 'Whether nobody has confirmed it for a day.', 'gauge', one(Number(staleness !== undefined))),
      metric('site_unverified', 'Whether SITE_KEYS is not set.', 'gauge', one(Number(!hasKnownKeys))),
      metric(
        'site_store_reachable',
        'Whether the store answered the last time.',
        'gauge',
        one(store && Number(store.reachable)),
      ),
      metric('site_store_poll_failures_total', 'Looks at the log that failed.', 'counter', one(pollFailures)),
      metric('process_resident_memory_bytes', 'Memory of the process.', 'gauge', one(process.memoryUsage.rss())),
      metric(
        'process_start_time_seconds',
        'When the process started.',
        'gauge',
        one(inSeconds(performance.timeOrigin)),
      ),
    ]
      .flat()
      .join('\n')
      .concat('\n');
  }

  return {
    follow({ socket }: IncomingMessage, response: ServerResponse): void {
      const before = socket.bytesWritten;
      response.once('close', () => {
        requests.set(response.statusCode, (requests.get(response.statusCode) ?? 0) + 1);
        bytesSent += socket.bytesWritten - before;
      });
    },
    answer: (request: Request): Response =>
      new URL(request.url).pathname === '/metrics'
        ? new Response(text(), {
            headers: {
              ...securityHeaders,
              'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
              'Cache-Control': 'no-store',
            },
          })
        : new Response('The metrics are at /metrics.', { status: 404 }),
  };
}
