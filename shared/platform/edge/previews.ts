import { LRUCache } from 'lru-cache';
import { isSecret } from '../store/preview-record.ts';
import { answerToError, createEdge, plainText } from './edge.ts';
import type { OpenedPreview, OpenPreview, SiteSource } from './source/site-source.ts';
import { answerAsStandIn } from './stand-ins.ts';

/** A request handler, with whatever a runtime passes besides. */
type Answer<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>;

/** Hosts of previews, `<secret>.preview.<host>`, and of what stands in there for outside services. */
const previewHost = /^([^.]+)\.preview\./;
const STAND_INS = 'stand-ins';

/** Of every answer of a preview. The address is the key to it, so no other site learns it from a link. */
const previewHeaders: Readonly<Record<string, string>> = {
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/** Where a preview has its page of changes. */
const changesPath = '/__changes/';
const changesPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether a host is one of previews. Their answers are never those of the site. */
export const isPreviewHost = (host: string) => previewHost.test(host);

/**
 * Answers for previews, each at a host of its own, and leaves every other host to the site: a preview's code can reach
 * neither the site's storage and service worker nor another preview's.
 */
export function withPreviews<Rest extends unknown[]>(
  source: Pick<SiteSource, 'preview'>,
  answer: Answer<Rest>,
): Answer<Rest> {
  const { preview: open } = source;
  if (!open) return answer;
  const edges = new LRUCache<SiteSource, ReturnType<typeof createEdge>>({ max: 20 });
  return (request, ...rest) => {
    const name = previewHost.exec(new URL(request.url).hostname)?.[1];
    if (name === undefined) return answer(request, ...rest);
    return name === STAND_INS
      ? answerAsStandIn(request)
      : answerPreview(request, name, open, edges).catch(answerToError);
  };
}

async function answerPreview(
  request: Request,
  name: string,
  open: OpenPreview,
  edges: LRUCache<SiteSource, ReturnType<typeof createEdge>>,
): Promise<Response> {
  const opened = isSecret(name) ? await open(name) : undefined;
  if (opened === undefined) return marked(plainText('There is no such preview.', 404));
  if (opened === 'ended')
    return marked(
      plainText('This preview has ended: previews are kept for a week.', 410, {
        'Clear-Site-Data': '"cache", "storage"',
      }),
    );
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return marked(plainText('A preview takes nothing.', 405, { Allow: 'GET, HEAD' }));
  const { pathname } = new URL(request.url);
  if (pathname === '/robots.txt') return marked(plainText('User-agent: *\nDisallow: /\n', 200));
  // Whatever it kept would outlive the preview.
  if (pathname === '/sw.js') return marked(plainText('A preview has no service worker.', 404));
  if (`${pathname}/` === changesPath)
    return marked(new Response(null, { status: 302, headers: { Location: changesPath } }));
  if (pathname.startsWith(changesPath))
    return marked(await answerChanges(opened, pathname.slice(changesPath.length) || 'index.html', request.method));
  let edge = edges.get(opened.source);
  if (!edge) edges.set(opened.source, (edge = createEdge(opened.source)));
  return marked(await edge.fetch(request));
}

async function answerChanges(
  { preview: { changes }, source }: OpenedPreview,
  path: string,
  method: string,
): Promise<Response> {
  const file = Object.hasOwn(changes, path) ? changes[path] : undefined;
  const bytes = file && (await source.readBlob(file.blob, changesPath + path));
  if (!bytes) return plainText('There is no such file.', 404);
  const headers = {
    'Content-Type': file.contentType,
    'Content-Length': String(bytes.byteLength),
    'Content-Security-Policy': changesPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  return new Response(method === 'HEAD' ? null : bytes, { headers });
}

function marked(response: Response): Response {
  for (const [name, value] of Object.entries(previewHeaders)) response.headers.set(name, value);
  return response;
}
