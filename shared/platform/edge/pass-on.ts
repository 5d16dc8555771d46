import type { Words } from '../contract/words.ts';
import type { endpointAt } from '../store/site-record.ts';

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];
const PASSED_REQUEST_HEADERS = ['accept', 'content-type', 'origin'];
const PASSED_ANSWER_HEADERS = ['content-type', 'cache-control', 'retry-after'];
/** Forms of a sandbox without this site's origin would be sent without its cookies. */
const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin";

/** Words to a visitor whose form gets no answer from its service, by status. */
const refusalWords: Readonly<Record<number, keyof Words>> = { 413: 'formTooLong', 502: 'unavailable' };

/**
 * Passes a request on to the endpoint's service and returns its answer. Only what the endpoint names goes through: its
 * methods, sizes, time and cookies. An answer can lead to this site's own pages alone. It can be a page with styles, forms
 * and this site's pictures, in which no script runs.
 * @param say answers a visitor in the edge's words. Without it an error is JSON, because scripts read it.
 */
export async function passOn(
  request: Request,
  endpoint: NonNullable<ReturnType<typeof endpointAt>>,
  say?: (word: keyof Words, status: number, headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const refusal = async (error: string, status: number, own = {}) => {
    const headers = { 'Cache-Control': 'no-store', ...own };
    const word = refusalWords[status];
    return (word && say?.(word, status, headers)) ?? Response.json({ error }, { status, headers });
  };
  const { target, rest, methods, maxRequestBytes, maxAnswerBytes, timeoutMs, cookies = [] } = endpoint;
  const { hostname, search } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!methods.some((one) => one === method))
    return refusal(`This address answers ${methods.join(' and ')} only.`, 405, { Allow: methods.join(', ') });
  // A store's key must not reach into the network of a server.
  if (target.startsWith('http:') && ![hostname, new URL(target).hostname].every((one) => LOCAL_HOSTS.includes(one)))
    return refusal('A service of this machine answers at 127.0.0.1 only.', 502);
  // A page of another site must not act for its visitors.
  if (method === 'POST' && /^(cross-site|same-site)$/.test(request.headers.get('sec-fetch-site') ?? ''))
    return refusal('This address takes what pages of this site send.', 403);
  const body = await readAtMost(request, maxRequestBytes);
  if (!body) return refusal('This is too long.', 413);
  const headers = pick(request.headers, PASSED_REQUEST_HEADERS);
  const named = (request.headers.get('cookie') ?? '')
    .split(/; */)
    .filter((one) => cookies.includes(one.split('=')[0]!));
  if (named.length > 0) headers.set('Cookie', named.join('; '));
  try {
    const answer = await fetch(target + rest + search, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body.byteLength > 0 && { body }),
    });
    const bytes = await readAtMost(answer, maxAnswerBytes);
    if (!bytes) return refusal('The service answered with too much.', 502);
    const passed = pick(answer.headers, PASSED_ANSWER_HEADERS);
    for (const cookie of answer.headers.getSetCookie())
      if (cookies.includes(cookie.split('=')[0]!.trim())) passed.append('Set-Cookie', cookie);
    const location = answer.headers.get('location');
    if (location !== null && /^\/(?![/\\])/.test(location)) passed.set('Location', location);
    else if (answer.status >= 300 && answer.status < 400) return refusal('The service answered with a redirect.', 502);
    if (!passed.has('Cache-Control')) passed.set('Cache-Control', 'no-store');
    passed.set('Content-Security-Policy', PAGE_POLICY);
    const isEmpty = request.method === 'HEAD' || bytes.byteLength === 0;
    return new Response(isEmpty ? null : bytes, { status: answer.status, headers: passed });
  } catch {
    return refusal('The service does not answer just now.', 502, { 'Retry-After': '10' });
  }
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const found = names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  return new Headers(found);
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
