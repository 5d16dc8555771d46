import { Hono, type Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { redirectFor, suggestionFor } from '../contract/addresses.ts';
import type { AppName } from '../contract/app-names.ts';
import { pageAddresses } from '../contract/named-page.ts';
import { publicationTiming } from '../contract/visit-report.ts';
import type { SiteSource } from './source/site-source.ts';
import { StoreAway } from './source/store-away.ts';
import {
  fileAt,
  hashedName,
  pageAt,
  partName,
  type Encoding,
  type ServedPage,
  type Site,
  type SiteFile,
} from '../store/site-record.ts';

/** A file of the site as it was sent whole, for an entry that sends it again by itself while the site is the same. */
export interface SentFile {
  site: Site;
  /** Path and query at which the site has it. */
  address: string;
  /** What its client takes. */
  accepted: readonly Encoding[];
  /** Of the bytes that were sent. */
  hash: string;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** Headers of the answer to who has it already. */
  validators: Readonly<Record<string, string>>;
}

/** Of every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

export const REVALIDATE = 'no-cache';
export const FOREVER = 'public, max-age=31536000, immutable';
/** Names of files below an app's folder; nothing that could lead out of it, however it was encoded. */
const assetName = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * The request handler: no state that an answer depends on, no Node API, no app's code. It answers from stitched files alone.
 * @param onSent hears of each file of the current site that was sent whole at an address of the site's own
 */
export function createEdge(source: SiteSource, onSent: (sent: SentFile) => void = () => {}): Hono {
  const app = new Hono();

  app.on(['GET', 'HEAD'], '/assets/:app/:file{.+}', async (context) => {
    const { app: owner, file } = context.req.param();
    if (!partName.test(owner) || !assetName.test(file)) return noSuchFile();
    const asked = askedOf(context);
    // A name without a hash means the live release's file.
    if (!hashedName.test(file))
      return (await sendFrom(asked, (site) => fileAt(site, asked.pathname), { keep: true })) ?? noSuchFile();
    const asset = await source.assetFile(owner as AppName, file);
    if (!asset) return noSuchFile();
    const site = await source.currentSite();
    return (
      (await sendFile(asked, asset, {
        status: 200,
        etag: `"${file}"`,
        cacheControl: FOREVER,
        keepFor: { site, address: `/assets/${owner}/${file}` },
      })) ?? missing()
    );
  });

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const asked = askedOf(context);
    const { pathname, search } = asked;
    const { routes } = await source.currentSite();
    const route = search === '' ? undefined : routes.find(({ path }) => path === pathname);
    const isUnindexed = route?.unindexed?.some((name) => new URLSearchParams(search).has(name));
    const found = await sendFrom(asked, (site) => pageFor(site, pathname, search) ?? fileAt(site, pathname), {
      keep: !isUnindexed,
    });
    if (found) {
      // A search is for its reader: the bytes are the list's, which search engines find at its own address.
      if (isUnindexed) found.headers.set('X-Robots-Tag', 'noindex');
      return found;
    }
    const target = redirectFor(routes, pathname, search);
    if (target !== undefined) return redirect(target, 301);
    // What a query names and is not there (any more), such as a post, leads on silently (B4).
    if (route?.query && new URLSearchParams(search).has(route.query.name)) return redirect(route.query.unknown, 302);
    const suggestion = suggestionFor(routes, pathname)?.path ?? '';
    return (
      (await sendFrom(asked, ({ notFound }) => notFound[suggestion] ?? notFound[''], { status: 404 })) ?? missing()
    );
  });

  app.onError(answerToError);
  app.notFound(() => plainText('This address answers GET and HEAD only.', 405, { Allow: 'GET, HEAD' }));

  /** What the site has at an address; undefined when it has nothing there. What it has lost comes from the site before. */
  async function sendFrom(
    asked: Asked,
    find: (site: Site) => SiteFile | ServedPage | undefined,
    { status = 200, keep = false }: { status?: 200 | 404; keep?: boolean },
  ): Promise<Response | undefined> {
    const site = await source.currentSite();
    const file = find(site);
    if (!file) return undefined;
    const address = asked.pathname + asked.search;
    const isOwn = keep && file === (pageAt(site, address) ?? fileAt(site, address));
    const answer = await sendFile(asked, file, {
      status,
      publication: 'policy' in file ? source.publicationOf?.(site) : undefined,
      keepFor: isOwn ? { site, address } : undefined,
    });
    if (answer) return answer;
    const before = await source.siteBefore();
    const older = before && find(before);
    return (older && (await sendFile(asked, older, { status }))) ?? missing();
  }

  /** Undefined when the file's content is not to be had as it was stored. */
  async function sendFile(
    asked: Asked,
    file: SiteFile | ServedPage,
    how: {
      status: 200 | 404;
      etag?: string;
      cacheControl?: string;
      publication?: number;
      keepFor?: Pick<SentFile, 'site' | 'address'>;
    },
  ): Promise<Response | undefined> {
    const { blob, contentType, encodings } = file;
    const { keepFor, ...given } = how;
    let away: StoreAway | undefined;
    for (const encoding of [...asked.accepted.filter((one) => encodings[one]), undefined]) {
      const hash = encoding ? encodings[encoding]! : blob;
      const bytes = await source.readBlob(hash, asked.pathname + asked.search).catch((error: unknown) => {
        if (!(error instanceof StoreAway)) throw error;
        away = error;
      });
      if (!bytes) continue;
      const sent = {
        etag: `"${blob.slice(0, 20)}"`,
        cacheControl: REVALIDATE,
        ...given,
        contentType,
        encoding,
        policy: 'policy' in file ? file.policy : undefined,
      };
      if (keepFor)
        onSent({
          ...keepFor,
          accepted: asked.accepted,
          hash,
          etag: sent.etag,
          headers: headersOf(bytes, sent),
          validators: validators(sent),
        });
      return sendBytes(asked, bytes, sent);
    }
    // It may well be there.
    if (away) throw away;
    return undefined;
  }

  return app;
}

/** What of a request an answer depends on. */
interface Asked {
  method: string;
  pathname: string;
  search: string;
  accepted: readonly Encoding[];
  ifNoneMatch: string | undefined;
  /** A part of what is there, and of which version of it alone. */
  range: string | undefined;
  ifRange: string | undefined;
}

function askedOf({ req }: Context): Asked {
  const { pathname, search } = new URL(req.url);
  return {
    method: req.method,
    pathname,
    search,
    accepted: acceptedEncodings(req.header('Accept-Encoding')),
    ifNoneMatch: req.header('If-None-Match'),
    range: req.header('Range'),
    ifRange: req.header('If-Range'),
  };
}

/** The page of an address: the closest that was stitched, whatever else its query says. */
function pageFor(site: Site, pathname: string, search: string): ServedPage | undefined {
  const address = pageAddresses(site.routes, pathname, search).find((one) => pageAt(site, one));
  return address === undefined ? undefined : pageAt(site, address);
}

/** An answer in words, for what has no page. */
export function plainText(words: string, status: number, headers?: Record<string, string>): Response {
  return new Response(words, {
    status,
    headers: { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** Why a request has no answer, in words for its visitor. */
export function answerToError(error: Error): Response {
  if (error instanceof StoreAway)
    return plainText('This page can’t be loaded just now. Please try again in a moment.', 503, {
      'Retry-After': '5',
      'Cache-Control': 'no-store',
    });
  return plainText('Something went wrong on the server.', 500);
}

const noSuchFile = () => plainText('There is no such file.', 404);
const missing = () => plainText('This page is missing from the server.', 500);

/** Browsers keep a 301 for good unless told otherwise: a page that gets its old address back would lead in circles. */
function redirect(to: string, status: 301 | 302): Response {
  return new Response(null, {
    status,
    headers: { ...securityHeaders, 'Cache-Control': REVALIDATE, Location: to },
  });
}

interface Sent {
  status?: 200 | 404;
  etag: string;
  contentType: string;
  encoding?: Encoding;
  cacheControl: string;
  /** A page's own, as it was stitched with. */
  policy?: string;
  /** Number of the publication that a page is of. */
  publication?: number;
}

interface KnownHeaders extends Pick<Sent, 'contentType' | 'policy' | 'publication'> {
  headers: Record<string, string>;
}

/** Of bytes that were sent before: most answers then need no new object, which lets Node answer a third more. */
const known = new WeakMap<Uint8Array, KnownHeaders>();

function headersOf(bytes: Uint8Array, sent: Sent): Record<string, string> {
  const { contentType, policy, encoding, publication } = sent;
  const before = known.get(bytes);
  // The same bytes may stand at two addresses, as different things.
  if (before && before.contentType === contentType && before.policy === policy && before.publication === publication)
    return before.headers;
  const headers: Record<string, string> = {
    ...validators(sent),
    'Content-Type': contentType,
    'Content-Length': String(bytes.byteLength),
  };
  if (encoding) headers['Content-Encoding'] = encoding;
  if (isPlayed(sent)) headers['Accept-Ranges'] = 'bytes';
  known.set(bytes, { contentType, policy, publication, headers });
  return headers;
}

function sendBytes(asked: Asked, bytes: Uint8Array<ArrayBuffer>, sent: Sent): Response {
  const { method, ifNoneMatch } = asked;
  const { status = 200, etag } = sent;
  if (status === 200 && matches(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: validators(sent) });
  const part = method === 'GET' && isPlayed(sent) ? partOf(asked, bytes.byteLength, etag) : undefined;
  if (part) {
    const range = `bytes ${part.start < part.end ? `${part.start}-${part.end - 1}` : '*'}/${bytes.byteLength}`;
    if (part.start >= part.end)
      return new Response(null, { status: 416, headers: { ...validators(sent), 'Content-Range': range } });
    return new Response(bytes.subarray(part.start, part.end), {
      status: 206,
      headers: { ...headersOf(bytes, sent), 'Content-Length': String(part.end - part.start), 'Content-Range': range },
    });
  }
  return new Response(method === 'HEAD' ? null : bytes, { status, headers: headersOf(bytes, sent) });
}

/** Players ask for parts of a recording, and Safari plays none without. Anything else is sent whole, as any server may. */
const isPlayed = ({ contentType, encoding }: Pick<Sent, 'contentType' | 'encoding'>) =>
  encoding === undefined && /^(audio|video)\//.test(contentType);

/** The one part that is asked for, up to `end`; empty where there is none, undefined where the whole is to be sent. */
function partOf(
  { range = '', ifRange }: Asked,
  size: number,
  etag: string,
): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from + to === '' || (ifRange !== undefined && ifRange !== etag)) return undefined;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size };
  const [start, end] = [Number(from), to === '' ? size : Math.min(size, Number(to) + 1)];
  return to !== '' && Number(to) < start ? undefined : { start, end };
}

function validators({ etag, encoding, cacheControl, policy, publication }: Sent): Record<string, string> {
  return {
    ...securityHeaders,
    ...(policy ? { 'Content-Security-Policy': `${policy}; frame-ancestors 'self'` } : {}),
    ...(publication ? { 'Server-Timing': `${publicationTiming};desc=${publication}` } : {}),
    ETag: encoding ? `W/${etag}` : etag,
    'Cache-Control': cacheControl,
    // Also where the plain bytes are sent: a shared cache must not give them to who takes better.
    Vary: 'Accept-Encoding',
  };
}

/** Whether a client has it already, by its `If-None-Match`. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** The encodings that a client takes, by its `Accept-Encoding`; the order is ours. */
export function acceptedEncodings(header = ''): Encoding[] {
  const accepted = parseAccept(header).filter(({ q }) => q > 0);
  return preferred.filter((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}

const preferred: readonly Encoding[] = ['br', 'gzip'];
