import type { MiddlewareHandler } from 'hono';

/** Answers only requests that the desk's own page on this machine sends, and forbids other sites to embed the answers. */
export function localhostOnly(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const hosts = [`127.0.0.1:${port()}`, `localhost:${port()}`];
    // Against DNS rebinding: another site's name that resolves to this machine arrives as `Host`.
    if (!hosts.includes(context.req.header('host') ?? ''))
      return context.text('The desk answers under its own address only.', 403);
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
    // A preview on another port links to it.
    const isOpening =
      context.req.path === '/' && site === 'same-site' && context.req.header('sec-fetch-dest') === 'document';
    const isOwnPage =
      // Some browsers send no origin with another site's form.
      (origin === undefined ? isReading : hosts.some((host) => origin === `http://${host}`)) &&
      (site === undefined ||
        site === 'same-origin' ||
        ((site === 'none' || isOpening) && context.req.method === 'GET'));
    if (!isOwnPage) return context.text('The desk answers its own page only.', 403);
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('X-Frame-Options', 'DENY');
    // Output of commands is served from the desk's origin, so it must not run scripts.
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header(
        'Content-Security-Policy',
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
}
