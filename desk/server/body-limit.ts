import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Refuses a request whose body has more bytes, with an error for the writer. */
export const limitBody = (maxSize: number, error: string): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (context) => context.json({ error }, 413) });
