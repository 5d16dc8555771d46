import { Hono } from 'hono';
import type { ContentFiles } from './content-files.ts';
import type { History } from './history.ts';

/** Who saved a file when, and its text then. */
export function historyRoutes({ files, history }: { files: ContentFiles; history: History }): Hono {
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
