import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** A running stand-in: where it answers, and how to end it. */
export interface Running {
  address: string;
  stop: () => Promise<void>;
}

export const LOCAL_HOST = '127.0.0.1';

const portError = (name: string, port: number, error: NodeJS.ErrnoException): Error =>
  error.code === 'EADDRINUSE'
    ? new Error(`${name}: port ${port} is taken. End what listens on it, or choose another port.`)
    : error;

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
    server.once('error', (error) => reject(portError(name, port, error)));
  });
}

/** The requested port if it is free; 0 becomes a free one. For servers that do not support port 0. */
export function findPort(name: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(name, port, error)));
    probe.listen(port, LOCAL_HOST, () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });
}
