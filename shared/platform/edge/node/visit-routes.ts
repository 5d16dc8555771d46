import { randomBytes } from 'node:crypto';
import type { Context, Hono, Handler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../contract/client-ip.ts';
import { visitsPath } from '../../contract/visit-report.ts';
import { type Visit, visitSchema } from '../../contract/visit.schema.ts';
import type { Store } from '../../store/store.ts';
import {
  addVisit,
  emptyCounts,
  visitCountsKey,
  writeVisitCounts,
  type VisitCounts,
} from '../../store/visits/visit-counts.ts';
import { isFromOwnPage } from '../pass-on.ts';
import { createRateLimit } from '../rate-limit.ts';
import { plainText } from '../request-handler.ts';
import type { SiteSource } from '../source/site-source.ts';

const WRITE_INTERVAL_MS = 10_000;
const RETRY_AFTER_MS = 60_000;
/** Clients, and networks, that are remembered as counted. */
const MAX_COUNTED = 50_000;
/** Clients of a network of IPv6 that count for a publication and hour. An office of IPv4 has one address. */
const MAX_CLIENTS_OF_NETWORK = 8;

export interface VisitOptions {
  /** Where they are summed up, for commands on any machine. */
  counts: Pick<Store, 'write'>;
  /** How often counts are written, in milliseconds. */
  writeEvery?: number;
  /** Takes a line when counts can't be written, and for each failure of a service that a visit reports. */
  report?: (line: string) => void;
}

/** Lets the edge take reports. `close` writes the last counts, once no more come. */
export function mountVisitRoutes(
  app: Hono,
  source: SiteSource,
  clientOf: (context: Context) => string,
  { counts, writeEvery, report = console.error }: VisitOptions,
) {
  const counting = countVisits(counts, report, writeEvery);
  app.post(visitsPath, ...receiveVisits({ source, take: counting.count, clientOf }));
  return { close: counting.close, totals: counting.totals };
}

/**
 * Sums up reports in a store. Each process overwrites one small object for each publication and hour, so that commands
 * on any machine can read the counts of all edges. Each client counts once for a publication and hour, and
 * of a network only the first clients do.
 */
function countVisits(store: Pick<Store, 'write'>, log: (line: string) => void, writeEvery = WRITE_INTERVAL_MS) {
  const edge = randomBytes(6).toString('hex');
  const counted = new Map<string, VisitCounts>();
  const countedClients = new LRUCache<string, true>({ max: MAX_COUNTED });
  const clientsOfNetwork = new LRUCache<string, number>({ max: MAX_COUNTED });
  const totals = { visits: 0, errors: 0, failures: 0 };
  const changed = new Set<string>();
  let hour = '';
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isRefused = false;

  async function write(): Promise<void> {
    timer = undefined;
    const keys = [...changed];
    changed.clear();
    try {
      for (const key of keys) await writeVisitCounts(store, key, counted.get(key)!);
      if (isRefused) log('Counts of visits are written again.');
      isRefused = false;
      for (const key of counted.keys()) if (!key.includes(`/${hour}-`) && !changed.has(key)) counted.delete(key);
    } catch (error) {
      for (const key of keys) changed.add(key);
      if (!isRefused) log(`Counts of visits can't be written (${(error as Error).message}).`);
      isRefused = true;
      scheduleWrite();
    }
  }

  function scheduleWrite(): void {
    timer ??= setTimeout(() => (writing = writing.then(write)), isRefused ? RETRY_AFTER_MS : writeEvery).unref();
  }

  return {
    totals,
    count(visit: Visit, client: string): void {
      hour = new Date().toISOString().slice(0, 13);
      const key = visitCountsKey(visit.publication, hour, edge);
      if (countedClients.has(`${key} ${client}`)) return;
      countedClients.set(`${key} ${client}`, true);
      const network = `${key} ${networkOf(client)}`;
      const before = clientsOfNetwork.get(network) ?? 0;
      if (before >= MAX_CLIENTS_OF_NETWORK) return;
      clientsOfNetwork.set(network, before + 1);
      totals.visits += 1;
      const failures = visit.faults.filter(({ kind }) => kind === 'service');
      totals.errors += visit.faults.length - failures.length;
      totals.failures += failures.length;
      for (const { app, name, at } of failures)
        log(`A service did not take what a visitor sent: ${name} of ${app}, at ${at}.`);
      const counts = counted.get(key) ?? emptyCounts();
      counted.set(key, counts);
      addVisit(counts, visit);
      changed.add(key);
      scheduleWrite();
    },
    /** Writes what is not written yet, and ends. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await writing;
      if (changed.size > 0) await write();
      clearTimeout(timer);
    },
  };
}

/** Bytes of a report at most; a full one has about 7,000. */
const BODY_LIMIT = 8192;

interface TakingOptions {
  source: Pick<SiteSource, 'reportable' | 'assetFile'>;
  /** Takes each report that counts, and the client that sent it. It must not wait for anything. */
  take: (visit: Visit, client: string) => void;
  /** The client, for counting and the rate limit only; it is not stored. */
  clientOf: (context: Context) => string;
}

/**
 * Receives reports of visits and answers 204 to a valid one. A page of the site must have sent it, and it must belong
 * to the live publication or its predecessor, to their apps and to files of releases. Each client and each network has a rate
 * limit. Only the body is used: no header of the request, and no IP address.
 */
export function receiveVisits({
  source,
  take,
  clientOf,
}: TakingOptions): [MiddlewareHandler, MiddlewareHandler, Handler] {
  const mayCome = createRateLimit({ client: 45, network: 160 });
  const ownPagesOnly: MiddlewareHandler = async (context, next) => {
    if (!isFromOwnPage(context)) return plainText('Only pages of this site may report.', 403);
    if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? ''))
      return plainText('A report is JSON.', 415);
    if (!mayCome(clientOf(context))) return plainText('Too many reports.', 429, { 'Retry-After': '30' });
    return next();
  };
  const isReleased = async (at: string) => {
    const [, app = '', file = ''] = /^\/assets\/([^/]+)\/([^:]+)/.exec(at) ?? [];
    return (await source.assetFile(app, file)) !== undefined;
  };
  return [
    ownPagesOnly,
    bodyLimit({ maxSize: BODY_LIMIT, onError: () => plainText('The report is too long.', 413) }),
    async (context) => {
      const visit = visitSchema.safeParse(await context.req.json().catch(() => undefined));
      const reportable = await source.reportable?.();
      if (
        !visit.success ||
        !reportable?.publications.includes(visit.data.publication) ||
        ![visit.data, ...visit.data.faults].every(({ app }) => reportable.apps.includes(app)) ||
        !(await Promise.all(visit.data.faults.map(({ at }) => isReleased(at)))).every(Boolean)
      )
        return plainText('This is no report of a visit to this site.', 400);
      take(visit.data, clientOf(context));
      return new Response(null, { status: 204 });
    },
  ];
}
