import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { StandInEnv } from './control.ts';

/** A running stand-in: where it answers, and how to end it. */
export type Running = { address: string; port: number; stop: () => Promise<void> };

export const LOCAL_HOST = '127.0.0.1';

/** The error for a port that someone else listens on, with what to do about it. */
const portTakenError = (name: string, port: number): Error =>
  new Error(`${name}: port ${port} is taken. End what listens on it, or choose another port.`);

/**
 * Serves an app on a port of this machine; port 0 takes a free one.
 * Rejects with `portTakenError` when the port is taken.
 */
export function serveApp(name: string, app: Hono<StandInEnv>, port: number): Promise<Running> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: LOCAL_HOST }, (info) => {
      server.off('error', refused);
      resolve({ address: `http://${LOCAL_HOST}:${info.port}`, port: info.port, stop });
    }) as Server;
    const refused = (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'EADDRINUSE' ? portTakenError(name, port) : error);
    const stop = (): Promise<void> =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      });
    server.once('error', refused);
  });
}

/**
 * The port asked for, after a look that nobody listens on it; port 0 becomes a free one.
 * For servers that cannot be asked for port 0. Rejects with `portTakenError`.
 */
export function findPort(name: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTakenError(name, port) : error),
    );
    probe.listen(port, LOCAL_HOST, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}
