import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { givenRemarkSchema, RemarkRefusedError, type Approval, type Thread } from '../store/remarks.ts';
import { createRateLimit } from './rate-limit.ts';
import { isFromOwnPage } from './receive-visits.ts';
import { answerToError, plainText } from './request-handler.ts';
import type { OpenedPreview } from './source/site-source.ts';

export const remarksPath = '/__remarks';
/** The script that shows remarks in a page, beside the change report. */
export const remarksScriptFile = 'remarks.js';

/** Bytes of what a person sends. */
const BODY_LIMIT = 16_384;

/** Answer to the script in a page of a preview. */
export interface ShownRemarks {
  /** ISO 8601. */
  until: string;
  threads: Thread[];
  /** `isCurrent` unless the preview has changed since. */
  approvals: (Omit<Approval, 'versions'> & { isCurrent: boolean })[];
}

async function show({ preview: { until }, versions, readRemarks }: OpenedPreview): Promise<Response> {
  const [{ threads, approvals }, current] = await Promise.all([readRemarks(), versions()]);
  const shown: ShownRemarks = {
    until,
    threads,
    approvals: approvals.map(({ versions: seen, ...approval }) => ({
      ...approval,
      isCurrent: Object.entries(current).every(([app, version]) => seen[app] === version),
    })),
  };
  return new Response(JSON.stringify(shown), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}

/**
 * Answers for the remarks of a preview that was opened: its secret lets one in. Only its own pages may write. The rate is
 * limited for each preview and for all.
 */
export function answerRemarks(): (request: Request, opened: OpenedPreview) => Promise<Response> | Response {
  const mayRead = createRateLimit({ burst: 60, perSecond: 3 }, { burst: 500, perSecond: 50 });
  const mayWrite = createRateLimit({ burst: 20, perSecond: 0.2 }, { burst: 100, perSecond: 2 });
  const tooMany = () => plainText('That was too much at once. Try it again in a minute.', 429, { 'Retry-After': '60' });
  const app = new Hono<{ Bindings: { opened: OpenedPreview } }>();
  app.get(remarksPath, ({ env: { opened } }) =>
    mayRead(opened.preview.secret, Date.now()) ? show(opened) : tooMany(),
  );
  app.post(
    remarksPath,
    async (context, next) => {
      if (!isFromOwnPage(context)) return plainText('Only pages of this preview may do this.', 403);
      if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? ''))
        return plainText('A remark is JSON.', 415);
      return mayWrite(context.env.opened.preview.secret, Date.now()) ? next() : tooMany();
    },
    bodyLimit({ maxSize: BODY_LIMIT, onError: () => plainText('This remark is too long.', 413) }),
    async ({ req, env: { opened } }) => {
      const { data: given } = givenRemarkSchema.safeParse(await req.json().catch(() => undefined));
      if (!given) return plainText('A remark needs a name of up to 60 letters, and up to 2000 letters of text.', 400);
      if (given.kind !== 'approval') await opened.addRemark(given);
      // The preview has changed since this person loaded the page.
      else if (given.site !== opened.preview.site)
        return plainText('The preview has changed. Load the page again, and look at it before you approve.', 409);
      else await opened.addRemark({ kind: 'approval', name: given.name, versions: await opened.versions() });
      return show(opened);
    },
  );
  app.notFound(() => plainText('Remarks are read and sent.', 405, { Allow: 'GET, HEAD, POST' }));
  app.onError((error) =>
    error instanceof RemarkRefusedError ? plainText(error.message, 409) : answerToError(error as Error),
  );
  return (request, opened) => app.fetch(request, { opened });
}
