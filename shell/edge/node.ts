import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { createEdge, plainText } from './edge.ts';
import { storeSource } from './store-source.ts';

/** Milliseconds; proxies close theirs after a minute. */
const KEEP_ALIVE = 75_000;

export interface Listening {
  address: string;
  server: Server;
  close: () => Promise<void>;
}

/** Serves what a store has published, on 127.0.0.1. @throws Error that says what to do when the port is taken. */
export async function serveSite({ store, port }: { store: Store | string; port: number }): Promise<Listening> {
  const app = createEdge(storeSource(typeof store === 'string' ? folderStore(store) : store));
  app.onError((error) => {
    console.error(error);
    return plainText('Something went wrong on the server.', 500);
  });
  const server = createServer(getRequestListener(app.fetch));
  // Longer than common proxies keep a connection: who closes it first must not be the one that is asked.
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Stop what runs there, or set another with --port.`) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actual } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${actual}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
