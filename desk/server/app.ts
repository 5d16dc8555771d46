import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { localSiteAddress } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { contentTypeOf } from '@hemstitch/platform/internal/store/content.ts';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { currentPublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { DECAP_SCRIPT, decapFolder } from '../build/decap.ts';
import { postsFolder } from '../config/load-collections.ts';
import { campaignRoutes } from './campaigns.ts';
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
import { findShippedVersion, openLiveContent, releaseRoutes } from './releases.ts';
import { remarkRoutes } from './remarks.ts';

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

  app.get('/', (context) => {
    const policy = [
      "default-src 'none'",
      // Decap compiles the schemas of its configuration.
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "font-src 'self' data:",
      "connect-src 'self' blob:",
      // The preview's port is known only when it is ready.
      "frame-src 'self' blob: http://127.0.0.1:*",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    return context.html(desk.assets.get('index.html')!.text, 200, { 'Content-Security-Policy': policy });
  });
  app.get('/campaigns', (context) =>
    context.html(desk.assets.get('campaigns.html')!.text, 200, {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
    }),
  );
  app.get('/desk/:name', (context) => {
    const asset = desk.assets.get(context.req.param('name'));
    return asset ? context.body(asset.text, 200, { 'Content-Type': asset.type }) : context.notFound();
  });
  app.get('/cms/:name', async (context) => {
    const name = context.req.param('name');
    if (!/^[\w.-]+\.js$/.test(name)) return context.notFound();
    const script =
      name === DECAP_SCRIPT ? desk.decapScript : await readFile(join(decapFolder, name), 'utf8').catch(() => undefined);
    return script
      ? context.body(script, 200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'private, max-age=86400',
        })
      : context.notFound();
  });
  // The last change report.
  app.get('/changes/:rest{.*}', async (context) => {
    const [name] = /^(index\.html|pictures\/[\w-]+\.webp)$/.exec(context.req.param('rest') || 'index.html') ?? [];
    const file = name && (await readFile(join(desk.root, '.cache/changes', name)).catch(() => undefined));
    return file ? context.body(new Uint8Array(file), 200, { 'Content-Type': contentTypeOf(name) }) : context.notFound();
  });
  app.route('/pictures', thumbnailRoutes(desk.definition));
  app.route('/api', configRoutes(desk));
  app.route('/api/texts', textRoutes(desk, files));
  app.get('/api/history', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    const versions = await desk.history.versions(path);
    // Without a store that answers, no version is marked.
    const live = await openLiveContent(desk).catch(() => undefined);
    const shipped = await findShippedVersion(desk, path, versions, live?.contentOf);
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
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    const version = (await desk.history.versions(path)).find(({ commit }) => commit === context.req.query('commit'));
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
    const { storeAddress, trust } = desk.settings;
    // Without a store that answers, any page counts.
    const live = await currentPublication(openStore(storeAddress), trust).catch(() => undefined);
    const origins = [desk.live, await localSiteAddress(desk.root)];
    return context.json(await findLiveAddress({ origins, page: context.req.query('page') ?? '/', live }));
  });
  app.route('/api/places', placeRoutes(desk));
  app.route('/api/campaigns', campaignRoutes(desk, files));
  app.route('/api/releases', releaseRoutes(desk));
  app.route('/api/remarks', remarkRoutes(desk));
  app.route('/api/commands', commandRoutes(desk));
  app.route('/api/pictures', pictureRoutes(desk));
  return app;
}
