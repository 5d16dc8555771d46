import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';

/** How a stand-in answers: as the real service on a good day, late, with errors, or not at all. */
const controlSchema = z.strictObject({
  mode: z.enum(['healthy', 'slow', 'fail', 'blocked']),
  /** Milliseconds that a slow answer takes. */
  delayMs: z.int().min(0).max(120_000).default(4_000),
  /** Only addresses that start with this path are affected; without it all are. */
  path: z.string().startsWith('/').default('/'),
});

type Control = z.infer<typeof controlSchema>;

/** One request that a stand-in saw, in order of arrival. */
type LoggedRequest = { at: string; method: string; path: string; query: string; mode: Control['mode'] };

/** The environment of a stand-in's app: Node's request and response, absent when called with `app.request()`. */
export type StandInEnv = { Bindings: Partial<HttpBindings> };

const LOG_MAX = 500;

/**
 * Puts the test controls in front of an app: `POST /__control` with `{ mode, delayMs?, path? }`, `GET /__control`,
 * `GET /__log` and `DELETE /__log`. Call it before any route is added. The controls themselves always answer.
 */
export function addControl(app: Hono<StandInEnv>): void {
  let control: Control = controlSchema.parse({ mode: 'healthy' });
  let log: LoggedRequest[] = [];

  app.use('/__*', cors());
  app.get('/__control', (context) => context.json(control));
  app.post('/__control', async (context) => {
    const asked = controlSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) {
      return context.json({ error: z.prettifyError(asked.error) }, 400);
    }
    control = asked.data;
    return context.json(control);
  });
  app.get('/__log', (context) => context.json(log));
  app.delete('/__log', (context) => {
    log = [];
    return context.body(null, 204);
  });

  app.use('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.startsWith('/__')) {
      return next();
    }
    const { mode, delayMs } = pathname.startsWith(control.path) ? control : { mode: 'healthy' as const, delayMs: 0 };
    log = [
      ...log.slice(1 - LOG_MAX),
      { at: new Date().toISOString(), method: context.req.method, path: pathname, query: search, mode },
    ];
    if (mode === 'fail') {
      return context.text('The service has an internal error.', 500);
    }
    if (mode === 'blocked') {
      const socket = context.env?.incoming?.socket;
      if (socket === undefined) {
        throw new Error('connection destroyed');
      }
      socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (mode === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    return next();
  });
}
