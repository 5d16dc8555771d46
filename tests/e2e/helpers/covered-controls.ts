import { expect, type Page } from '@playwright/test';

/**
 * The controls whose middle something floating lies over: as they stand, or when the browser has scrolled each into view, as
 * it does for the Tab key. The booking bar is an edge of the screen: a visitor can scroll to what is below it, but not at the
 * page's end.
 */
export const coveredControls = (page: Page, scrollsTo = false) =>
  page.evaluate(async (scrolls) => {
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    // A busy browser may draw no frame for a long time.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    const found: string[] = [];
    for (const control of document.querySelectorAll(':is(main, footer) :is(a[href], button, input, select, summary)')) {
      if (control.closest('[data-floating]') || !control.checkVisibility({ visibilityProperty: true })) continue;
      const isCovered = () => {
        const box = control.getBoundingClientRect();
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        const floating = hit?.closest('[data-floating]');
        return Boolean(floating && (scrolls || isEnd || !floating.querySelector('section')));
      };
      const before = scrollY;
      if (scrolls) control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      // Floating elements hide soon after a scroll.
      for (let left = scrollY === before ? 0 : 80; left > 0 && (left > 78 || isCovered()); left -= 1) await nextFrame();
      if (isCovered()) found.push(`${control.outerHTML.slice(0, 100)} at ${Math.round(scrollY)} px`);
    }
    return found;
  }, scrollsTo);

/**
 * Expects that nothing floats over a control, wherever the page is scrolled to. On a phone, the page
 * is asked again after the booking bar is dismissed, since the call floats in its place then.
 */
export async function expectNothingCovered(page: Page): Promise<void> {
  const scroll = (to: number) =>
    page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' });
      // The bar comes a frame later. A busy browser may draw none for a long time.
      return new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 100);
      });
    }, to);
  const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const steps = [...Array.from({ length: 9 }, (_, step) => Math.round((last * step) / 8)), 320, last];
  const dismiss = page.getByRole('button', { name: 'Dismiss booking bar' });
  let barAt: number | undefined;
  const askEverywhere = async () => {
    for (const top of steps) {
      await scroll(top);
      await expect.poll(() => coveredControls(page)).toEqual([]);
      if (await dismiss.isVisible()) barAt = top;
    }
  };
  await askEverywhere();
  expect(await coveredControls(page, true)).toEqual([]);
  // Where the bar never shows, the call would not either.
  if (barAt === undefined || (page.viewportSize()?.width ?? 0) >= 768) return;
  await scroll(barAt);
  await dismiss.click();
  await askEverywhere();
}
