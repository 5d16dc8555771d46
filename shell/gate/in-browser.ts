import type { Site } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { Report } from '../stitch/report.ts';

/** Looks at a site before anyone else does. @throws Error when it must not go live */
export type Inspect = (site: Site, live: Site | undefined) => Promise<void>;

/** A browser that is being started, to look at sites with. */
export interface Gate {
  inspect: Inspect;
  close: () => Promise<void>;
}

/** Tries what changes in a browser, which is loaded by who wants that and by nobody else. */
export const inBrowser = (isWanted: boolean | undefined, { store, report }: { store: Store; report: Report }): (() => Gate) | undefined => {
  if (!isWanted) return undefined;
  return () => {
    const opening = import('./browser-gate.ts').then(({ openGate }) => openGate(store, report));
    // Who looks hears of it.
    opening.catch(() => undefined);
    return {
      inspect: async (site, live) => (await opening).inspect(site, live),
      close: async () => (await opening.catch(() => undefined))?.close(),
    };
  };
};
