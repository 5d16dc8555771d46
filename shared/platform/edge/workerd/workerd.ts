// The edge on workerd, over a bucket of the platform: deploy/wrangler.jsonc says what is bound.
import { waitUntil } from 'cloudflare:workers';
import { visitsPath } from '../../contract/visit-report.ts';
import type { Visit } from '../../contract/visit.schema.ts';
import type { Words } from '../../contract/words.ts';
import { tryParse } from '../../store/parse-json.ts';
import { parseTrust } from '../../store/signed/trust-anchors.ts';
import { isProbe } from '../../store/visits/reserved-paths.ts';
import { probeAnswer } from '../health-endpoints.ts';
import { withPreviews, type RequestHandler } from '../previews.ts';
import { receiveVisits, visitLine } from '../receive-visits.ts';
import { answerToError, createEdge, wordsOf } from '../request-handler.ts';
import { storeSource } from '../source/store-source.ts';
import { r2Store, type Bucket, type EdgeCache } from './r2-store.ts';
import { restartWhenStuck } from './restart-when-stuck.ts';

interface Bindings {
  STORE?: Bucket;
  STORE_PREFIX?: string;
  SITE_KEYS?: string;
}

/** An isolate has 128 MB. */
const MEMORY = 48 * 1024 * 1024;
/** Each look is paid for; a publication is live within two seconds. */
const LOG_TTL_MS = 1000;

declare const caches: { default: EdgeCache };

let edge: RequestHandler | undefined;

/** @throws Error that names everything that is wrong with the bindings */
function startEdge({ STORE, STORE_PREFIX, SITE_KEYS }: Bindings): RequestHandler {
  const faults = STORE ? [] : ['STORE: bind the bucket that holds the store.'];
  const trust = tryParse(() => parseTrust({ SITE_KEYS }), faults);
  if (!STORE || !trust) throw new Error(faults.join('\n'));
  const store = r2Store({ bucket: STORE, prefix: STORE_PREFIX, cache: caches.default, runAfterResponse: waitUntil });
  const source = storeSource(store, console.error, { trust, memory: MEMORY, logTtl: LOG_TTL_MS });
  const app = createEdge(source, true);
  // The platform's log takes lines; an isolate lives too shortly to sum up.
  const take = (visit: Visit) => console.log(visitLine(visit));
  app.post(visitsPath, ...receiveVisits({ source, take, clientOf: ({ req }) => req.header('CF-Connecting-IP') ?? '' }));
  app.onError(async (error) => failed(error, await wordsOf(source)));
  return withPreviews(source, async (request) => {
    const { pathname } = new URL(request.url);
    // No poll runs between requests, so this one looks at the store.
    if (isProbe(pathname)) await source.currentSite().catch(() => undefined);
    const probe = probeAnswer(request.method, pathname, source);
    return probe ? new Response(probe.body, probe) : app.fetch(request);
  });
}

function failed(error: Error, words?: Words): Response {
  console.error(error);
  return answerToError(error, words);
}

async function answer(request: Request, bindings: Bindings): Promise<Response> {
  edge ??= restartWhenStuck(() => startEdge(bindings));
  const response = await edge(request);
  // The store's bytes are encoded already; workerd would do it again.
  const { status, headers, body } = response;
  return headers.has('Content-Encoding')
    ? new Response(body, { status, headers, encodeBody: 'manual' } as ResponseInit)
    : response;
}

export default {
  fetch(request: Request, bindings: Bindings): Promise<Response> {
    const answered = answer(request, bindings).catch((error: Error) => failed(error));
    // Concurrent requests share one poll of the store, so it must finish even if the client that started it
    // disconnects.
    waitUntil(answered);
    return answered;
  },
};
