import { join } from 'node:path';
import { appFolder } from '@hemstitch/platform/build/folders';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { fieldsOf, postsFolder } from '../config/load-collections.ts';
import { labelOf } from '../format/desk-field.ts';
import { refuse, type DeskVariables } from './access.ts';
import { commandRoutes } from './commands.ts';
import { findWarnings, loadChoices, loadConfig } from './desk-config.ts';
import type { DeskContext } from './desk-context.ts';
import { pictureRoutes } from './pictures.ts';
import { findLiveAddress } from './releases.ts';
import { teamAccess } from './team-access.ts';
import { textRoutes } from './text-routes.ts';

/** Output of commands is served from the desk's origin, so it must not run scripts. */
const NO_SCRIPTS =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Emotion and the editor write style elements. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-src";

/** The desk's server: serves its page, edits the content files and runs the terminal's commands. */
export function createDesk(desk: DeskContext): Hono<DeskVariables> {
  const { team, repository, preview, files } = desk;
  const app = new Hono<DeskVariables>();
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ error: error.issues[0]!.message }, 400);
    return context.json({ error: error.message }, error instanceof HTTPException ? error.status : 500);
  });
  app.use(team ? teamAccess(team, preview) : desk.localAccess);
  const limit = (maxSize: number, message: string) => bodyLimit({ maxSize, onError: () => refuse(413, message) });
  // A text comes with the one that it began with.
  app.use('/api/texts/*', limit(1_000_000, 'This text is too long. Shorten it.'));
  app.use(limit(41_000_000, 'This is too long: at most 40 MB are taken.'));
  app.use(secureHeaders({ xFrameOptions: 'DENY', strictTransportSecurity: false }));
  app.use(async (context, next) => {
    context.header('Content-Security-Policy', NO_SCRIPTS);
    context.header('Cache-Control', 'private, no-cache');
    await next();
  });
  for (const path of ['/desk/*', '/fonts/*']) app.use(path, etag());
  app.use('/api/*', compress());

  // On this machine, the port of the page beside the form is known only when it is ready.
  const policy = `${PAGE_POLICY} ${team?.DESK_PAGE_ORIGIN ?? 'http://127.0.0.1:*'}`;
  const servePage = serveStatic({
    root: desk.page,
    precompressed: true,
    rewriteRequestPath: (path) => path.replace('/desk/', '/'),
    onFound: (_, context) => context.header('Content-Security-Policy', policy),
  });
  app.get('/', servePage);
  app.get('/desk/*', servePage);
  app.get('/fonts/*', serveStatic({ root: join(appFolder(desk.definition, desk.definition.host), 'public') }));
  // The last change report.
  app.get('/changes/*', serveStatic({ root: desk.root, rewriteRequestPath: (path) => `.cache${path}` }));

  for (const path of ['/pictures', '/api/pictures']) app.route(path, pictureRoutes(desk));
  app.route('/api/texts', textRoutes(desk));
  app.route('/api/commands', commandRoutes(desk));
  app.get('/api/config', async (context) => context.json(await loadConfig(desk, context.get('person')?.name)));
  app.get('/api/choices', async (context) => context.json(await loadChoices(desk)));
  app.get('/api/warnings', async (context) => context.json(await findWarnings(desk)));
  app.get('/api/history', async (context) => {
    const { path = '' } = context.req.query();
    await files.locate(path);
    return context.json(await repository.versions(path));
  });
  app.get('/api/history/deleted', async (context) => context.json(await repository.deletedFiles(postsFolder)));
  // The desk's page asks again while versions are missing, so that they follow once their obstacle is gone.
  app.post('/api/history/catch-up', async (context) => context.json({ obstacle: await repository.catchUp() }));
  app.post('/api/host/exchange', async (context) => {
    await repository.getAndSend();
    return context.json({});
  });
  app.get('/api/preview', async (context) => {
    const address = await preview.address;
    return context.json({ address: team?.DESK_PAGE_ORIGIN ?? address });
  });
  app.get('/api/marks', (context) => {
    const marks = (context.req.query('marks') ?? '').split(',').map(Number);
    const places = marks.map((mark) => {
      const place = preview.marks.fieldOf(mark);
      const isEditable = place && files.has(place.file);
      return isEditable ? { ...place, label: labelOf(fieldsOf(desk.collections, place.file), place.field) } : place;
    });
    return context.json(places);
  });
  app.get('/api/live', async (context) => {
    const page = z.string().startsWith('/').parse(context.req.query('page'));
    return context.redirect(await findLiveAddress(desk, page));
  });
  return app;
}
