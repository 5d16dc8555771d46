import { pagesByAddress } from '../../stitch/site-content.ts';
import type { SiteDiff } from '../../stitch/site-diff.ts';
import { groupBy } from '../group-by.ts';

/** Maximum number of tried pages of one kind. */
export const TRIED_PAGES_PER_KIND = 3;
/** Maximum number of tried pages of an app's content, which share one component. */
export const TRIED_PAGES_OF_CONTENT = 20;
/** Maximum number of tried pages where only data changed, since all their code has passed before. */
export const TRIED_PAGES_OF_DATA = 6;

/** The changed pages of a site, a few of each kind: new pages and other content before pages with only other code. */
export function pagesToTry({ after, before: previous, routes }: Pick<SiteDiff, 'after' | 'before' | 'routes'>) {
  const old = previous && pagesByAddress(previous, routes);
  const changed = [...pagesByAddress(after, routes)].flatMap(([address, page]) => {
    const before = old?.get(address);
    if (before?.blob === page.blob && before.policy === page.policy) return [];
    const rank = !before ? 0 : JSON.stringify(before.reads) === JSON.stringify(page.reads) ? 2 : 1;
    return [{ address, rank }];
  });
  const content = new Map(
    routes.flatMap(({ app, path, isContent }) => (isContent ? [[path, `content of ${app}`]] : [])),
  );
  const kinds = groupBy(changed, ({ address }) =>
    address.startsWith('/404') ? 'not found' : (content.get(address) ?? kindOf(address)),
  );
  const chosen = [...kinds].flatMap(([kind, pages]) =>
    pages
      .sort((a, b) => a.rank - b.rank)
      .slice(0, kind.startsWith('content') ? TRIED_PAGES_OF_CONTENT : TRIED_PAGES_PER_KIND),
  );
  const tried = hasNewCode({ after, before: previous })
    ? chosen
    : chosen.sort((a, b) => a.rank - b.rank).slice(0, TRIED_PAGES_OF_DATA);
  return { addresses: tried.map(({ address }) => address), changed: changed.length };
}

/** Whether the code or the settings of pages changed. */
export function hasNewCode({ after, before }: Pick<SiteDiff, 'after' | 'before'>): boolean {
  const known = new Set(Object.values(before?.pages ?? {}).map(({ inputs }) => inputs));
  return Object.values(after.pages).some(({ inputs }) => !known.has(inputs));
}

/** Pages with the same path and query parameters are rendered by the same code. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return [pathname, ...searchParams.keys()].join(' ');
}
