import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { Trust } from '../store/trust.ts';
import { createEdge, plainText, type SiteSource } from './edge.ts';
import { listen, type Listening } from './listen.ts';
import { storeSource } from './store-source.ts';

export type { Listening } from './listen.ts';

/** Serves what a store has published, on 127.0.0.1. @throws Error that says what to do when the port is taken. */
export const serveSite = ({ store, port, trust }: { store: Store | string; port: number; trust?: Trust }): Promise<Listening> =>
  serveSource(storeSource(typeof store === 'string' ? openStore(store) : store, console.error, trust), port);

/** Serves what a source has, on 127.0.0.1. @throws Error that says what to do when the port is taken. */
export function serveSource(source: SiteSource, port: number): Promise<Listening> {
  const app = createEdge(source);
  app.onError((error) => {
    console.error(error);
    return plainText('Something went wrong on the server.', 500);
  });
  return listen(app.fetch, port);
}
