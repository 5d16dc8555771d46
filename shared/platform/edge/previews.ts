import { isSecret } from '../store/preview-record.ts';
import { answerToError, createEdge, plainText } from './request-handler.ts';
import type { OpenedPreview, OpenPreview, SiteSource } from './source/site-source.ts';

/** @param env facts that the runtime adds to a request, such as its connection */
export type RequestHandler = (request: Request, env?: object) => Response | Promise<Response>;

/** Hosts of previews, `<secret>.preview.<host>`, and of what stands in there for outside services. */
const previewHost = /^([^.]+)\.preview\./;
const STAND_INS = 'stand-ins';

/** Headers of every response of a preview. Its address is secret, so links must not send it to other sites. */
const previewHeaders: Readonly<Record<string, string>> = {
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

const changesPath = '/__changes/';
const changesPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A preview's policy: only its own files and stand-ins. Browsers apply it beside the page's own. */
function previewPolicy(address: string): string {
  const { protocol, host } = new URL(address);
  const own = `'self' ${protocol}//${STAND_INS}${host.slice(host.indexOf('.'))}`;
  return [
    `default-src ${own}`,
    ...['script-src', 'style-src'].map((name) => `${name} ${own} 'unsafe-inline'`),
    `img-src ${own} data:`,
    `frame-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Whether a host is one of previews. Their answers are never those of the site. */
export const isPreviewHost = (host: string) => previewHost.test(host);

/**
 * Answers for previews, each at a host of its own, and leaves every other host to the site: a preview's code can reach
 * neither the site's storage and service worker nor another preview's.
 */
export function withPreviews({ preview: open }: Pick<SiteSource, 'preview'>, answer: RequestHandler): RequestHandler {
  if (!open) return answer;
  return (request, env) => {
    const name = previewHost.exec(new URL(request.url).hostname)?.[1];
    if (name === undefined) return answer(request, env);
    if (name === STAND_INS) return answerAsStandIn(request);
    return answerPreview(request, name, open)
      .catch(answerToError)
      .then((response) => {
        for (const [header, value] of Object.entries(previewHeaders)) response.headers.set(header, value);
        response.headers.append('Content-Security-Policy', previewPolicy(request.url));
        return response;
      });
  };
}

async function answerPreview(request: Request, name: string, open: OpenPreview): Promise<Response> {
  const opened = isSecret(name) ? await open(name) : undefined;
  if (opened === undefined) return plainText('There is no such preview.', 404);
  if (opened === 'ended')
    return plainText('This preview has ended: previews are kept for a week.', 410, {
      'Clear-Site-Data': '"cache", "storage"',
    });
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainText('A preview takes nothing.', 405, { Allow: 'GET, HEAD' });
  if (pathname === '/robots.txt') return plainText('User-agent: *\nDisallow: /\n', 200);
  // The cache of a worker would outlive the preview.
  if (pathname === '/sw.js') return plainText('A preview has no service worker.', 404);
  if (`${pathname}/` === changesPath) return new Response(null, { status: 302, headers: { Location: changesPath } });
  if (pathname.startsWith(changesPath))
    return answerChanges(opened, pathname.slice(changesPath.length) || 'index.html');
  return answerPage(opened.source, request);
}

/** A policy cannot forbid that a page leads elsewhere by itself. The stitcher writes no such page, but a key can sign one. */
async function answerPage(source: SiteSource, request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  // Compressed bytes cannot be read.
  if (!new URL(request.url).pathname.startsWith('/assets/')) headers.delete('Accept-Encoding');
  const response = await createEdge(source).fetch(new Request(request, { headers }));
  const target = response.headers.get('Location');
  if (target && !target.startsWith('/')) return plainText(`This address leads to ${target}`, 200);
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const bytes = await response.arrayBuffer();
  if (/http-equiv/i.test(new TextDecoder('latin1').decode(bytes)))
    return plainText('This page of the preview has an http-equiv element, which could lead elsewhere.', 500);
  return new Response(bytes.byteLength > 0 ? bytes : null, response);
}

async function answerChanges({ preview: { changes }, source }: OpenedPreview, path: string): Promise<Response> {
  const file = Object.hasOwn(changes, path) ? changes[path] : undefined;
  const bytes = file && (await source.readBlob(file.blob, changesPath + path));
  if (!bytes) return plainText('There is no such file.', 404);
  return new Response(bytes, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': changesPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  });
}

/** Stand-ins for a preview's outside services: they answer as successful services do, and store and send nothing. */
export async function answerAsStandIn(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { method } = request;
  if (method === 'OPTIONS')
    return answer(null, 'text/plain', 204, {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
    });
  // A connection with an unread body cannot be reused.
  await request.body?.cancel();
  const wanted = request.headers.get('Sec-Fetch-Dest');
  if (request.headers.get('Content-Type') === 'application/json') return answer('{"sent":true}', 'application/json');
  if (wanted === 'script' || pathname.endsWith('.js')) return answer('', 'text/javascript');
  if (wanted === 'style' || pathname.endsWith('.css')) return answer('', 'text/css');
  return answer(
    page(
      method === 'POST' ? 'Nothing was sent' : 'On the live site, another service opens here',
      method === 'POST' ? 'Your entries were not stored.' : 'Nothing can be booked, bought or signed from a preview.',
    ),
    'text/html',
  );
}

function answer(body: string | null, type: string, status = 200, more: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      ...more,
    },
  });
}

const page = (heading: string, words: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading} – preview</title>` +
  '<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#f5ecdc;color:#1b1713;font:1.1rem/1.5 Georgia,serif;text-align:center}h1{font-size:1.6rem;line-height:1.2;margin:0}p{margin:.5rem 0 0;max-width:34rem}</style></head>' +
  `<body><h1>${heading}</h1><p>This is a preview of a website that is not live yet. ${words}</p></body></html>`;
