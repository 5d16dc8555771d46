import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { answerToError, plainText, securityHeaders } from '../request-handler.ts';

/** How long a client may take, in milliseconds, and how many connections there may be. */
const defaultLimits = {
  /** For its request's head, from the connection's start. */
  head: 10_000,
  /** For its whole request. */
  request: 15_000,
  /** Time without any progress of a response, in milliseconds. */
  stall: 20_000,
  /** For a whole answer: a phone on a slow line, with the largest picture. */
  answer: 120_000,
  /** Between an answer and the next request (`SITE_KEEP_ALIVE`). */
  keepAlive: 75_000,
  connections: 5000,
  /** Requests of a connection that wait for the answer before theirs. Browsers and common proxies send none. */
  waiting: 8,
  /** How long connections without a request stay open while the server ends, so that a request on its way is answered. */
  drainIdle: 1000,
  /** After which the server ends whatever is under way. */
  drain: 8000,
};
export type Limits = typeof defaultLimits;

export interface Listening {
  address: string;
  /** Origin of the metrics, if there are any. */
  metricsAddress?: string;
  server: Server;
  /** Ends at once, cutting off what is under way. */
  close: () => Promise<void>;
  /** Takes no new connection, finishes what is under way, announces to every client that its connection ends, and ends. */
  drain: () => Promise<void>;
}

export interface ListenAddress {
  port: number;
  /** Default: 127.0.0.1, this machine alone. */
  host?: string;
}

/** Answers a request whose address or host cannot be read, and one that could not be answered. */
const refuse = (error: unknown) =>
  error instanceof RequestError ? plainText('This is no address of a page.', 400) : answerToError(error as Error);

/** By code of an error of Node's parser. */
const parserStatus: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The answer to what is no request, or none in time, on the wire. */
function refusalOf({ code = '' }: NodeJS.ErrnoException): string {
  const status = parserStatus[code] ?? 400;
  const headers = Object.entries({ ...securityHeaders, 'Content-Length': '0', Connection: 'close' });
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map((one) => one.join(': ')), '\r\n'].join('\r\n');
}

/**
 * Answers requests. Clients that are slow or silent beyond the limits are cut off.
 * @param answerFirst answers a request by itself and returns true, or leaves it
 * @throws Error that says what to do when the port is taken
 */
export async function listen(
  answer: (request: Request) => Response | Promise<Response>,
  { port, host = '127.0.0.1' }: ListenAddress,
  limitOverrides: Partial<Limits> = {},
  answerFirst: (incoming: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<Listening> {
  const limits = { ...defaultLimits, ...limitOverrides };
  /** The last answer of each connection, since when one is under way, and how many requests wait for it. */
  const connections = new Map<Socket, { response: ServerResponse; since: number; waiting: number }>();
  const underWay = () => [...connections].filter(([, { response }]) => !response.writableFinished);
  let ending = false;

  // A load balancer may probe in HTTP/1.0, which knows no Host header.
  const handle = getRequestListener(answer, { hostname: 'localhost', errorHandler: refuse });
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: Math.min(limits.head, 1000),
    },
    (incoming, response) => {
      // One sweep over all connections: a timer and a listener for each request would cost a tenth of the answers.
      const { socket } = incoming;
      // These came with the request for which its connection was ended.
      if (socket.destroyed) return;
      const before = connections.get(socket);
      if (!before) socket.once('close', () => connections.delete(socket));
      const isWaiting = before?.response.writableFinished === false;
      const connection = isWaiting ? before : { since: Date.now(), waiting: 0, response };
      const previous = connection.response;
      connections.set(socket, Object.assign(connection, { response }));
      if (ending) response.shouldKeepAlive = false;
      const start = () => {
        if (!answerFirst(incoming, response)) void handle(incoming, response);
      };
      if (!isWaiting) return start();
      if ((connection.waiting += 1) > limits.waiting) return void socket.destroy();
      // Connections take turns: one request of each is handled at a time.
      previous.once('finish', () => {
        connection.waiting -= 1;
        start();
      });
    },
  );
  server.on('connection', deliverInSlices);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = connections.get(socket);
    const isAnswering = last?.response.writableFinished === false && (last.waiting > 0 || last.response.headersSent);
    if (socket.writable && !isAnswering) socket.end(refusalOf(error));
    else socket.destroy();
  });
  const cutOffSlow = () => {
    for (const [socket, { since }] of underWay()) if (since <= Date.now() - limits.answer) socket.destroy();
  };
  const sweep = setInterval(cutOffSlow, Math.min(1000, limits.answer / 4));
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
  // Counted from the last byte in either direction; between requests, keepAlive counts instead.
  server.timeout = limits.stall;
  server.maxConnections = limits.connections;
  // When all are taken, idle ones make room.
  server.on('drop', () => server.closeIdleConnections());

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what runs there, or set another with SITE_PORT or --port.`)
          : new Error(`Nothing can listen on ${host}:${port} (${error.message}). Correct SITE_HOST or SITE_PORT.`),
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
      const idle = setTimeout(() => server.closeIdleConnections(), limits.drainIdle);
      const late = setTimeout(() => server.closeAllConnections(), limits.drain);
      await closed;
      clearTimeout(idle);
      clearTimeout(late);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Bytes of a connection that are parsed at a time. */
const SLICE_BYTES = 2048;

/** Lets the parser see little of a connection at a time: it takes a whole chunk apart, whatever happens to the connection. */
function deliverInSlices(socket: Socket): void {
  for (const deliver of socket.listeners('data')) {
    socket.off('data', deliver as () => void);
    socket.on('data', (chunk: Buffer) => {
      Reflect.apply(deliver, socket, [chunk.subarray(0, SLICE_BYTES)]);
      if (chunk.length > SLICE_BYTES && !socket.destroyed) socket.unshift(chunk.subarray(SLICE_BYTES));
    });
  }
}
