/** Cards on a page of the list, and on one of what was found. */
export const postsPerPage = 12;

/**
 * The numbers that a pager shows for `pages` pages: the first, the last, the current and its neighbours, and undefined
 * where some are left out. A gap of one number shows the number.
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
