import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import type { Words } from '../contract/words.ts';
import type { endpointAt } from '../store/site-record.ts';
import { createRateLimit } from './rate-limit.ts';

/** No browser runs these as a script or a worker. */
const passedType = /^(?:text\/html|text\/plain|application\/json)(?:; ?charset="?[\w-]+"?)?$/i;
/** A page that is opened, and a request of a script. Undefined: an old browser, or one without TLS. */
const passedDestinations = [undefined, 'document', 'empty'];
const PASSED_ANSWER_HEADERS = ['content-type', 'cache-control', 'retry-after'];
/** Forms of a sandbox without this site's origin would be sent without its cookies. */
const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin";
const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/** Words to a visitor whose form gets no answer from its service, by status. */
const refusalWords: Readonly<Record<number, keyof Words>> = {
  413: 'formTooLong',
  429: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
};

/** Requests that wait for one service. */
const MAX_WAITING = 200;
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

type Passed = NonNullable<ReturnType<typeof endpointAt>>;

interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds of the epoch. */
  at: number;
}

interface PassingOptions {
  /** The client, for the rate limit only; it is not stored. */
  clientOf: (context: Context) => string;
  /** Whether services of this machine count, over plain HTTP. A store's key must not reach into the network of a server. */
  localServices?: boolean;
}

/** @param say answers a visitor in the edge's words. Scripts read an error as JSON. */
export type PassOn = (
  context: Context,
  endpoint: Passed,
  say: (word: keyof Words, status: number, headers: Record<string, string>) => Promise<Response>,
) => Promise<Response>;

/**
 * Passes requests on to services and returns their answers. Only what an endpoint names goes through: its methods, sizes,
 * time and cookies. An answer can lead to this site's own pages alone. It can be a page with styles, forms and this site's
 * pictures, in which no script runs. An answer to GET is kept for its `max-age`.
 */
export function createPassOn({ clientOf, localServices = false }: PassingOptions): PassOn {
  const mayCome = createRateLimit({ client: 60, network: 240 });
  const waiting = new Map<string, number>();
  const kept = new LRUCache<string, Answer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 1000,
  });

  return async (context, endpoint, say) => {
    const { target, rest, methods, maxRequestBytes, cookies = [] } = endpoint;
    const { req } = context;
    const json = 'application/json';
    const accept = accepts(context, { header: 'Accept', supports: [json, 'text/html'], default: json });
    const refuse = async (error: string, status: number, own = {}) => {
      const headers = { 'Cache-Control': 'no-store', ...own };
      const word = accept === json ? undefined : refusalWords[status];
      return word ? say(word, status, headers) : Response.json({ error }, { status, headers });
    };
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    if (!methods.some((one) => one === method))
      return refuse(`This address answers ${methods.join(' and ')} only.`, 405, { Allow: methods.join(', ') });
    if (/%(?:2[ef]|5c)/i.test(rest)) return refuse('There is no such address.', 404);
    const { protocol, hostname } = new URL(target);
    if (protocol === 'http:' && !(localServices && LOCAL_HOSTS.includes(hostname)))
      return refuse('This server asks services over HTTPS only.', 502);
    if (!passedDestinations.includes(req.header('Sec-Fetch-Dest')))
      return refuse('This address answers pages and the data of scripts only.', 403);
    // A page of another site must not act for its visitors.
    if (method !== 'GET' && !isFromOwnPage(context))
      return refuse('This address takes what pages of this site send.', 403);

    const named = (req.header('Cookie') ?? '').split(/; */).filter((one) => cookies.includes(one.split('=')[0]!));
    const address = target + rest + new URL(req.url).search;
    const isForAll = method === 'GET' && named.length === 0;
    const before = isForAll ? kept.get(`${accept} ${address}`) : undefined;
    if (before && ageOf(before) < secondsToKeep(before)) return respond(before, req.method);
    if (!mayCome(clientOf(context))) return refuse('Too many requests.', 429, { 'Retry-After': '10' });
    const count = waiting.get(target) ?? 0;
    if (count >= MAX_WAITING) return refuse('The service is busy.', 503, { 'Retry-After': '10' });
    waiting.set(target, count + 1);
    try {
      // A client that gives its upload up hears nothing any more.
      const body = await readAtMost(req.raw, maxRequestBytes).catch(() => 'given up');
      if (typeof body === 'string') return refuse('The request was given up.', 400);
      if (!body) return refuse('This is too long.', 413);
      const type = req.header('Content-Type');
      const origin = req.header('Origin');
      const answer = await ask(endpoint, new URL(address), new URL(req.url), {
        method,
        headers: {
          Accept: accept,
          ...(named.length > 0 && { Cookie: named.join('; ') }),
          ...(method !== 'GET' && { ...(type && { 'Content-Type': type }), ...(origin && { Origin: origin }) }),
        },
        ...(body.byteLength > 0 && { body }),
      });
      if (typeof answer === 'string') return refuse(answer, 502, { 'Retry-After': '10' });
      if (isForAll && secondsToKeep(answer) > 0) kept.set(`${accept} ${address}`, answer);
      return respond(answer, req.method);
    } finally {
      waiting.set(target, waiting.get(target)! - 1);
    }
  };
}

/** @returns the service's answer, or why there is none for visitors */
async function ask(
  { cookies = [], maxAnswerBytes, timeoutMs }: Passed,
  address: URL,
  own: URL,
  init: RequestInit,
): Promise<Answer | string> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await readAtMost(answer, maxAnswerBytes);
    if (!bytes) return 'The service answered with too much.';
    if (bytes.byteLength > 0 && !passedType.test(answer.headers.get('content-type') ?? ''))
      return 'The service answered with what is no page, text or JSON.';
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    for (const name of PASSED_ANSWER_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    for (const cookie of answer.headers.getSetCookie())
      if (cookies.includes(cookie.split('=')[0]!.trim())) headers.append('Set-Cookie', cookie);
    const location = answer.headers.get('location');
    if (location !== null) {
      const path = pathOf(location, own);
      if (path === undefined) return 'The service answered with a redirect.';
      headers.set('Location', path);
    }
    headers.set('Content-Security-Policy', PAGE_POLICY);
    return { status: answer.status, headers, bytes, at: Date.now() };
  } catch {
    return 'The service does not answer just now.';
  }
}

/** Path and query of a location on this site, as browsers read it; undefined elsewhere. */
function pathOf(location: string, own: URL): string | undefined {
  const to = URL.canParse(location, own) ? new URL(location, own) : undefined;
  return to?.origin === own.origin && !to.pathname.startsWith('//') ? to.pathname + to.search + to.hash : undefined;
}

const ageOf = ({ at }: Answer) => Math.floor((Date.now() - at) / 1000);

function respond(answer: Answer, method: string): Response {
  const { status, headers, bytes } = answer;
  const isEmpty = method === 'HEAD' || bytes.byteLength === 0;
  const response = new Response(isEmpty ? null : bytes, { status, headers });
  response.headers.set('Age', String(ageOf(answer)));
  return response;
}

/** How long the answer is for everybody, by its `Cache-Control`. */
function secondsToKeep({ status, headers }: Answer): number {
  const rule = headers.get('Cache-Control')!;
  if (status !== 200 || headers.has('Set-Cookie') || /\b(?:no-store|no-cache|private)\b/i.test(rule)) return 0;
  return Number(/\bmax-age=(\d+)/i.exec(rule)?.[1] ?? 0);
}

/** Undefined for a body that is longer; the rest of it is not read. */
async function readAtMost(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    if ((size += chunk.byteLength) > maxBytes) return undefined;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Older browsers, and all without TLS, send no `Sec-Fetch-Site`; then the host of the page's origin decides, since a proxy may end TLS. */
export function isFromOwnPage({ req }: Context): boolean {
  const site = req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('Origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === new URL(req.url).host;
}
