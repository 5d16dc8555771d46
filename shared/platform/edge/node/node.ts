import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { clientIp, type ProxyRules } from '../../contract/client-ip.ts';
import { openStore } from '../../store/open-store.ts';
import type { Trust } from '../../store/signed/trust.ts';
import type { Store } from '../../store/store.ts';
import { probeAnswer } from '../health-endpoints.ts';
import { createPassOn } from '../pass-on.ts';
import { withPreviews } from '../previews.ts';
import { answerToError, createEdge, wordsOf } from '../request-handler.ts';
import { StoreUnavailableError, type SiteSource } from '../source/site-source.ts';
import { storeSource, type StoreSource } from '../source/store-source.ts';
import { listen, type Limits, type Listening, type ListenAddress } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { mountVisitRoutes, type VisitOptions } from './visit-routes.ts';

export type { Listening } from './listen.ts';

export interface ServerOptions {
  /** Proxies in front. */
  proxies?: ProxyRules;
  /** Receiver of the pages' reports; without it pages report nothing. */
  visits?: VisitOptions;
  /** Address of the metrics, apart from the site: visitors must not see them. */
  metrics?: ListenAddress;
  /** Which services endpoints reach: those at other machines by HTTPS, or this machine's, too. Without it, none. */
  services?: 'https' | 'local';
  limits?: Partial<Limits>;
}

const noProxies: ProxyRules = { clientIpHeader: undefined, trustedProxies: 0 };

/** Serves what a store has published, on 127.0.0.1. @throws Error that says what to do when the port is taken. */
export const serveSite = ({
  store,
  port,
  trust,
  ...options
}: Pick<ServerOptions, 'visits' | 'proxies'> & {
  store: Store | string;
  port: number;
  trust?: Trust;
}): Promise<Listening> => {
  const source = storeSource(typeof store === 'string' ? openStore(store) : store, console.error, { trust });
  // `/readyz` does not wait for the first visitor. Its state has the fault.
  source.currentSite().catch(() => {});
  return serveSource(source, { port }, { ...options, services: 'local' });
};

/** Serves what a source has. @throws Error that says what to do when the port is taken. */
export async function serveSource(
  source: SiteSource | StoreSource,
  place: ListenAddress,
  { proxies = noProxies, visits, metrics: metricsPlace, services, limits }: ServerOptions = {},
): Promise<Listening> {
  const ready = 'state' in source ? source : undefined;
  const clientOf = (context: Context) =>
    clientIp(context.req.raw.headers, proxies, getConnInfo(context).remote.address ?? '');
  const app = createEdge(
    visits || !source.findPublicationOfSet ? source : { ...source, findPublicationOfSet: undefined },
    services && createPassOn({ clientOf, localServices: services === 'local' }),
  );
  const visiting = visits && mountVisitRoutes(app, source, clientOf, visits);
  let isEnding = false;

  app.onError(async (error) => {
    // An unavailable store is reported once, not for each request.
    if (!(error instanceof StoreUnavailableError)) console.error(error);
    return answerToError(error, await wordsOf(source));
  });

  const metrics = metricsPlace && ready && createMetrics(ready, visiting?.totals);
  const telling = metrics && (await listen(metrics.answer, metricsPlace));
  const listening = await listen(withPreviews(source, app.fetch), place, limits, (incoming, response) => {
    metrics?.follow(response);
    const probe = ready && probeAnswer(incoming.method, incoming.url!.split('?')[0]!, ready, isEnding);
    if (probe) response.writeHead(probe.status, probe.headers).end(probe.body);
    return probe !== undefined;
  });
  const end = () => Promise.all([telling?.close(), visiting?.close()]).then(() => {});
  return {
    ...listening,
    metricsAddress: telling?.address,
    close: () => listening.close().then(end),
    drain: () => {
      isEnding = true;
      return listening.drain().then(end);
    },
  };
}
