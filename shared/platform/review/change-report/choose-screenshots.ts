import type { PageChange } from './compare-sites.ts';
import { groupBy } from './group-by.ts';

/** Pages with screenshots; each takes some seconds and about 100 kB. */
export const MAX_SCREENSHOTS = 12;
/** Pages of one kind are made by the same code. */
const MAX_PAGES_PER_KIND = 3;

const looksSame = ({ difference }: PageChange) => difference === 'data' || difference === 'code';

/** The pages to show in pictures: the most changed page of each kind, then the next of each, up to the limit. */
export function choosePagesToCapture(pages: readonly PageChange[]): PageChange[] {
  const kinds = [...groupBy(pages, ({ kind, difference }) => `${kind} ${difference}`).values()].map((ofKind) =>
    ofKind.toSorted((a, b) => b.words.length - a.words.length),
  );
  const isLast = (page: PageChange) => Number(looksSame(page));
  return (
    Array.from({ length: MAX_PAGES_PER_KIND }, (_, turn) => kinds.flatMap((ofKind) => ofKind.slice(turn, turn + 1)))
      // If nothing visible has changed, one page of a kind is enough to show it.
      .flatMap((pagesOfTurn, turn) => pagesOfTurn.filter((page) => turn === 0 || !looksSame(page)))
      .sort((a, b) => isLast(a) - isLast(b))
      .slice(0, MAX_SCREENSHOTS)
  );
}
