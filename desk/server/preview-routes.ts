import { Hono } from 'hono';
import type { PreviewCopy } from './preview-copy.ts';

/** Whether the preview is ready, and whether a page is there yet. */
export function previewRoutes(preview: PreviewCopy): Hono {
  const routes = new Hono();
  routes.get('/', async (context) =>
    context.json(
      await preview.address.then(
        () => ({ isReady: true }),
        (error: Error) => ({ isReady: false, error: error.message }),
      ),
    ),
  );
  return routes;
}
