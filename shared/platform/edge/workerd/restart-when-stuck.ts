import type { RequestHandler } from '../previews.ts';
import { StoreUnavailableError } from '../source/site-source.ts';

/** The platform ends the work of a request this long after its client has left. */
const LIMIT_MS = 30_000;

/**
 * Requests share reads of the store. When the platform ends the request that began one, the others would wait forever.
 * So a request that waits too long is answered with an error, and the next one starts a new edge.
 */
export function restartWhenStuck(start: () => RequestHandler, limitMs = LIMIT_MS): RequestHandler {
  let edge: RequestHandler | undefined;
  return async (request) => {
    const used = (edge ??= start());
    let timer: NodeJS.Timeout | undefined;
    const isStuck = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (edge === used) edge = undefined;
        reject(new StoreUnavailableError(`no answer within ${limitMs} ms`));
      }, limitMs);
    });
    return Promise.race([used(request), isStuck]).finally(() => clearTimeout(timer));
  };
}
