import type { ServerResponse } from 'node:http';
import { securityHeaders } from '../request-handler.ts';
import type { StoreSource } from '../source/store-source.ts';

/** Counts what a server answers, and tells it in the text format of Prometheus. */
export function createMetrics(
  source: Pick<StoreSource, 'state'>,
  visits?: { visits: number; errors: number; failures: number },
) {
  const requests = new Map<number, number>();

  function text(): string {
    const { served, store, staleness, hasKnownKeys, pollFailures } = source.state();
    const byStatus = [...requests].map(([status, count]) => [`{status="${status}"}`, count] as const);
    /** Name, description, and the value or those by labels. A counter ends in `_total`; what is unknown is left out. */
    const metrics: [string, string, number | boolean | undefined | typeof byStatus][] = [
      ['site_requests_total', 'Answered requests, by status.', byStatus],
      ['site_ready', 'Whether the server has a site to answer with.', served !== undefined],
      ['site_publication', 'Number of the publication that is served.', served?.publication.number],
      ['site_stale', 'Whether nobody has confirmed it for a day.', staleness !== undefined],
      ['site_unverified', 'Whether no file of keys is named.', !hasKnownKeys],
      ['site_store_reachable', 'Whether the store answered the last time.', store?.reachable],
      ['site_store_poll_failures_total', 'Looks at the log that failed.', pollFailures],
      ['site_reported_visits_total', 'Visits that browsers reported.', visits?.visits],
      ['site_reported_errors_total', 'Errors in these visits.', visits?.errors],
      ['site_reported_failures_total', 'What visitors sent, and a service did not take.', visits?.failures],
      ['process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()],
      ['process_start_time_seconds', 'When the process started.', performance.timeOrigin / 1000],
    ];
    const lines = metrics.flatMap(([name, about, value]) => {
      const values = Array.isArray(value) ? value : value === undefined ? [] : [['', Number(value)] as const];
      if (values.length === 0) return [];
      const type = name.endsWith('_total') ? 'counter' : 'gauge';
      return [`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`, ...values.map((one) => `${name}${one.join(' ')}`)];
    });
    return `${lines.join('\n')}\n`;
  }

  return {
    follow(response: ServerResponse): void {
      response.once(
        'close',
        () => void requests.set(response.statusCode, (requests.get(response.statusCode) ?? 0) + 1),
      );
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
