import { Hono, type Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { headersAt } from '../contract/answers.schema.ts';
import { appNamePattern } from '../contract/app-names.ts';
import { pageAddresses } from '../contract/routes/page-in-query.ts';
import { redirectFor, suggestionFor } from '../contract/routes/resolve-path.ts';
import { publicationTiming } from '../contract/visit-report.ts';
import { englishWords, type Words } from '../contract/words.ts';
import { NothingPublishedError } from '../store/publication-log.ts';
import {
  endpointAt,
  fileAt,
  HASHED_NAME,
  outsideAt,
  pageAt,
  type Encoding,
  type ServedPage,
  type Site,
  type SiteFile,
} from '../store/site-record.ts';
import type { PassOn } from './pass-on.ts';
import { StoreUnavailableError, type SiteSource } from './source/site-source.ts';

export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** @param policy of a page's record */
export const policyHeader = (policy: string) => `${policy}; frame-ancestors 'self'`;

/** Clears everything that a bad release can have left in a browser. It takes unsent texts along, which nobody can tell from what that release wrote. */
export const clearBrowser = { 'Clear-Site-Data': '"cache", "storage"' };

/** Path and query of the site's own addresses are far shorter. */
const MAX_ADDRESS_CHARS = 2048;

// Hydration and the hashes of scripts need every byte, which a proxy changes to hide mail addresses or to shorten code.
export const REVALIDATE = 'no-cache, no-transform';
export const FOREVER = 'public, max-age=31536000, immutable, no-transform';
/** File names below an app's folder, without any way out of it, in every URL encoding. */
const assetName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * The request handler: no state that an answer depends on, no Node API, no app's code. It answers from stitched files alone.
 * @param passOn asks the services of endpoints. Without it, such as in a gate or a preview, they answer nothing.
 */
export function createEdge(source: SiteSource, passOn?: PassOn): Hono {
  const app = new Hono();
  const say = async (word: keyof Words, status: number, headers?: Record<string, string>) =>
    plainText((await wordsOf(source))[word], status, headers);

  app.use(async ({ req }, next) => {
    const { pathname, search } = new URL(req.url);
    if (pathname.length + search.length > MAX_ADDRESS_CHARS) return say('addressTooLong', 414);
    // No later release could replace a worker at another address.
    return req.header('Service-Worker') && pathname !== '/sw.js' ? say('missingFile', 404) : next();
  });

  app.use(async (context, next) => {
    const { pathname } = new URL(context.req.url);
    const endpoint = !pathname.startsWith('/assets/') && endpointAt(await source.currentSite(), pathname);
    if (!endpoint) return next();
    const answer = passOn ? await passOn(context, endpoint, say) : new Response(null, { status: 204 });
    for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value);
    return answer;
  });

  app.use(async (context, next) => {
    await next();
    const { headers } = await source.currentSite().catch(() => ({ headers: undefined }));
    for (const [name, value] of headers ? headersAt(headers, new URL(context.req.url).pathname) : [])
      context.res.headers.append(name, value);
  });

  app.on(['GET', 'HEAD'], '/assets/:app/:file{.+}', async (context) => {
    const { app: owner, file } = context.req.param();
    if (!appNamePattern.test(owner) || !assetName.test(file)) return say('missingFile', 404);
    const asset = HASHED_NAME.test(file) ? await source.assetFile(owner, file) : undefined;
    if (!asset) return say('missingFile', 404);
    return sendFile(readRequest(context), asset, { cacheControl: FOREVER });
  });

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = readRequest(context);
    const { pathname, search } = request;
    const site = await source.currentSite();
    const { routes } = site;
    const query = new URLSearchParams(search);
    const route = search === '' ? undefined : routes.find(({ path }) => path === pathname);
    const isUnindexed = route?.unindexed?.some((name) => query.has(name)) ?? false;
    const found = await sendFrom(request, (site) => findPage(site, pathname, search) ?? fileAt(site, pathname));
    if (found) {
      // A search is for its reader: the bytes are the list's, which search engines find at its own address.
      if (isUnindexed) found.headers.set('X-Robots-Tag', 'noindex');
      return found;
    }
    const target =
      outsideAt(site, pathname) ?? redirectFor(routes, pathname, search) ?? plainAddress(site, pathname, search);
    if (target !== undefined) return redirect(target, 301);
    // A query that names no page, such as that of a deleted post, redirects silently (B4).
    if (route?.query && query.has(route.query.name)) return redirect(route.query.unknown, 302);
    const suggestion = suggestionFor(routes, pathname)?.path ?? '';
    return (
      (await sendFrom(request, ({ notFound }) => notFound[suggestion] ?? notFound[''], 404)) ?? say('missingPage', 500)
    );
  });

  app.onError(async (error) => answerToError(error, await wordsOf(source)));
  app.notFound(() => say('readOnly', 405, { Allow: 'GET, HEAD' }));

  /** The site's answer at an address; undefined when the site has nothing there. */
  async function sendFrom(
    request: RequestFacts,
    find: (site: Site) => SiteFile | ServedPage | undefined,
    status: 200 | 404 = 200,
  ): Promise<Response | undefined> {
    const site = await source.currentSite();
    const file = find(site);
    if (!file) return undefined;
    const cacheControl = namesItsBytes(request.pathname, file) ? FOREVER : REVALIDATE;
    const isPage = 'policy' in file;
    const publication = isPage ? source.findPublicationOfSet?.(site) : undefined;
    const answer = await sendFile(request, file, { status, cacheControl, publication });
    if (isPage && source.clearsBrowsers?.()) clearBrowserOf(request, answer);
    return answer;
  }

  /** Content that is not as it was stored is missing: an older version would be what somebody who deletes it wants served. */
  async function sendFile(
    request: RequestFacts,
    file: SiteFile | ServedPage,
    { status = 200, cacheControl, publication }: { status?: 200 | 404; cacheControl: string; publication?: number },
  ): Promise<Response> {
    const { blob, contentType, encodings } = file;
    let unavailable: StoreUnavailableError | undefined;
    for (const encoding of [...request.accepted.filter((one) => encodings[one]), undefined]) {
      const hash = encoding ? encodings[encoding]! : blob;
      const bytes = await source.readBlob(hash, request.address).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailableError)) throw error;
        unavailable = error;
      });
      if (!bytes) continue;
      const etag = `"${blob.slice(0, 20)}"`;
      const validators: Record<string, string> = {
        ...securityHeaders,
        ...('policy' in file ? { 'Content-Security-Policy': policyHeader(file.policy) } : {}),
        ...(publication ? { 'Server-Timing': `${publicationTiming};desc=${publication}` } : {}),
        ETag: encoding ? `W/${etag}` : etag,
        'Cache-Control': cacheControl,
        // Also where the plain bytes are sent: a shared cache must not give them to clients that take better.
        Vary: 'Accept-Encoding',
      };
      const headers: Record<string, string> = {
        ...validators,
        'Content-Type': contentType,
        'Content-Length': String(bytes.byteLength),
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      };
      return respond(request, status, bytes, { etag, headers, validators });
    }
    // The store is unreachable, so the page might exist.
    if (unavailable) throw unavailable;
    return say('missingPage', 500);
  }

  return app;
}

/** Whether a name holds the first digits of its content's hash, so that it never means anything else. */
export const namesItsBytes = (path: string, { blob }: SiteFile) =>
  blob.startsWith(/\.([\da-f]{8})\.\w+$/.exec(path)?.[1] ?? 'no hash');

/** Only for a page that is opened: a page that is stored or made ahead would clear the storage of one that is being used. */
function clearBrowserOf({ opensPage }: RequestFacts, { headers }: Response): void {
  headers.append('Vary', 'Sec-Fetch-Dest');
  if (opensPage) for (const [name, value] of Object.entries(clearBrowser)) headers.set(name, value);
}

type RequestFacts = ReturnType<typeof readRequest>;

function readRequest({ req }: Context) {
  const { pathname, search } = new URL(req.url);
  return {
    method: req.method,
    pathname,
    search,
    address: pathname + search,
    accepted: acceptedEncodings(req.header('Accept-Encoding')),
    ifNoneMatch: req.header('If-None-Match'),
    opensPage: req.header('Sec-Fetch-Dest') === 'document' && !req.header('Sec-Purpose'),
  };
}

/** The page of an address: the closest that was stitched, whatever else its query says. */
function findPage(site: Site, pathname: string, search: string): ServedPage | undefined {
  const address = pageAddresses(site.routes, pathname, search).find((one) => pageAt(site, one));
  return address === undefined ? undefined : pageAt(site, address);
}

/** Letters and digits of a path that need no encoding, and what a mail program or a chat takes into a link at its end. */
const needlessEncoding = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;
const afterLink = /(?:%20|%E2%80%8B|%22|%29|%2C|[).,;:!'>\]])$/i;

/** The site's own address that a mistyped or needlessly encoded one means. */
function plainAddress(site: Site, pathname: string, search: string): string | undefined {
  // A campaign's `&` can stand where the `?` belongs.
  const [path = '', ...added] = pathname.replace(/^\/{2,}/, '/').split(/&|%3F/i);
  let plain = path.replaceAll(needlessEncoding, decodeURIComponent);
  while (afterLink.test(plain)) plain = plain.replace(afterLink, '');
  if (plain === pathname) return undefined;
  const query = added.length > 0 ? `?${[...added, search.slice(1)].filter(Boolean).join('&')}` : search;
  const isKnown = findPage(site, plain, query) ?? fileAt(site, plain);
  return redirectFor(site.routes, plain, query) ?? (isKnown && plain + query);
}

export function plainText(words: string, status: number, headers?: Record<string, string>): Response {
  return new Response(words, {
    status,
    headers: { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** The words of the site that is live, as far as it is known. */
export const wordsOf = async (source: SiteSource): Promise<Words> => ({
  ...englishWords,
  ...(await source.currentSite().catch(() => undefined))?.words,
});

export function answerToError(error: Error, words: Words = englishWords): Response {
  if (error instanceof StoreUnavailableError)
    return plainText(words.unavailable, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
  if (error instanceof NothingPublishedError)
    return plainText('Nothing is published here yet.', 503, { 'Cache-Control': 'no-store' });
  return plainText(words.failed, 500);
}

/** Browsers cache a 301 by default. If a page got its old address back, cached redirects would form a loop. */
function redirect(to: string, status: 301 | 302): Response {
  return new Response(null, { status, headers: { ...securityHeaders, 'Cache-Control': REVALIDATE, Location: to } });
}

function respond(
  request: RequestFacts,
  status: 200 | 404,
  bytes: Uint8Array<ArrayBuffer>,
  { etag, headers, validators }: { etag: string; headers: Record<string, string>; validators: Record<string, string> },
): Response {
  if (status === 200 && matches(request.ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: validators });
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Response(bytes, { status, headers });
}

/** Whether a client has it already, by its `If-None-Match`. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

const preferred: readonly Encoding[] = ['br', 'gzip'];

/** The encodings that a client takes, by its `Accept-Encoding`, in this server's order. */
export function acceptedEncodings(header = ''): Encoding[] {
  const accepted = parseAccept(header).filter(({ q }) => q > 0);
  return preferred.filter((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}
