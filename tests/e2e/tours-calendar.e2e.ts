import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './start-app.ts';

const frames = '**/embeds/calendar/**';
const calendar = (page: Page) => page.locator('[data-calendar]');
const near = async (page: Page) => {
  await expect(async () => {
    await calendar(page).scrollIntoViewIfNeeded();
    await expect(calendar(page)).not.toHaveAttribute('data-calendar', 'waiting', { timeout: 500 });
  }).toPass();
};

/** What stands below the calendar does not move while this stays the same. */
const sectionHeight = (page: Page) =>
  page.locator('#book-now').evaluate((section) => section.getBoundingClientRect().height);

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`the booking calendar at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('is as high when it has loaded as it was before', async ({ page }) => {
      await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>June</h1>' }));
      await page.goto('/tours/brooklyn-heights');
      const before = await sectionHeight(page);
      await near(page);
      await expect(calendar(page)).toHaveAttribute('data-calendar', 'loaded');
      expect(await sectionHeight(page)).toBe(before);
    });

    test('says at once that a blocked calendar could not be loaded, with a link to the right tour', async ({
      page,
    }) => {
      await page.route(frames, (route) => route.abort('blockedbyclient'));
      await page.goto('/tours/financial-district');
      const before = await sectionHeight(page);
      await near(page);
      await expect(page.getByText('Calendar could not be loaded')).toBeVisible();
      expect(await sectionHeight(page)).toBe(before);
      await expect(page.locator('#book-now').getByRole('link')).toHaveCount(1);
      await expect(page.locator('#book-now').getByRole('link', { name: /Book on the booking desk/ })).toHaveAttribute(
        'href',
        /\/items\/577800\//,
      );
    });

    // S25
    test('the hero button keeps the calendar in view when the page is hydrated after it', async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>June</h1>' }));
      await page.route('**/assets/tours/**/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/booking');
      // The shell's buttons are links until it is hydrated; its page, the booking app's, is not yet.
      await hydrated(page);
      await page.getByRole('link', { name: 'See the calendar' }).click();
      await expect(calendar(page)).toBeInViewport();
      release();
      await expect(calendar(page)).toHaveAttribute('data-calendar', 'loaded');
      await expect(calendar(page)).toBeInViewport();
    });
  });
}
