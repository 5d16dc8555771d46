import type { Report } from '../build/command.ts';
import { onTermination } from '../build/termination.ts';
import { UNVERIFIED } from '../edge/health-endpoints.ts';
import { serveSource } from '../edge/node/node.ts';
import { StoreUnavailableError } from '../edge/source/site-source.ts';
import { storeSource } from '../edge/source/store-source.ts';
import { openStore } from '../store/open-store.ts';
import { NothingPublishedError } from '../store/publication-log.ts';
import { isObjectStore } from '../store/s3/s3-settings.ts';
import { shortId } from '../store/store.ts';
import type { ServeSettings } from './settings/settings.ts';

/**
 * Poll intervals of the publication log, in milliseconds. Over a network, each poll is a request that can cost money.
 */
const FOLDER_POLL_INTERVAL_MS = 100;
const OBJECT_STORE_POLL_INTERVAL_MS = 500;
/** For an object store: fewer attempts, because visitors wait and the next poll is soon. */
const retryPolicy = { maxAttempts: 2, timeoutMs: 4000 };

/** Serves the published site. It builds nothing, needs no sources of the apps, and writes only the sums of visits. */
export async function serveStore(settings: ServeSettings, report: Report): Promise<void> {
  const { storeAddress, trust, memory, host, port, visitsAddress } = settings;
  const source = storeSource(openStore(storeAddress, { retryPolicy, mustExist: true }), report, { trust, memory });
  if (!trust?.keys) report(UNVERIFIED);
  await source.currentSite().catch((error: unknown) => {
    // An unmounted folder can look like an empty store, so the server waits for either and says which it is.
    if (!(error instanceof StoreUnavailableError || error instanceof NothingPublishedError)) throw error;
  });
  const endWatch = source.watch(isObjectStore(storeAddress) ? OBJECT_STORE_POLL_INTERVAL_MS : FOLDER_POLL_INTERVAL_MS);
  const site = await serveSource(
    source,
    { host, port },
    {
      proxies: settings,
      visits: visitsAddress === undefined ? undefined : { counts: openStore(visitsAddress, { retryPolicy }), report },
      metrics: settings.metrics,
      limits: { keepAlive: settings.keepAlive },
      services: 'https',
    },
  );
  const { served } = source.state();
  report(
    served
      ? `Publication ${served.publication.number}, site ${shortId(served.publication.site)}, at ${site.address}`
      : `Nothing can be read yet, at ${site.address}`,
  );
  onTermination(async (reason) => {
    await site.drain();
    endWatch();
    report(`Ended by ${reason}, after the requests that were under way.`);
  });
}
