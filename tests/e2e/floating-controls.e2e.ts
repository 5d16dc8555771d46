import { expect, test, type Page } from '@playwright/test';
import { everyRoute } from './every-route.ts';
import { hydrated } from './page.ts';

/** Asked of every page; the others are asked where most floats. */
const widths = [
  { width: 390, height: 844, touch: true, pages: everyRoute },
  { width: 740, height: 360, touch: true, pages: ['/blog', '/contact', '/tours/lower-east-side'] },
  { width: 768, height: 1024, touch: true, pages: ['/blog', '/contact', '/tours/lower-east-side'] },
  { width: 1024, height: 768, touch: true, pages: ['/blog', '/contact', '/tours/lower-east-side'] },
  { width: 1280, height: 800, touch: false, pages: everyRoute },
];

/**
 * The controls whose middle something floating lies over: as they stand, or when the browser has scrolled each into view, as
 * it does for the Tab key. The booking bar is an edge of the screen: a visitor can scroll to what is below it, but not at the
 * page's end.
 */
const coveredControls = (page: Page, scrollsTo = false) =>
  page.evaluate(async (scrolls) => {
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const found: string[] = [];
    for (const control of document.querySelectorAll(':is(main, footer) :is(a[href], button, input, select, summary)')) {
      if (control.closest('[data-floating]') || !control.checkVisibility({ visibilityProperty: true })) continue;
      const isCovered = () => {
        const box = control.getBoundingClientRect();
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        const floating = hit?.closest('[data-floating]');
        return Boolean(floating && (scrolls || isEnd || !floating.querySelector('section')));
      };
      if (scrolls) control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      // What floats gives way within a moment.
      for (let left = scrolls ? 80 : 0; left > 0 && (left > 78 || isCovered()); left -= 1)
        await new Promise(requestAnimationFrame);
      if (isCovered()) found.push(`${control.outerHTML.slice(0, 100)} at ${Math.round(scrollY)} px`);
    }
    return found;
  }, scrollsTo);

for (const { width, height, touch, pages } of widths) {
  test.describe(`at ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });

    for (const address of pages) {
      // A20, S95
      test(`nothing floats over a control of ${address}`, async ({ page }) => {
        await page.goto(address);
        await hydrated(page);
        // The call floats where the bar was dismissed.
        for (const isDismissed of width < 768 ? [false, true] : [false]) {
          if (isDismissed) {
            await page.evaluate(() => localStorage.setItem('cobblestone:book-bar-dismissed-at', String(Date.now())));
            await page.reload();
            await hydrated(page);
          }
          const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
          const steps = Array.from({ length: 9 }, (_, step) => Math.round((last * step) / 8));
          for (const top of [...steps, 320, 10 ** 6]) {
            await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
            await expect.poll(() => coveredControls(page), { timeout: 5_000 }).toEqual([]);
          }
        }
        expect(await coveredControls(page, true)).toEqual([]);
      });
    }
  });
}

test.describe('the help button of the contact page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // E5, S95
  test('is there, and gives way to what it would lie over', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const help = page.locator('[data-above-foot] button');
    const question = page.locator('main summary').first();
    // The question comes to lie behind the button, which rises while the booking bar comes.
    await expect(async () => {
      const middle = await help.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      });
      await question.evaluate((element, to) => {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - to, behavior: 'instant' });
      }, middle);
      await expect(help).toBeHidden({ timeout: 2_000 });
    }).toPass();
    // Over the text above the form it is there.
    await page.evaluate(() => scrollTo({ top: 1400, behavior: 'instant' }));
    await expect(help).toBeVisible();
  });
});

for (const width of [768, 1280]) {
  // S95
  test(`the map that stays in sight covers no link of the day's page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tours/brooklyn-heights/today');
    const covered = await page.locator('main a').evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width: wide, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + wide / 2, top + height / 2)) ? [] : [link.textContent];
      }),
    );
    expect(covered).toEqual([]);
  });
}
