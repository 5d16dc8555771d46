import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { contentTypeOf } from '../stitch/content-files.ts';
import { directoryStore } from '../stitch/directory-store.ts';
import { blobKey, currentPublication, encodedKey, readSite, type Encoding, type Site, type Store } from '../stitch/store.ts';
import { createEdge, plainText, type SiteSource } from './edge.ts';

/** How long a look at the pointer holds, in milliseconds. A published site is served after this at the latest. */
const POINTER_AGE = 100;
/** Bytes of content kept in memory. */
const CACHE_LIMIT = 128 * 1024 * 1024;

/** A site source over a store. `pointer` is the file whose change says that another site was published. */
export function storeSource(store: Store, pointer: string): SiteSource {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>();
  let cached = 0;
  let site: Promise<Site> | undefined;
  let version = '';
  let looked = 0;

  async function read(key: string, encoding?: Encoding) {
    const place = encoding ? encodedKey(key, encoding) : key;
    const known = cache.get(place);
    if (known) return known;
    const bytes = (await store.read(place)) as Uint8Array<ArrayBuffer> | undefined;
    if (bytes) {
      if (cached + bytes.byteLength > CACHE_LIMIT) {
        cache.clear();
        cached = 0;
      }
      cache.set(place, bytes);
      cached += bytes.byteLength;
    }
    return bytes;
  }

  async function loadSite(): Promise<Site> {
    const publication = await currentPublication(store);
    if (!publication) throw new Error('No site is published yet. `npm start` publishes one.');
    return readSite(store, publication.site);
  }

  return {
    async currentSite() {
      const now = Date.now();
      if (site && now - looked < POINTER_AGE) return site;
      looked = now;
      const { mtimeMs, ino } = await stat(pointer).catch(() => ({ mtimeMs: 0, ino: 0 }));
      const seen = `${mtimeMs}:${ino}`;
      if (!site || seen !== version) {
        const next = loadSite();
        const before = site;
        version = seen;
        // A site that can't be read leaves the one before it in place.
        site = before ? next.catch(() => before) : next;
        next.catch(() => {
          version = '';
          if (!before) site = undefined;
        });
      }
      return site;
    },
    readBlob: (hash, encoding) => read(blobKey(hash), encoding),
    readAsset: (app, file, encoding) => read(`assets/${app}/${file}`, encoding),
    contentTypeOf,
  };
}

export interface Listening {
  address: string;
  server: Server;
  close: () => Promise<void>;
}

/** Serves a site folder on 127.0.0.1. @throws Error that says what to do when the port is taken. */
export async function serveSite({ folder, port, store = directoryStore(folder) }: { folder: string; port: number; store?: Store }): Promise<Listening> {
  const app = createEdge(storeSource(store, join(folder, 'current')));
  app.onError((error) => {
    console.error(error);
    return plainText('Something went wrong on the server.', 500);
  });
  const server = createServer(getRequestListener(app.fetch));
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
