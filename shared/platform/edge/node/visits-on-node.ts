import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { clientAddress } from '../../contract/client-address.ts';
import { visitsPath } from '../../contract/visit-report.ts';
import type { Visit } from '../../contract/visit.schema.ts';
import type { Store } from '../../store/store.ts';
import { countVisits } from '../count-visits.ts';
import type { SiteSource } from '../source/site-source.ts';
import { takeVisits } from '../take-visits.ts';

/** What becomes of the visits that pages report. */
export interface VisitOptions {
  /** Where they are summed up, for commands on any machine; without it, nowhere. */
  counts?: Pick<Store, 'write'>;
  /** How often counts are written, in milliseconds. */
  writeEvery?: number;
  /** Takes each, for the log. */
  record?: (visit: Visit) => void;
  /** Proxies in front, each of which adds an entry to the header of addresses; without them the connection's own address counts. */
  proxies?: { trusted: number; header: string };
  /** Takes a line when counts can't be written. */
  report?: (line: string) => void;
}

/** Lets the edge take reports. @returns what writes the last counts, once no more come */
export function mountVisits(
  app: Hono,
  source: SiteSource,
  { counts, writeEvery, record, report = console.error, proxies }: VisitOptions,
): () => Promise<void> {
  const counting = counts && countVisits(counts, report, writeEvery);
  const take = (visit: Visit) => {
    record?.(visit);
    counting?.count(visit);
  };
  const rules = {
    clientAddressHeader: proxies?.trusted ? proxies.header : undefined,
    trustedProxies: proxies?.trusted ?? 0,
  };
  const clientOf = (context: Context) =>
    clientAddress(context.req.raw.headers, rules, getConnInfo(context).remote.address ?? '');
  app.post(visitsPath, ...takeVisits({ source, take, clientOf }));
  return async () => counting?.close();
}
