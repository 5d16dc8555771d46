// Booking controls: one at a time, each to where its place leads, and the provider's script only where it helps.
import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';
import { expect, test, type Page } from '@playwright/test';
import { differentPages, everyRoute } from '../helpers/every-route.ts';
import { hydrated, open, resize } from '../helpers/page.ts';

const phone = { width: 360, height: 740 };
const bar = (page: Page) => page.getByRole('region', { name: 'Booking bar' });
const call = (page: Page) => page.locator('aside[aria-label="Quick booking"] > a');
const scroll = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

/** The heading of the calendar is at the top of the screen, below the header. */
const expectCalendarOnTop = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const [calendar, header] = ['#calendar', 'header'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        );
        return Math.abs(calendar!.top - header!.bottom);
      }),
    )
    .toBeLessThan(48);

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
 * wide screen, the header's control is always visible. Floating elements cover no control, calendar or form.
 */
const bookingFaults = (page: Page): Promise<string[]> =>
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
    if (innerWidth >= 768 && inHeader !== 1) found.push(`${inHeader} in the header`);
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
async function expectOneBookingControl(page: Page): Promise<void> {
  for (const top of await turnsOf(page)) {
    await scroll(page, top);
    await expect.poll(() => bookingFaults(page), `at ${top} px`).toEqual([]);
  }
}

for (const [viewport, addresses] of [
  [phone, (isPlainRun ? differentPages : everyRoute).filter((address) => !address.includes('today'))],
  [{ width: 1280, height: 800 }, ['/', '/about', '/tours/brooklyn-heights', '/blog']],
] as const) {
  // S72, S73
  test(`one booking control at a time beside the header's, and none over calendars and forms, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const address of addresses) {
      await page.goto(address);
      expect(await bookingFaults(page), `${address} before its app`).toEqual([]);
      await hydrated(page);
      await expectOneBookingControl(page);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  // S72
  test('nothing asks those who have booked to book', async ({ page }) => {
    await open(page, '/tours/brooklyn-heights/today');
    for (const top of [0, 400, 900]) {
      await scroll(page, top);
      await expect(bar(page).or(call(page))).toHaveCount(0);
    }
  });

  // S33, S35, S72
  test('the bar hides for the hero’s button and returns, and the small button replaces it once it is dismissed', async ({
    page,
  }) => {
    await open(page, '/tours/brooklyn-heights');
    for (const round of [1, 2]) {
      await scroll(page, 310);
      await expect(bar(page).or(call(page)), `round ${round}`).toHaveCount(0);
      await scroll(page, 1000);
      await expect(bar(page).getByRole('link', { name: 'Book your tour now' })).toHaveAttribute(
        'href',
        /\/items\/562630\//,
      );
    }
    await page.getByRole('button', { name: 'Dismiss booking bar' }).click();
    await expect(call(page)).toHaveAttribute('href', /\/items\/562630\//);
    await open(page, '/about');
    await expect(call(page), 'nothing lies over the first screen').toHaveCount(0);
    await scroll(page, 1000);
    await expect(call(page)).toHaveAttribute('href', '/booking');
  });

  // S27, S32
  test('a visitor who saves data is spared the script, and the first tap opens the provider’s page in a tab', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/embeds/api/') && asked.push(request.url()));
    await open(page, '/tours/brooklyn-heights');
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(0);
    await context.route('**/embeds/api/**', () => {});
    const opening = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: 'Book your tour now' }).first().tap();
    expect((await opening).url()).toContain('/items/562630/');
  });
});

// S34, S35, T32
test('on the booking page each control of the chrome goes to the calendar, and the walk that was asked for stays', async ({
  page,
}) => {
  await page.goto('/booking?itemId=577800');
  await page.getByRole('banner').getByRole('link', { name: 'Book your tour now' }).click();
  await expect(page).toHaveURL(/\/booking\?itemId=577800#calendar$/);
  await expectCalendarOnTop(page);
  await resize(page, { width: 390, height: 844 });
  await open(page, '/booking');
  expect((await page.locator('[data-calendar]').boundingBox())!.y).toBeLessThan(844);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Book your tour now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectCalendarOnTop(page);
  await expect(async () => {
    // Past the calendar, and before the footer: the bar stands back from both.
    await page
      .getByRole('contentinfo')
      .evaluate((footer) =>
        scrollBy({ top: footer.getBoundingClientRect().top - innerHeight - 2, behavior: 'instant' }),
      );
    await bar(page).getByRole('link').click({ timeout: 1_000 });
  }).toPass();
  await expectCalendarOnTop(page);
});
