import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** How long a client may take, and how many there may be. Times in milliseconds. */
export interface Limits {
  /** For its request's head, from the connection's start. */
  head: number;
  /** For its whole request. */
  request: number;
  /** In which nothing of an answer is taken. */
  stall: number;
  /** For a whole answer. */
  answer: number;
  /** Between one answer and the next request. */
  keepAlive: number;
  connections: number;
  /** How long connections without a request stay open while the server ends, so that who is just asking on one is answered. */
  drainIdle: number;
  /** After which the server ends whatever is under way. */
  drain: number;
}

const limits: Limits = {
  head: 10_000,
  request: 15_000,
  stall: 20_000,
  // A phone far from everything, with the largest picture.
  answer: 120_000,
  // Longer than common proxies keep a connection: who closes it first must not be the one that is asked.
  keepAlive: 75_000,
  connections: 5000,
  drainIdle: 1000,
  drain: 8000,
};

export interface Listening {
  address: string;
  server: Server;
  /** Ends at once, cutting off what is under way. */
  close: () => Promise<void>;
  /** Takes no new connection, finishes what is under way, announces to every client that its connection ends, and ends. */
  drain: () => Promise<void>;
}

/** Where a server listens. */
export interface Place {
  port: number;
  /** Default: 127.0.0.1, this machine alone. */
  host?: string;
}

/** What a connection was asked last, and since when an answer of it is under way. */
interface Asked {
  response: ServerResponse;
  since: number;
}

/**
 * Answers requests. Clients that are slow or silent beyond the limits are cut off.
 * @param first answers a request by itself and says so, or leaves it
 * @throws Error that says what to do when the port is taken
 */
export async function listen(
  answer: (request: Request) => Response | Promise<Response>,
  { port, host = '127.0.0.1' }: Place,
  changed: Partial<Limits> = {},
  first: (incoming: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<Listening> {
  const {
    head,
    request,
    stall,
    answer: wholeAnswer,
    keepAlive,
    connections,
    drainIdle,
    drain,
  } = { ...limits, ...changed };
  const asked = new Map<Socket, Asked>();
  const underWay = () => [...asked].filter(([, { response }]) => !response.writableFinished);
  let ending = false;

  const handle = getRequestListener(answer);
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: Math.min(head, 1000),
    },
    (incoming, response) => {
      // A record for each connection and one sweep over all: a timer and a listener for each request cost a tenth of the answers.
      const before = asked.get(incoming.socket);
      if (before) {
        if (before.response.writableFinished) before.since = Date.now();
        before.response = response;
      } else {
        const { socket } = incoming;
        asked.set(socket, { response, since: Date.now() });
        socket.once('close', () => asked.delete(socket));
      }
      if (ending) response.shouldKeepAlive = false;
      if (!first(incoming, response)) void handle(incoming, response);
    },
  );
  const sweep = setInterval(
    () => {
      const tooLong = Date.now() - wholeAnswer;
      for (const [socket, { since }] of underWay()) if (since <= tooLong) socket.destroy();
    },
    Math.min(1000, wholeAnswer / 4),
  );
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
  // Counts from the last byte that went either way; between requests, keepAlive counts instead.
  server.timeout = stall;
  server.maxConnections = connections;
  // When all are taken, those that ask for nothing make room.
  server.on('drop', () => server.closeIdleConnections());

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what runs there, or set another with SITE_PORT or --port.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as { port: number };

  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    async drain() {
      ending = true;
      for (const [, { response }] of underWay()) response.shouldKeepAlive = false;
      // The HTTP server's own way to close ends connections on which a request may just be coming.
      const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
      const idle = setTimeout(() => server.closeIdleConnections(), drainIdle);
      const late = setTimeout(() => server.closeAllConnections(), drain);
      await closed;
      clearTimeout(idle);
      clearTimeout(late);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
