import type { Store } from '../../store/store.ts';
import type { Report } from '../../build/command.ts';
import type { SiteDiff } from '../../stitch/site-diff.ts';

/** A browser that is being started, in which the changed pages of a site are tried. */
export interface Gate {
  /** @throws Error when the site must not go live */
  inspect: (change: SiteDiff) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a gate. The browser's library is loaded only here. */
export function openBrowserGate(store: Store, report: Report): Gate {
  const opening = import('./browser-gate.ts').then(({ openGate }) => openGate(store, report));
  // `inspect` reports the error.
  opening.catch(() => undefined);
  return {
    inspect: async (change) => (await opening).inspect(change),
    close: async () => (await opening.catch(() => undefined))?.close(),
  };
}
