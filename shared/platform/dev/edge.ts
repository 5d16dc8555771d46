import { Hono } from 'hono';
import { z } from 'zod';
import { bundleScripts } from '../build/bundle/bundle-app.ts';
import { platformFile } from '../build/platform-folder.ts';
import { createPassOn } from '../edge/pass-on.ts';
import { createEdge, plainText } from '../edge/request-handler.ts';
import { followingPage, stillPage, offlinePolicy } from './draft-page.ts';
import type { Problems } from './problems.ts';
import type { WorkingSite } from './working-site.ts';
import { statePath, stateTiming } from './working-state-header.ts';

const draftSchema = z.strictObject({
  app: z.string(),
  address: z.string().startsWith('/'),
  data: z.record(z.string(), z.string()),
});

/** The script by which a page in an editor's frame tells whose its texts are. */
const POINTER = '/dev/point.js';

/** Ends the service worker that a released site on this address left in the browser: it would answer with old pages. */
const lastWorker = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())));`;

let bundled: Promise<Record<'page' | 'draft', string>> | undefined;

/** The scripts of a page, and of a draft, in an editor's frame. They are bundled when the first is asked for. */
const pointerScripts = (): Promise<Record<'page' | 'draft', string>> =>
  (bundled ??= bundleScripts({
    page: platformFile('dev/point/page.entry.ts'),
    draft: platformFile('dev/point/draft.entry.ts'),
  }));

interface DevEdgeParts {
  site: WorkingSite;
  problems: Problems;
  /** Whether pages stand in an editor's frame: they ask only services of this machine. */
  isFramed: boolean;
}

/** The edge over the working copies: browsers keep nothing of it. */
export function createDevEdge({ site, problems, isFramed }: DevEdgeParts): Hono {
  const app = new Hono();
  const edge = createEdge(site, createPassOn({ clientOf: () => '', localServices: true }));

  // For an editor of content, who has no page here: what is typed is seen before it is saved.
  app.post('/dev/drafts', async (context) => {
    if (context.req.header('origin') !== undefined) return context.body(null, 403);
    return context.html(stillPage(await site.draftPage(draftSchema.parse(await context.req.json()))));
  });
  app.get('/dev/drafts', async (context) => {
    const { html, policy } = followingPage((await pointerScripts()).draft);
    return context.html(html, 200, { 'Content-Security-Policy': policy });
  });

  app.get(POINTER, async (context) =>
    context.body((await pointerScripts()).page, 200, { 'Content-Type': 'text/javascript' }),
  );

  app.get('/sw.js', (context) => context.body(lastWorker, 200, { 'Content-Type': 'text/javascript' }));

  app.get(statePath, async (context) => context.text(await site.state()));

  app.all('*', async (context) => {
    const state = await site.state();
    const page = await edge.fetch(context.req.raw);
    const allowsScripts = page.headers.get('Content-Security-Policy')?.includes("script-src 'self'");
    const answer = isFramed && allowsScripts ? await withScript(page, `<script src="${POINTER}"></script>`) : page;
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'no-store');
    headers.set('Server-Timing', `${stateTiming};desc=${state}`);
    const policy = headers.get('Content-Security-Policy');
    if (policy)
      headers.set(
        'Content-Security-Policy',
        isFramed
          ? offlinePolicy(policy, 'http://127.0.0.1:')
          : // The bundler's overlay of errors makes a policy of its own each time.
            policy.replace('trusted-types ', "trusted-types 'allow-duplicates' rspack-dev-server#overlay "),
      );
    // A lasting redirect would stay in the browser while its table is being worked on.
    return new Response(answer.body, { status: answer.status === 301 ? 302 : answer.status, headers });
  });

  edge.onError((error) => {
    const known = problems.all.map(({ title, text }) => `${title}\n\n${text}\n`);
    return plainText(
      known.length > 0
        ? known.join('\n')
        : `The development server could not answer:\n\n${error.stack ?? error.message}\n`,
      500,
      { Refresh: '1' },
    );
  });

  return app;
}

/** A page with a script before all others, so that the page does not take the script's events as its own. */
async function withScript(answer: Response, tag: string): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
  const html = (await answer.text()).replace('<meta charset="utf-8">', (before) => before + tag);
  const headers = new Headers(answer.headers);
  for (const name of ['ETag', 'Content-Length']) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}
