import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { proxy } from 'hono/proxy';
import { isForPage, isProvenProxy, type DeskVariables } from './access.ts';
import type { DeskContext } from './desk-context.ts';

/** Serves the page beside the form under its own host, which only the desk may frame. */
export const servePage =
  ({ team, preview }: DeskContext): MiddlewareHandler<DeskVariables> =>
  async (context, next) => {
    if (!team || !isForPage(team, context.req.header('host'))) return next();
    if (!['GET', 'HEAD'].includes(context.req.method)) return context.text('This page is only shown.', 405);
    const { pathname, search } = new URL(context.req.url);
    const answer = await proxy((await preview.address) + pathname + search, { method: context.req.method });
    const policy = answer.headers.get('Content-Security-Policy');
    if (policy)
      answer.headers.set(
        'Content-Security-Policy',
        policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${team.DESK_ORIGIN}`),
      );
    return answer;
  };

/** Passes on the connection by which the page learns of changes. */
export function passUpgrades(server: Server, { team, preview }: DeskContext): void {
  server.on('upgrade', (request, socket, head) => {
    const { headers, url } = request;
    if (!team || !isForPage(team, headers.host) || !isProvenProxy(team, headers[team.DESK_SECRET_HEADER.toLowerCase()]))
      return void socket.destroy();
    const pass = (address: string) => {
      const { hostname, port, host } = new URL(address);
      const inner = connect(Number(port), hostname, () => {
        const own = Object.entries({ ...headers, host, origin: address });
        const lines = [`GET ${url} HTTP/1.1`, ...own.map(([name, value]) => `${name}: ${String(value)}`), '', ''];
        inner.write(lines.join('\r\n'));
        inner.write(head);
        inner.pipe(socket).pipe(inner);
      });
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
    };
    preview.address.then(pass).catch(() => socket.destroy());
  });
}
