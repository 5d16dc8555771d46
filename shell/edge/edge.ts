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

const securityHeaders: Record<string, string> = {
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

/** The request handler: no state, no Node API, no app's code. It answers from stitched files alone. */
export function createEdge(source: SiteSource): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
  });

  app.on(['GET', 'HEAD'], '/assets/:app/:file{.+}', async (context) => {
    const { app: owner, file } = context.req.param();
    if (!isAppName(owner) || !assetName.test(file)) return noSuchFile(context);
    if (!hashedName.test(file)) {
      // A name without a hash means the live release's file.
      const named = (await source.currentSite()).files[context.req.path];
      return named ? sendBlob(context, named, 200) : noSuchFile(context);
    }
    const encoding = acceptedEncoding(context, ['br', 'gzip']);
    const encoded = encoding && (await source.readAsset(owner, file, encoding));
    const bytes = encoded ?? (await source.readAsset(owner, file));
    if (!bytes) return noSuchFile(context);
    return answer(context, bytes, {
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
    if (page) return sendPage(context, page, 200);
    const file = site.files[pathname];
    if (file) return sendBlob(context, file, 200);
    // A post that does not exist (any more) leads to the list, silently (spec 2 §2).
    if (pathname === '/blog' && new URLSearchParams(search).has('post')) return context.redirect('/blog', 302);
    const target = redirectFor(pathname, search);
    if (target !== undefined) return context.redirect(target, 301);
    const suggestion = suggestionFor(pathname)?.path ?? '';
    return sendPage(context, (site.notFound[suggestion] ?? site.notFound[''])!, 404);
  });

  app.all('*', (context) =>
    context.text('This address answers GET and HEAD only.', 405, { Allow: 'GET, HEAD' }),
  );

  async function sendPage(context: Context, page: StitchedPage, status: 200 | 404): Promise<Response> {
    context.header('Content-Security-Policy', `${page.policy}; frame-ancestors 'self'`);
    return sendBlob(context, page, status);
  }

  async function sendBlob(context: Context, { blob, contentType, encodings }: SiteFile, status: 200 | 404): Promise<Response> {
    const encoding = acceptedEncoding(context, encodings);
    const bytes = await source.readBlob(blob, encoding);
    if (!bytes) return context.text('This page is missing from the server.', 500);
    return answer(context, bytes, {
      status,
      etag: `"${blob.slice(0, 20)}"`,
      contentType,
      encoding,
      cacheControl: REVALIDATE,
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

const noSuchFile = (context: Context) => context.text('There is no such file.', 404);

interface Answer {
  status?: 200 | 404;
  etag: string;
  contentType: string;
  encoding?: Encoding;
  cacheControl: string;
}

function answer(context: Context, bytes: Uint8Array<ArrayBuffer>, { status = 200, etag, contentType, encoding, cacheControl }: Answer): Response {
  const tag = encoding ? `W/${etag}` : etag;
  context.header('ETag', tag);
  context.header('Cache-Control', cacheControl);
  // Also where the plain bytes are sent: a shared cache must not give them to who takes better.
  context.header('Vary', 'Accept-Encoding');
  if (status === 200 && matches(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  context.header('Content-Type', contentType);
  if (encoding) context.header('Content-Encoding', encoding);
  context.header('Content-Length', String(bytes.byteLength));
  return context.req.method === 'HEAD' ? context.body(null, status) : context.body(bytes, status);
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
