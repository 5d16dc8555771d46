import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';

/**
 * The preview, for a frame of the desk: what the development server answers, at an address of its own, so that a page there
 * cannot reach the desk. Only its leave to be framed is changed, and only for the desk.
 */
export function frameProxy(target: () => Promise<string>, desk: () => string): Server {
  const server = createServer((incoming, answer) => {
    void target().then(
      (address) => {
        if (!isOwnHost(incoming, server)) return void answer.writeHead(403).end();
        const { hostname, port } = new URL(address);
        const headers = { ...incoming.headers, host: `${hostname}:${port}` };
        const asked = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (given) => {
          const kept = { ...given.headers };
          delete kept['x-frame-options'];
          for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
            const policy = kept[name];
            if (typeof policy === 'string') kept[name] = policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${desk()}`);
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
    void target().then((address) => {
      if (!isOwnHost(incoming, server)) return socket.destroy();
      const { hostname, port } = new URL(address);
      const upstream = connect(Number(port), hostname, () => {
        const lines = Object.entries({ ...incoming.headers, host: `${hostname}:${port}`, origin: address }).map(([name, value]) => `${name}: ${String(value)}`);
        upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    }, () => socket.destroy());
  });
  return server;
}

function isOwnHost(incoming: IncomingMessage, server: Server): boolean {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return incoming.headers.host === `127.0.0.1:${port}` || incoming.headers.host === `localhost:${port}`;
}
