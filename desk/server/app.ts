import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { contentTypeOf } from '@cobblestone/platform/store/content.ts';
import { MANAGER, managerFolder } from '../page/content-manager.ts';
import { commandRoutes } from './command-routes.ts';
import { configRoutes } from './config.ts';
import { ContentFiles, NotOursError } from './content-files.ts';
import type { DeskParts } from './desk-parts.ts';
import { historyRoutes } from './history-routes.ts';
import { onlyThisMachine } from './only-this-machine.ts';
import { madePictureRoutes, pictureRoutes } from './pictures.ts';
import { textRoutes } from './texts.ts';

/** The desk's server: the content manager's page, the content files, and the commands of the terminal. */
export function createDesk(parts: DeskParts): Hono {
  const files = new ContentFiles(parts.root, parts.places);
  const app = new Hono();
  app.use(onlyThisMachine(parts.port));
  app.onError((error, context) =>
    context.json(
      { error: error.message },
      error instanceof NotOursError ? 403 : error instanceof z.ZodError ? 400 : 500,
    ),
  );

  app.get('/', (context) => {
    const policy = [
      "default-src 'none'",
      // The content manager compiles its configuration's schemas.
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "font-src 'self' data:",
      "connect-src 'self' blob:",
      // The preview has an address of its own, on a port that is known only when it is ready.
      "frame-src 'self' blob: http://127.0.0.1:*",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    return context.html(parts.assets.get('index.html')!.text, 200, { 'Content-Security-Policy': policy });
  });
  app.get('/desk/:name', (context) => {
    const asset = parts.assets.get(context.req.param('name'));
    return asset ? context.body(asset.text, 200, { 'Content-Type': asset.type }) : context.notFound();
  });
  app.get('/cms/:name', async (context) => {
    const name = context.req.param('name');
    if (!/^[\w.-]+\.js$/.test(name)) return context.notFound();
    const script =
      name === MANAGER ? parts.manager : await readFile(join(managerFolder, name), 'utf8').catch(() => undefined);
    return script
      ? context.body(script, 200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'private, max-age=86400',
        })
      : context.notFound();
  });
  // What changes for visitors, as the command has last shown it.
  app.get('/changes/:rest{.*}', async (context) => {
    const [name] = /^(index\.html|pictures\/[\w-]+\.webp)$/.exec(context.req.param('rest') || 'index.html') ?? [];
    const file = name && (await readFile(join(parts.root, '.cache/changes', name)).catch(() => undefined));
    return file ? context.body(new Uint8Array(file), 200, { 'Content-Type': contentTypeOf(name) }) : context.notFound();
  });
  app.route('/pictures', madePictureRoutes());
  app.route('/api', configRoutes(parts));
  app.route('/api/texts', textRoutes(parts, files));
  app.route('/api/history', historyRoutes(parts, files));
  app.get('/api/preview', async (context) =>
    context.json(
      await parts.preview.address.then(
        (address) => ({ address }),
        (error: Error) => ({ error: error.message }),
      ),
    ),
  );
  app.route('/api/commands', commandRoutes(parts));
  app.route('/api/pictures', pictureRoutes(parts));
  return app;
}
