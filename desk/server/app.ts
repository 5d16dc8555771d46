import { basename, join } from 'node:path';
import { appFolder } from '@hemstitch/platform/build/folders';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { fieldsOf, postsFolder } from '../config/load-collections.ts';
import { labelOf, parsePath } from '../format/desk-field.ts';
import { isForPage, type DeskVariables } from './access.ts';
import { commandRoutes } from './commands.ts';
import { PathNotAllowedError } from './content-files.ts';
import { findWarnings, loadChoices, loadConfig } from './desk-config.ts';
import type { DeskContext } from './desk-context.ts';
import { pictureRoutes, serveThumbnail } from './pictures.ts';
import { parseListedPost } from './posts.ts';
import { findLiveAddress } from './releases.ts';
import { servePage } from './serve-page.ts';
import { textRoutes } from './text-routes.ts';

/** Output of commands is served from the desk's origin, so it must not run scripts. */
const NO_SCRIPTS =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Emotion and the editor write style elements. @param page sources of the page beside the form */
const policyOf = (page: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src ${page}; base-uri 'none'; form-action 'none'`;

/** A picture may have 40 MB. */
const MAX_BODY_BYTES = 41_000_000;

/** The desk's server: serves its page, edits the content files and runs the terminal's commands. */
export function createDesk(desk: DeskContext): Hono<DeskVariables> {
  const { team, history, preview, collections } = desk;
  const app = new Hono<DeskVariables>();
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ error: error.issues[0]!.message }, 400);
    const status = error instanceof PathNotAllowedError ? 403 : error instanceof HTTPException ? error.status : 500;
    return context.json({ error: error.message }, status);
  });
  const setSafeHeaders = secureHeaders({ xFrameOptions: 'DENY', strictTransportSecurity: false });
  app.use(async (context, next) => {
    // The page beside the form has headers of its own.
    if (isForPage(team, context.req.header('host'))) return next();
    await setSafeHeaders(context, next);
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NO_SCRIPTS);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
  app.use(desk.access);
  const onError = (context: Context) => context.json({ error: 'This is too long: at most 40 MB are taken.' }, 413);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError }));
  app.use(servePage(desk));
  // A command's output must not wait in a compressor.
  for (const path of ['/api/config', '/api/choices', '/api/texts/*']) app.use(path, compress());

  app.use('/', async (context, next) => {
    await next();
    // On this machine, the page's port is known only when it is ready.
    context.header('Content-Security-Policy', policyOf(team?.DESK_PAGE_ORIGIN ?? 'http://127.0.0.1:*'));
  });
  const rewriteRequestPath = (path: string) => path.replace('/desk/', '/');
  app.get('/', serveStatic({ root: desk.page, precompressed: true }));
  app.get('/desk/*', serveStatic({ root: desk.page, precompressed: true, rewriteRequestPath }));
  app.use('/fonts/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('/fonts/*', serveStatic({ root: join(appFolder(desk.definition, desk.definition.host), 'public') }));
  // The last change report.
  app.get('/changes/*', serveStatic({ root: desk.root, rewriteRequestPath: (path) => `.cache${path}` }));
  app.get('/pictures/:app/:name', (context) =>
    serveThumbnail(desk.definition, context.req.param('app'), context.req.param('name')),
  );

  app.route('/api/texts', textRoutes(desk));
  app.route('/api/commands', commandRoutes(desk));
  app.route('/api/pictures', pictureRoutes(desk));
  app.get('/api/config', async (context) => context.json(await loadConfig(desk, context.get('person')?.name)));
  app.get('/api/choices', async (context) => context.json(await loadChoices(desk)));
  app.get('/api/warnings', async (context) => context.json(await findWarnings(desk)));
  app.get('/api/history', async (context) => {
    const { path = '' } = context.req.query();
    await desk.files.locate(path);
    return context.json(await history.versions(path));
  });
  app.get('/api/history/deleted', async (context) => {
    const deleted = (await history.deletedFiles(postsFolder)).filter(({ path }) => desk.files.isPost(path));
    const titleOf = (path: string, text: string) => parseListedPost(text, basename(path, '.md')).title;
    return context.json(deleted.map(({ path, text }) => ({ path, title: titleOf(path, text) })));
  });
  app.get('/api/history/text', async (context) => {
    const { path = '', commit } = context.req.query();
    await desk.files.locate(path);
    const version = (await history.versions(path)).find((each) => each.commit === commit);
    if (!version) return context.json({ error: 'There is no such version.' }, 404);
    return context.json({ text: await history.textAt(version) });
  });
  // The desk's page asks again while versions are missing, so that they follow once their obstacle is gone.
  app.post('/api/history/catch-up', async (context) =>
    context.json({ ...(await history.catchUp()), host: desk.sync.state }),
  );
  app.post('/api/host/exchange', async (context) => context.json(await desk.sync.getAndSend()));
  app.get('/api/preview', async (context) => {
    const address = await preview.address;
    return context.json({ address: team?.DESK_PAGE_ORIGIN ?? address });
  });
  app.get('/api/marks', (context) => {
    const marks = (context.req.query('marks') ?? '').split(',').map(Number);
    const places = marks.map((mark) => {
      const place = preview.marks.fieldOf(mark);
      if (!place) return null;
      const isEditable = desk.files.has(place.file);
      const label = isEditable && labelOf(fieldsOf(collections, place.file), parsePath(place.field));
      return { ...place, ...(label && { label }) };
    });
    return context.json(places);
  });
  app.get('/api/live', async (context) => {
    const page = z.string().startsWith('/').parse(context.req.query('page'));
    return context.redirect(await findLiveAddress(desk, page));
  });
  return app;
}
