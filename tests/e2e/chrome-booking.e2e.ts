import { expect, test, type Page } from '@playwright/test';
import { resize } from './resize.ts';
import { hydrated } from './start-app.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Booking bar' });

/** The calendar's frame is at the top of the screen, below the header. */
const expectCalendarOnTop = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector('[data-calendar]')!.getBoundingClientRect().top -
          document.querySelector('header')!.getBoundingClientRect().bottom,
      ),
    )
    .toBeLessThan(48);

async function openScrolled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  // Past the page's own booking controls, from which the bar stands back.
  await expect(async () => {
    await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }));
    await expect(bar(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

// S34
test('elsewhere the book bar leads to the booking page, and there to the calendar', async ({ page }) => {
  await openScrolled(page, '/about');
  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.locator('#calendar')).toBeVisible();
  await expect(async () => {
    // Past the calendar, and before the footer: the bar stands back from both.
    await page
      .getByRole('contentinfo')
      .evaluate((footer) =>
        scrollBy({ top: footer.getBoundingClientRect().top - innerHeight - 2, behavior: 'instant' }),
      );
    await bar(page).getByRole('link').click({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator('#calendar')).toBeInViewport();
  await expect(page).toHaveURL(/\/booking#calendar$/);
});

// S35, T32
test('on the booking page the header’s and the menu’s control go to the calendar, and the walk that was asked for stays', async ({
  page,
}) => {
  await page.goto('/booking?itemId=577800');
  await page.getByRole('banner').getByRole('link', { name: 'Book your tour now' }).click();
  await expect(page).toHaveURL(/\/booking\?itemId=577800#calendar$/);
  await expectCalendarOnTop(page);
  await resize(page, { width: 390, height: 844 });
  await page.goto('/booking');
  expect((await page.locator('[data-calendar]').boundingBox())!.y).toBeLessThan(844);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Book your tour now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectCalendarOnTop(page);
});

// B2, S3, S4
test('links to old addresses inside the app are replaced, with query and fragment', async ({ page }) => {
  await page.goto('/press#contact');
  await expect(page).toHaveURL(/\/press-kit#contact$/);

  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.evaluate(() => {
    history.pushState({}, '', '/brooklyn?from=letter#faq');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL('/tours/brooklyn-heights?from=letter#faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brooklyn Heights Historical Cat Tour');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});
