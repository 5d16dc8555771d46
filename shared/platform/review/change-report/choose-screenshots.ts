import type { Difference, PageChange } from './compare-sites.ts';
import { groupBy } from './group-by.ts';

/** Pages with screenshots; each takes some seconds and about 100 kB. */
export const MAX_SCREENSHOTS = 12;
/** Pages of one kind are made by the same code. */
const MAX_PAGES_PER_KIND = 3;
const rank: Record<Difference, number> = { added: 0, words: 1, look: 2, gone: 3, data: 4, code: 5 };

const looksSame = ({ difference }: PageChange) => difference === 'data' || difference === 'code';

/** The pages to show in pictures: the most changed page of each kind, then the next of each, up to the limit. */
export function choosePagesToCapture(pages: readonly PageChange[]): PageChange[] {
  const kinds = groupBy(pages, ({ kind, difference }) => `${kind} ${difference}`);
  const chosen: { page: PageChange; turn: number }[] = [];
  for (const ofKind of kinds.values()) {
    const sorted = [...ofKind].sort((a, b) => b.words.length - a.words.length);
    // If nothing visible has changed, one page is enough to show it.
    for (const [turn, page] of sorted.slice(0, looksSame(sorted[0]!) ? 1 : MAX_PAGES_PER_KIND).entries())
      chosen.push({ page, turn });
  }
  const order = ({ page, turn }: (typeof chosen)[number]) =>
    (looksSame(page) ? MAX_PAGES_PER_KIND : turn) * 10 + rank[page.difference];
  return chosen
    .sort((a, b) => order(a) - order(b))
    .slice(0, MAX_SCREENSHOTS)
    .map(({ page }) => page);
}
