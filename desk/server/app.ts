import { basename, join } from 'node:path';
import { appFolder } from '@hemstitch/platform/build/folders';
import { localSiteAddress } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { contentTypeOf } from '@hemstitch/platform/internal/store/content.ts';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { postsFolder } from '../config/load-collections.ts';
import { answerHeaders, type DeskVariables } from './access.ts';
import { commandRoutes } from './command-routes.ts';
import { configRoutes } from './config-routes.ts';
import { ContentFiles, PathNotAllowedError } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';
import { findLiveAddress } from './live-address.ts';
import { pictureRoutes, thumbnailRoutes } from './pictures.ts';
import { parseListedPost } from './posts.ts';
import { findShippedVersion, openLiveContent, readLive, releaseRoutes } from './releases.ts';
import { servePage } from './serve-page.ts';
import { textRoutes } from './text-routes.ts';

/** The desk's server: serves its page, edits the content files and runs the terminal's commands. */
export function createDesk(desk: DeskContext): Hono<DeskVariables> {
  const files = new ContentFiles(desk.root, desk.collections);
  const app = new Hono<DeskVariables>();
  app.onError((error, context) => {
    const status =
      error instanceof HTTPException
        ? error.status
        : error instanceof PathNotAllowedError
          ? 403
          : error instanceof z.ZodError
            ? 400
            : 500;
    return context.json({ error: error instanceof z.ZodError ? error.issues[0]!.message : error.message }, status);
  });
  app.use(answerHeaders(desk.team));
  app.use(desk.access);
  if (desk.team) app.use(servePage(desk.team, desk.preview));

  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Emotion and the editor write style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    // On this machine, the page's port is known only when it is ready.
    `frame-src ${desk.team?.pageOrigin ?? 'http://127.0.0.1:*'}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const serveAsset = (name: string, accepted: string, headers: Record<string, string> = {}) => {
    const { text, brotli } = desk.assets.get(name)!;
    const isSmall = /\bbr\b/.test(accepted);
    return new Response(isSmall ? brotli : text, {
      headers: {
        'Content-Type': contentTypeOf(name),
        Vary: 'Accept-Encoding',
        ...(isSmall && { 'Content-Encoding': 'br' }),
        ...headers,
      },
    });
  };
  app.get('/', (context) =>
    serveAsset('index.html', context.req.header('accept-encoding') ?? '', { 'Content-Security-Policy': policy }),
  );
  app.get('/desk/:name', (context) => {
    const name = context.req.param('name');
    if (!desk.assets.has(name)) return context.notFound();
    return serveAsset(name, context.req.header('accept-encoding') ?? '');
  });
  const hostFiles = join(appFolder(desk.definition, desk.definition.host), 'public');
  app.use('/fonts/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('/fonts/*', serveStatic({ root: hostFiles }));
  // The last change report.
  app.get('/changes/*', serveStatic({ root: desk.root, rewriteRequestPath: (path) => `.cache${path}` }));
  app.route('/pictures', thumbnailRoutes(desk.definition));
  app.route('/api', configRoutes(desk));
  app.route('/api/texts', textRoutes(desk, files));
  const versionsOf = async (path = '') => {
    await files.locate(path);
    return desk.history.versions(path);
  };
  app.get('/api/history', async (context) => {
    const path = context.req.query('path');
    const versions = await versionsOf(path);
    // Without a store that answers, no version is marked.
    const live = await openLiveContent(desk).catch(() => undefined);
    const shipped = await findShippedVersion(desk, path!, versions, live?.contentOf);
    return context.json(versions.map((version) => ({ ...version, isShipped: version === shipped })));
  });
  app.get('/api/history/deleted', async (context) => {
    // Git takes a story that was rewritten when it was renamed for a deleted one.
    const renamed = new Set((await desk.posts.all()).flatMap(({ fields }) => fields['formerly'] ?? []));
    const deleted = (await desk.history.deletedFiles(postsFolder)).filter(
      ({ path }) => files.isPost(path) && !renamed.has(basename(path, '.md')),
    );
    const titleOf = (path: string, text: string) => parseListedPost(text, basename(path, '.md')).title;
    return context.json(deleted.map(({ path, text }) => ({ path, title: titleOf(path, text) })));
  });
  app.get('/api/history/text', async (context) => {
    const { path, commit } = context.req.query();
    const version = (await versionsOf(path)).find((each) => each.commit === commit);
    if (!version) return context.json({ error: 'There is no such version.' }, 404);
    return context.json({ text: await desk.history.textAt(version) });
  });
  // The desk's page asks again while versions are missing, so that they follow once their obstacle is gone.
  app.post('/api/history/catch-up', async (context) => {
    const state = await desk.history.catchUp();
    return context.json({ ...state, host: desk.sync.state });
  });
  app.post('/api/host/exchange', async (context) => context.json(await desk.sync.exchange()));
  app.get('/api/preview', async (context) =>
    context.json(
      await desk.preview.address.then(
        (address) => ({ address: desk.team?.pageOrigin ?? address }),
        (error: Error) => ({ error: error.message }),
      ),
    ),
  );
  app.get('/api/marks', (context) => {
    const marks = (context.req.query('marks') ?? '').split(',').map(Number);
    return context.json(marks.map((mark) => desk.preview.marks.fieldOf(mark) ?? null));
  });
  app.get('/api/live', async (context) => {
    // Without a store that answers, any page counts.
    const live = await readLive(desk).then(
      (each) => each.live,
      () => undefined,
    );
    const origins = [desk.live, await localSiteAddress(desk.root)];
    return context.json(await findLiveAddress({ origins, page: context.req.query('page') ?? '/', live }));
  });
  app.route('/api/releases', releaseRoutes(desk));
  app.route('/api/commands', commandRoutes(desk));
  app.route('/api/pictures', pictureRoutes(desk));
  return app;
}
