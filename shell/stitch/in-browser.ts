import type { Surroundings } from './go-live.ts';

/** Tries what changes in a browser, which is loaded by who wants that and by nobody else. */
export const inBrowser = (isWanted: boolean | undefined, { store, report }: Pick<Surroundings, 'store' | 'report'>): Surroundings['inspect'] =>
  isWanted ? async (site, live) => (await import('./browser-gate.ts')).tryInBrowser(store, site, live, report) : undefined;
