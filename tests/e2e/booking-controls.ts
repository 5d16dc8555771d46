import { expect, type Page } from '@playwright/test';

/** The top, just past where the bar comes, the end, and where each of the page's own booking controls, calendars and forms comes and goes. */
const turnsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const edges = [...document.querySelectorAll('main :is([data-booking], [data-calendar], [data-undisturbed], form)')]
      .filter((element) => !element.closest('li'))
      .map((element) => element.getBoundingClientRect())
      .flatMap((box) => [box.top + scrollY - innerHeight + 3, box.bottom + scrollY - 66]);
    const last = document.documentElement.scrollHeight - innerHeight;
    return [...new Set([0, 310, last, ...edges].filter((top) => top >= 0 && top <= last).map(Math.round))].sort(
      (one, other) => one - other,
    );
  });

/**
 * Faults of a screen. On a phone at most one separate booking control is visible; list entries may each have one. On a
 * wide screen, the header's control is visible if there is no other. Floating elements cover no control, calendar or
 * form.
 */
export const bookingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const underHeader = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      boxOf(element).top < innerHeight - 1 &&
      (element.closest('header') !== null || boxOf(element).bottom > underHeader + 1);
    const seen = [...document.querySelectorAll('[data-booking]')].filter(isSeen);
    const alone = seen.filter((element) => !element.closest('li'));
    const found: string[] = [];
    if (innerWidth < 768 && alone.length > 1)
      found.push(`booking controls: ${alone.map(({ textContent }) => textContent).join(', ')}`);
    const inHeader = seen.filter((element) => element.closest('header')).length;
    if (innerWidth >= 768 && inHeader !== (seen.length > inHeader ? 0 : 1)) found.push(`${inHeader} in the header`);
    const floating = document.querySelector('[aria-label="Quick booking"] > *')?.getBoundingClientRect();
    for (const element of document.querySelectorAll(
      'main :is([data-booking], [data-calendar], [data-undisturbed], form:not([role="search"]))',
    )) {
      const { left, right, top, bottom } = boxOf(element);
      const isCovered =
        floating &&
        isSeen(element) &&
        left < floating.right &&
        floating.left < right &&
        top < floating.bottom &&
        floating.top < bottom;
      if (isCovered) found.push(`something floats over ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  });

/** Expects one booking control at a time, wherever the page is scrolled to. */
export async function expectOneBookingControl(page: Page): Promise<void> {
  for (const top of await turnsOf(page)) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.poll(() => bookingFaults(page), `at ${top} px`).toEqual([]);
  }
}
