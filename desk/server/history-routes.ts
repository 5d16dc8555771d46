import { Hono } from 'hono';
import type { ContentFiles } from './content-files.ts';
import type { DeskParts } from './desk-parts.ts';

/** Who saved a file when, and its text then. */
export function historyRoutes({ history }: DeskParts, files: ContentFiles): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    return context.json({ versions: await history.versions(path), isKept: await history.isKept() });
  });
  routes.get('/text', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    return context.json({ text: await history.textAt(path, context.req.query('commit') ?? '') });
  });
  return routes;
}
