import { basename } from 'node:path';
import { localSiteAddress } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { contentTypeOf } from '@hemstitch/platform/internal/store/content.ts';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { z } from 'zod';
import { DECAP_SCRIPT, decapFolder } from '../build/decap.ts';
import { postsFolder } from '../config/load-collections.ts';
import { commandRoutes } from './command-routes.ts';
import { configRoutes } from './config-routes.ts';
import { ContentFiles, PathNotAllowedError } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';
import { textRoutes } from './drafts-api.ts';
import { placeRoutes } from './find-places.ts';
import { findLiveAddress } from './live-address.ts';
import { localhostOnly } from './localhost-only.ts';
import { pictureRoutes, thumbnailRoutes } from './pictures.ts';
import { parseListedPost } from './posts.ts';
import { findShippedVersion, openLiveContent, readLive, releaseRoutes } from './releases.ts';

/** The desk's server: serves its page, edits the content files and runs the terminal's commands. */
export function createDesk(desk: DeskContext): Hono {
  const files = new ContentFiles(desk.root, desk.collections);
  const app = new Hono();
  app.use(localhostOnly(desk.port));
  app.onError((error, context) =>
    context.json(
      { error: error instanceof z.ZodError ? error.issues[0]!.message : error.message },
      error instanceof PathNotAllowedError ? 403 : error instanceof z.ZodError ? 400 : 500,
    ),
  );

  const servePage = (path: string, name: string, sources: readonly string[]) => {
    const policy = ["default-src 'none'", ...sources, "base-uri 'none'", "form-action 'none'"].join('; ');
    app.get(path, (context) => context.html(desk.assets.get(name)!, 200, { 'Content-Security-Policy': policy }));
  };
  servePage('/', 'index.html', [
    // Decap compiles the schemas of its configuration.
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self' blob:",
    // The preview's port is known only when it is ready.
    "frame-src 'self' blob: http://127.0.0.1:*",
  ]);
  app.get('/desk/:name', (context) => {
    const name = context.req.param('name');
    const text = desk.assets.get(name);
    return text === undefined ? context.notFound() : context.body(text, 200, { 'Content-Type': contentTypeOf(name) });
  });
  app.get('/cms/*', (context, next) => {
    context.header('Cache-Control', 'private, max-age=86400');
    return next();
  });
  app.get(`/cms/${DECAP_SCRIPT}`, (context) =>
    context.body(desk.decapScript, 200, { 'Content-Type': contentTypeOf(DECAP_SCRIPT) }),
  );
  app.get('/cms/*', serveStatic({ root: decapFolder, rewriteRequestPath: (path) => path.slice('/cms'.length) }));
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
  app.post('/api/history/catch-up', async (context) => context.json(await desk.history.catchUp()));
  app.get('/api/preview', async (context) =>
    context.json(
      await desk.preview.address.then(
        (address) => ({ address }),
        (error: Error) => ({ error: error.message }),
      ),
    ),
  );
  app.get('/api/live', async (context) => {
    // Without a store that answers, any page counts.
    const live = await readLive(desk).then(
      (each) => each.live,
      () => undefined,
    );
    const origins = [desk.live, await localSiteAddress(desk.root)];
    return context.json(await findLiveAddress({ origins, page: context.req.query('page') ?? '/', live }));
  });
  app.route('/api/places', placeRoutes(desk));
  app.route('/api/releases', releaseRoutes(desk));
  app.route('/api/commands', commandRoutes(desk));
  app.route('/api/pictures', pictureRoutes(desk));
  return app;
}
