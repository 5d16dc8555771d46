import type { Site } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { Report } from '../stitch/report.ts';

/** Looks at a site before anyone else does. @throws Error when it must not go live */
export type Inspect = (site: Site, live: Site | undefined) => Promise<void>;

/** Tries what changes in a browser, which is loaded by who wants that and by nobody else. */
export const inBrowser = (isWanted: boolean | undefined, { store, report }: { store: Store; report: Report }): Inspect | undefined =>
  isWanted ? async (site, live) => (await import('./browser-gate.ts')).tryInBrowser(store, site, live, report) : undefined;
