import { Hono, type Context } from 'hono';
import { isAppName, type AppName } from '@cobblestone/contracts/app-names.ts';
import { redirectFor } from '../src/redirects/redirects.ts';
import { suggestionFor } from '../src/redirects/suggestions.ts';
import { hashedName, type Encoding, type Site, type SiteFile, type StitchedPage } from '../stitch/store.ts';

/** Where the edge finds what it serves. An entry for each runtime implements it. */
export interface SiteSource {
  /** The published site, as of this request. */
  currentSite: () => Promise<Site>;
  /** Content by the hash in a site's records. */
  readBlob: (hash: string, encoding?: Encoding) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** A hashed file of any release, also one that is no longer live: pages that are still open need it. */
  readAsset: (app: AppName, file: string, encoding?: Encoding) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  contentTypeOf: (path: string) => string;
}

/** Of every answer. */
const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';
/** Names of files below an app's folder; nothing that could lead out of it, however it was encoded. */
const assetName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The request handler: no state that an answer depends on, no Node API, no app's code. It answers from stitched files alone. */
export function createEdge(source: SiteSource): Hono {
  const app = new Hono();

  app.on(['GET', 'HEAD'], '/assets/:app/:file{.+}', async (context) => {
    const { app: owner, file } = context.req.param();
    if (!isAppName(owner) || !assetName.test(file)) return noSuchFile();
    if (!hashedName.test(file)) {
      // A name without a hash means the live release's file.
      const named = (await source.currentSite()).files[context.req.path];
      return named ? sendBlob(context, named, 200) : noSuchFile();
    }
    const encoding = acceptedEncoding(context, ['br', 'gzip']);
    const encoded = encoding && (await source.readAsset(owner, file, encoding));
    const bytes = encoded ?? (await source.readAsset(owner, file));
    if (!bytes) return noSuchFile();
    return sendBytes(context, bytes, {
      etag: `"${file}"`,
      contentType: source.contentTypeOf(file),
      encoding: encoded && encoding,
      cacheControl: FOREVER,
    });
  });

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const site = await source.currentSite();
    const { pathname, search } = new URL(context.req.url);
    const page = pageFor(site, pathname, search);
    if (page) {
      const response = await sendBlob(context, page, 200);
      // A search is for its reader: the bytes are the list's, which search engines find at its own address.
      if (pathname === '/blog' && new URLSearchParams(search).has('q')) response.headers.set('X-Robots-Tag', 'noindex');
      return response;
    }
    const file = site.files[pathname];
    if (file) return sendBlob(context, file, 200);
    // A post that does not exist (any more) leads to the list, silently (B4).
    if (pathname === '/blog' && new URLSearchParams(search).has('post')) return redirect('/blog', 302);
    const target = redirectFor(pathname, search);
    if (target !== undefined) return redirect(target, 301);
    const suggestion = suggestionFor(pathname)?.path ?? '';
    return sendBlob(context, (site.notFound[suggestion] ?? site.notFound[''])!, 404);
  });

  app.notFound(() => plainText('This address answers GET and HEAD only.', 405, { Allow: 'GET, HEAD' }));

  async function sendBlob(context: Context, file: SiteFile | StitchedPage, status: 200 | 404): Promise<Response> {
    const { blob, contentType, encodings } = file;
    const encoding = acceptedEncoding(context, encodings);
    const bytes = await source.readBlob(blob, encoding);
    if (!bytes) return plainText('This page is missing from the server.', 500);
    return sendBytes(context, bytes, {
      status,
      etag: `"${blob.slice(0, 20)}"`,
      contentType,
      encoding,
      cacheControl: REVALIDATE,
      policy: 'policy' in file ? file.policy : undefined,
    });
  }

  return app;
}

/**
 * The page of an address. A page that was stitched with its query wins; otherwise the query is for the page's own code,
 * except a post's, which names a page.
 */
function pageFor(site: Site, pathname: string, search: string): StitchedPage | undefined {
  if (search === '') return site.pages[pathname];
  const query = new URLSearchParams(search);
  const post = query.get('post');
  if (pathname === '/blog' && post !== null) return site.pages[`/blog?post=${encodeURIComponent(post)}`];
  return site.pages[pathname + search] ?? site.pages[pathname];
}

/** An answer in words, for what has no page. */
export function plainText(words: string, status: number, headers?: Record<string, string>): Response {
  return new Response(words, { status, headers: { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
}

const noSuchFile = () => plainText('There is no such file.', 404);

function redirect(to: string, status: 301 | 302): Response {
  return new Response(null, { status, headers: { ...securityHeaders, Location: to } });
}

interface Sent {
  status?: 200 | 404;
  etag: string;
  contentType: string;
  encoding?: Encoding;
  cacheControl: string;
  /** A page's own, as it was stitched with. */
  policy?: string;
}

interface KnownHeaders extends Pick<Sent, 'contentType' | 'policy'> {
  headers: Record<string, string>;
}

/** Of bytes that were sent before: most answers then need no new object, which lets Node answer a third more. */
const known = new WeakMap<Uint8Array, KnownHeaders>();

function headersOf(bytes: Uint8Array, sent: Sent): Record<string, string> {
  const { contentType, policy, encoding } = sent;
  const before = known.get(bytes);
  // The same bytes may stand at two addresses, as different things.
  if (before && before.contentType === contentType && before.policy === policy) return before.headers;
  const headers: Record<string, string> = { ...validators(sent), 'Content-Type': contentType, 'Content-Length': String(bytes.byteLength) };
  if (encoding) headers['Content-Encoding'] = encoding;
  known.set(bytes, { contentType, policy, headers });
  return headers;
}

function sendBytes(context: Context, bytes: Uint8Array<ArrayBuffer>, sent: Sent): Response {
  const { status = 200, etag } = sent;
  if (status === 200 && matches(context.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: validators(sent) });
  }
  return new Response(context.req.method === 'HEAD' ? null : bytes, { status, headers: headersOf(bytes, sent) });
}

function validators({ etag, encoding, cacheControl, policy }: Sent): Record<string, string> {
  return {
    ...securityHeaders,
    ...(policy ? { 'Content-Security-Policy': `${policy}; frame-ancestors 'self'` } : {}),
    ETag: encoding ? `W/${etag}` : etag,
    'Cache-Control': cacheControl,
    // Also where the plain bytes are sent: a shared cache must not give them to who takes better.
    Vary: 'Accept-Encoding',
  };
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** The best of `made` that the client takes; the order of `made` is ours. */
function acceptedEncoding(context: Context, made: Encoding[]): Encoding | undefined {
  const accepted = (context.req.header('Accept-Encoding') ?? '').toLowerCase().split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    return { name, refused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
  });
  return made.find((encoding) => accepted.some(({ name, refused }) => name === encoding && !refused));
}
