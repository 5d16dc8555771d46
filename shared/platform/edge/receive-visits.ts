import type { Context, Handler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { visitSchema, type Visit } from '../contract/visit.schema.ts';
import { isFromOwnPage } from './pass-on.ts';
import { plainText } from './request-handler.ts';
import type { SiteSource } from './source/site-source.ts';

/** Bytes of a report at most; a full one has about 7,000. */
const BODY_LIMIT = 8192;

interface TakingOptions {
  source: Pick<SiteSource, 'reportable' | 'assetFile'>;
  /** Takes each report that counts, and the client that sent it. It must not wait for anything. */
  take: (visit: Visit, client: string) => void;
  /** The client, for counting only; it is not stored. */
  clientOf: (context: Context) => string;
}

/**
 * Receives reports of visits and answers 204 to a valid one. A page of the site must have sent it, and it must belong
 * to the live publication or its predecessor, to their apps and to files of releases. Only the body is used: no header of the
 * request, and no IP address.
 */
export function receiveVisits({
  source,
  take,
  clientOf,
}: TakingOptions): [MiddlewareHandler, MiddlewareHandler, Handler] {
  const ownPagesOnly: MiddlewareHandler = async (context, next) => {
    if (!isFromOwnPage(context)) return plainText('Only pages of this site may report.', 403);
    if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? ''))
      return plainText('A report is JSON.', 415);
    return next();
  };
  const isReleased = async (at: string) => {
    const [, app = '', file = ''] = /^\/assets\/([^/]+)\/([^:]+)/.exec(at) ?? [];
    return (await source.assetFile(app, file)) !== undefined;
  };
  return [
    ownPagesOnly,
    bodyLimit({ maxSize: BODY_LIMIT, onError: () => plainText('The report is too long.', 413) }),
    async (context) => {
      const visit = visitSchema.safeParse(await context.req.json().catch(() => undefined));
      const reportable = await source.reportable?.();
      if (
        !visit.success ||
        !reportable?.publications.includes(visit.data.publication) ||
        ![visit.data, ...visit.data.faults].every(({ app }) => reportable.apps.includes(app)) ||
        !(await Promise.all(visit.data.faults.map(({ at }) => isReleased(at)))).every(Boolean)
      )
        return plainText('This is no report of a visit to this site.', 400);
      take(visit.data, clientOf(context));
      return new Response(null, { status: 204 });
    },
  ];
}
