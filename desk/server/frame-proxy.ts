import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { insidePolicy } from '@cobblestone/platform/dev/inside-policy.ts';
import { followingPage, stillPath } from './still-page.ts';

/** Where frames stand: where the desk is, and the documents that its tabs are typing. */
export interface Framing {
  desk: () => readonly string[];
  typed: ReadonlyMap<string, string>;
  /** What answers pages in place of outside services. */
  standIns: () => string;
}

/**
 * The preview, for a frame of the desk: what the development server answers, at an address of its own, so that a page there
 * cannot reach the desk. Its leave to be framed is changed, for the desk alone, and its leave to ask outside services is
 * gone: who edits a text books nothing, and may have no network. It answers pages of its own, and whom it is opened by.
 */
export function frameProxy(target: () => Promise<string>, { desk, typed, standIns }: Framing): Server {
  const server = createServer((incoming, answer) => {
    if (!isOwn(incoming, server)) return void answer.writeHead(403).end('The preview answers its own pages only.');
    if (incoming.url?.startsWith(stillPath))
      return answerTyped(typed.get(incoming.url.slice(stillPath.length)), desk(), answer);
    // Who writes code sees what a page reports, over every page: over the one that is being written it would only lie.
    if (incoming.url === '/dev/reports') return void answer.writeHead(204).end();
    void target().then(
      (address) => {
        const { hostname, port } = new URL(address);
        const headers = { ...incoming.headers, host: `${hostname}:${port}` };
        const asked = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (given) => {
          const kept = { ...given.headers };
          delete kept['x-frame-options'];
          for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
            const policy = kept[name];
            if (typeof policy === 'string')
              kept[name] = insidePolicy(policy, standIns()).replace(
                /frame-ancestors [^;]*/,
                `frame-ancestors 'self' ${desk().join(' ')}`,
              );
          }
          answer.writeHead(given.statusCode ?? 502, kept);
          given.pipe(answer);
        });
        asked.on('error', () => answer.writeHead(502).end('The preview does not answer.'));
        incoming.pipe(asked);
      },
      (error: Error) => answer.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message),
    );
  });
  // The page hears through it that it changed.
  server.on('upgrade', (incoming, socket, head) => {
    void target().then(
      (address) => {
        if (!isOwn(incoming, server)) return socket.destroy();
        const { hostname, port } = new URL(address);
        const upstream = connect(Number(port), hostname, () => {
          const lines = Object.entries({ ...incoming.headers, host: `${hostname}:${port}`, origin: address }).map(
            ([name, value]) => `${name}: ${String(value)}`,
          );
          upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
          upstream.write(head);
          socket.pipe(upstream).pipe(socket);
        });
        upstream.on('error', () => socket.destroy());
        socket.on('error', () => upstream.destroy());
      },
      () => socket.destroy(),
    );
  });
  return server;
}

function answerTyped(html: string | undefined, desk: readonly string[], answer: ServerResponse): void {
  // A new story is closed and opened once more by its first save: a page that came in between gets from the desk what is typed.
  const page = followingPage(
    html ??
      '<!doctype html><html lang="en"><head><title>Nothing is typed here any more.</title></head><body></body></html>',
    desk,
  );
  answer
    .writeHead(html === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(page.html);
}

/** A browser asks it for a page to show, or one of its pages asks. What another site's page asks by itself is refused. */
function isOwn({ method, headers }: IncomingMessage, server: Server): boolean {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? '')) return false;
  if (headers.origin !== undefined) return headers.origin === `http://${headers.host}`;
  const site = headers['sec-fetch-site'];
  return (
    site === undefined ||
    site === 'same-origin' ||
    site === 'none' ||
    (method === 'GET' && headers['sec-fetch-mode'] === 'navigate')
  );
}
