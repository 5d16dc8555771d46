import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** A running stand-in: where it answers, and how to end it. */
export interface Running {
  address: string;
  stop: () => Promise<void>;
}

export const LOCAL_HOST = '127.0.0.1';

/** Serves an app on a port of this machine; port 0 takes a free one. @throws Error when the port is taken */
export function serveApp(name: string, app: Hono, port: number): Promise<Running> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: LOCAL_HOST }, (info) =>
      resolve({ address: `http://${LOCAL_HOST}:${info.port}`, stop }),
    ) as Server;
    const stop = () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      });
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`${name}: port ${port} is taken. End what listens on it, or choose another port.`)
          : error,
      ),
    );
  });
}
