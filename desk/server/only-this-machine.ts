import type { MiddlewareHandler } from 'hono';

/** Who may ask the desk anything: its own page on this machine, and no other site that a browser has open. */
export function onlyThisMachine(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const hosts = [`127.0.0.1:${port()}`, `localhost:${port()}`];
    // A name that another site points at this machine comes as that name.
    if (!hosts.includes(context.req.header('host') ?? ''))
      return context.text('The desk answers under its own address only.', 403);
    const origin = context.req.header('origin');
    if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
      return context.text('The desk answers its own page only.', 403);
    const site = context.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && !(site === 'none' && context.req.method === 'GET'))
      return context.text('The desk answers its own page only.', 403);
    // A form of another site names no origin in some browsers.
    if (origin === undefined && context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return context.text('The desk answers its own page only.', 403);
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('X-Frame-Options', 'DENY');
    // Whatever else is opened in a tab, such as what a command has written, is at the desk's address and may do nothing with it.
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
