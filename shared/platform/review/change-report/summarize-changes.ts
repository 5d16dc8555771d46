import type { AppName } from '../../contract/app-names.ts';
import { groupBy } from '../group-by.ts';
import type { SiteComparison } from './compare-sites.ts';
import { changeId, type TextChange } from './text-diff.ts';

/** Text changes that several pages share, such as a line of the footer. */
export interface SharedChange {
  addresses: string[];
  words: TextChange[];
}

/** Changed pages of an app that is not released. */
interface AffectedPages {
  app: AppName;
  addresses: string[];
  /** Each reason with its number of pages. */
  why: { reason: string; pages: number }[];
}

export interface Summary {
  shared: SharedChange[];
  /** Changes on one page only, by its address. */
  own: Map<string, TextChange[]>;
  affected: AffectedPages[];
}

/** Groups equal changes of many pages. */
export function summarizeChanges({ pages, changedComponents }: SiteComparison): Summary {
  const placed = pages.flatMap(({ address, words }) => words.map((change) => ({ address, change })));
  const places = [...groupBy(placed, ({ change }) => changeId(change))].map(([id, same]) => ({
    id,
    change: same[0]!.change,
    addresses: [...new Set(same.map(({ address }) => address))],
  }));
  const several = places.filter(({ addresses }) => addresses.length > 1);
  const shared = [...groupBy(several, ({ addresses }) => addresses.join('\n')).values()].map((alike) => ({
    addresses: alike[0]!.addresses,
    words: alike.map(({ change }) => change),
  }));
  const sharedIds = new Set(several.map(({ id }) => id));
  const own = new Map(
    pages.map(({ address, words }) => [address, words.filter((change) => !sharedIds.has(changeId(change)))]),
  );
  const elsewhere = groupBy(
    pages.filter(({ app, difference }) => !changedComponents.includes(app) && difference !== 'code'),
    ({ app }) => app,
  );
  const affected = [...elsewhere.values()].map((reached): AffectedPages => {
    const why = new Map<string, number>();
    for (const reason of reached.flatMap((page) => page.why)) why.set(reason, (why.get(reason) ?? 0) + 1);
    return {
      app: reached[0]!.app,
      addresses: reached.map(({ address }) => address),
      why: [...why].map(([reason, count]) => ({ reason, pages: count })).sort((a, b) => b.pages - a.pages),
    };
  });
  return { shared: shared.sort((a, b) => b.addresses.length - a.addresses.length), own, affected };
}
