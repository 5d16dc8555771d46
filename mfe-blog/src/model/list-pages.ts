/** The number of cards on a page of the list or of search results. */
export const postsPerPage = 12;

/**
 * The page numbers in a pager: the first, the last, the current and its neighbors. Undefined stands for several missing
 * numbers.
 */
export function pagesAround(current: number, pages: number): (number | undefined)[] {
  const shown = new Set([1, pages, current - 1, current, current + 1]);
  if (current <= 3) shown.add(2).add(3);
  if (current >= pages - 2) shown.add(pages - 1).add(pages - 2);
  const numbers = [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  const withGaps: (number | undefined)[] = [];
  let last = 0;
  for (const page of numbers) {
    if (page - last === 2) withGaps.push(page - 1);
    else if (page - last > 2) withGaps.push(undefined);
    withGaps.push(page);
    last = page;
  }
  return withGaps;
}
