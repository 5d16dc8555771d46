import type { StitchedPage } from '../../store/site-record.ts';
import { notFoundPages } from '../../stitch/site-content.ts';
import type { SiteDiff } from '../../stitch/site-diff.ts';

/** Pages of one kind that are tried when more of it have changed. */
export const TRIED_PAGES_PER_KIND = 3;

/**
 * The pages of a site that are not what they were, and of many of one kind some: those that are new or read other content
 * before those that only their app's code has changed.
 */
export function pagesToTry({ after, before: previous, routes }: Pick<SiteDiff, 'after' | 'before' | 'routes'>) {
  const kinds = new Map<string, { address: string; rank: number }[]>();
  let changed = 0;
  const look = (kind: string, address: string, page: StitchedPage, before: StitchedPage | undefined) => {
    if (before?.blob === page.blob) return;
    changed += 1;
    const rank = !before ? 0 : JSON.stringify(before.reads) === JSON.stringify(page.reads) ? 2 : 1;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { address, rank }]);
  };
  for (const [address, page] of Object.entries(after.pages))
    look(kindOf(address), address, page, previous?.pages[address]);
  // Any address that does not exist shows it; a suggestion is found by its first keyword.
  const notFound = new Map(notFoundPages(routes));
  for (const [path, page] of Object.entries(after.notFound))
    look('not found', notFound.get(path) ?? '/404', page, previous?.notFound[path]);
  const chosen = [...kinds.values()].flatMap((pages) =>
    pages.sort((a, b) => a.rank - b.rank).slice(0, TRIED_PAGES_PER_KIND),
  );
  return { addresses: chosen.map(({ address }) => address), changed };
}

/** Whether pages are made with other code or settings than those of the site before. */
export function hasNewCode({ after, before }: Pick<SiteDiff, 'after' | 'before'>): boolean {
  const known = new Set(Object.values(before?.pages ?? {}).map(({ inputs }) => inputs));
  return Object.values(after.pages).some(({ inputs }) => !known.has(inputs));
}

/** Pages of one path, and of the same names in their query, are made by the same code. */
export function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return [pathname, ...searchParams.keys()].join(' ');
}
