import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { answerToError, createEdge, type SiteSource } from './edge.ts';
import { listen, type Listening, type Place } from './listen.ts';
import { preparedAnswers, type ReadySource } from './prepared-answers.ts';
import { withPreviews } from './previews.ts';
import { StoreAway } from './store-away.ts';
import { storeSource, type SourceOptions } from './store-source.ts';

export type { Listening } from './listen.ts';

/** Serves what a store has published, on 127.0.0.1. @throws Error that says what to do when the port is taken. */
export const serveSite = ({ store, port, trust }: Pick<SourceOptions, 'trust'> & { store: Store | string; port: number }): Promise<Listening> =>
  serveSource(storeSource(typeof store === 'string' ? openStore(store) : store, console.error, { trust }), { port });

/** Serves what a source has. @throws Error that says what to do when the port is taken. */
export function serveSource(source: SiteSource | ReadySource, place: Place): Promise<Listening> {
  const prepared = 'siteAtHand' in source ? preparedAnswers(source) : undefined;
  const app = createEdge(source, prepared?.keep);
  app.onError((error) => {
    if (!(error instanceof StoreAway)) console.error(error);
    return answerToError(error);
  });
  return listen(withPreviews(source, app.fetch), place, {}, prepared?.answer);
}
