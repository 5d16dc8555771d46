import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isPageHost, type DeskVariables } from './access.ts';
import type { PreviewCopy } from './preview-copy.ts';
import type { TeamSettings } from './team-settings.ts';

/** Serves the page beside the form under its own host, which only the desk may frame. */
export function servePage(team: TeamSettings, preview: PreviewCopy): MiddlewareHandler<DeskVariables> {
  return async (context, next) => {
    if (!isPageHost(team, context.req.header('host'))) return next();
    const { pathname, search } = new URL(context.req.url);
    const answer = await fetch((await preview.address) + pathname + search, {
      method: context.req.method === 'HEAD' ? 'HEAD' : 'GET',
      redirect: 'manual',
    });
    const headers = new Headers(answer.headers);
    // It arrives decoded.
    for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
    const policy = headers.get('Content-Security-Policy');
    if (policy)
      headers.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${team.origin}`));
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** Passes on the connection by which the page learns of changes. */
export function passUpgrades(server: Server, team: TeamSettings, preview: PreviewCopy): void {
  server.on('upgrade', (request, socket, head) => {
    const isProven = request.headers[team.secretHeader.toLowerCase()] === team.secret;
    if (!isProven || !isPageHost(team, request.headers.host)) return void socket.destroy();
    void preview.address.then(
      (address) => {
        const { hostname, port, host } = new URL(address);
        const inner = connect(Number(port), hostname, () => {
          const lines = Object.entries({ ...request.headers, host, origin: address }).map(
            ([name, value]) => `${name}: ${String(value)}`,
          );
          inner.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
          inner.write(head);
          inner.pipe(socket).pipe(inner);
        });
        inner.on('error', () => socket.destroy());
        socket.on('error', () => inner.destroy());
      },
      () => socket.destroy(),
    );
  });
}
