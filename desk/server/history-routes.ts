import { Hono } from 'hono';
import type { ContentFiles } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';

/** A file's versions, and its text in one of them. */
export function historyRoutes({ history }: DeskContext, files: ContentFiles): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    return context.json({ versions: await history.versions(path), isRepository: await history.isRepository() });
  });
  routes.get('/text', async (context) => {
    const path = context.req.query('path') ?? '';
    await files.locate(path);
    return context.json({ text: await history.textAt(path, context.req.query('commit') ?? '') });
  });
  return routes;
}
