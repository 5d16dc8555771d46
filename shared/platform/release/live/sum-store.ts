import type { SumStore } from '../../contract/site-definition.ts';
import { openStore } from '../../store/open-store.ts';
import { readCountedNames } from '../../store/visits/visit-counts.ts';
import type { RunSettings } from '../settings/settings.ts';

/** Opens the store of the sums of visits, for sums of the site's own. */
export function openSumStore({
  storeAddress,
  visitsAddress,
}: Pick<RunSettings, 'storeAddress' | 'visitsAddress'>): SumStore {
  const store = openStore(visitsAddress ?? storeAddress);
  return { read: store.read, write: store.write, countsSince: (since) => readCountedNames(store, since) };
}
