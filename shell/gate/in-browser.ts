import type { Store } from '../store/store.ts';
import type { Report } from '../stitch/report.ts';
import type { Gate } from './gate.ts';

/** Tries what changes in a browser, which is loaded by who wants that and by nobody else. */
export const inBrowser = (
  isWanted: boolean | undefined,
  { store, report }: { store: Store; report: Report },
): (() => Gate) | undefined => {
  if (!isWanted) return undefined;
  return () => {
    const opening = import('./browser-gate.ts').then(({ openGate }) => openGate(store, report));
    // Who looks hears of it.
    opening.catch(() => undefined);
    return {
      inspect: async (change) => (await opening).inspect(change),
      close: async () => (await opening.catch(() => undefined))?.close(),
    };
  };
};
