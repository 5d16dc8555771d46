import { test, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { expect } from '../helpers/expect.ts';
import { holdRequests, hydrated, open } from '../helpers/page.ts';

const frames = '**/embeds/calendar/**';
const loaded = { contentType: 'text/html', body: '<h1>June</h1>' };
const calendar = (page: Page) => page.locator('[data-calendar]');
const near = (page: Page) =>
  expect(async () => {
    await calendar(page).scrollIntoViewIfNeeded();
    await expect(calendar(page)).not.toHaveAttribute('data-calendar', 'waiting', { timeout: 500 });
  }).toPass();

for (const size of casesOf({ width: 360, height: 740 }, { width: 1280, height: 800 })) {
  test.describe(`the booking calendar at ${size.width} px`, () => {
    test.use({ viewport: size });

    // T34, T36
    test('is asked for when it comes near, and is as high loaded as before, also when it is blocked', async ({
      page,
    }) => {
      const asked: string[] = [];
      const sectionHeight = () =>
        page.locator('#book-now').evaluate((section) => section.getBoundingClientRect().height);
      for (const isBlocked of [false, true]) {
        await page.route(frames, (route) => {
          asked.push(route.request().url());
          return isBlocked ? route.abort('blockedbyclient') : route.fulfill(loaded);
        });
        await open(page, '/tours/financial-district');
        expect(asked).toEqual([]);
        const before = await sectionHeight();
        await near(page);
        if (isBlocked) await expect(page.getByText('Calendar could not be loaded')).toBeSeen();
        else await expect(calendar(page)).toHaveAttribute('data-calendar', 'loaded');
        expect(await sectionHeight()).toBe(before);
        expect(asked.splice(0)[0]).toMatch(/\/items\/577800\/\?fallback=simple&full-items=yes&flow=1219724$/);
        await page.unroute(frames);
      }
    });

    // S25
    test('is kept in view by the hero button when the page is hydrated after it', async ({ page }) => {
      await page.route(frames, (route) => route.fulfill(loaded));
      const release = await holdRequests(page, '**/assets/tours/**/*.js');
      await page.goto('/booking');
      // The chrome is hydrated, and the page, the booking app's, is not yet.
      await hydrated(page);
      await page.getByRole('link', { name: 'See the calendar' }).click();
      await expect(calendar(page)).toBeInViewport();
      release();
      await expect(calendar(page)).toHaveAttribute('data-calendar', 'loaded');
      await expect(calendar(page)).toBeInViewport();
    });
  });
}

test.describe('the price calculator', () => {
  const guests = (page: Page) => page.getByRole('spinbutton', { name: 'Number of guests' });
  const enquiry = (page: Page) => page.locator('#price').getByRole('link', { name: 'Request a date' });

  // T21, T22, T39
  test('keeps the group size over a way to the contact form and back, and a reload; the mouse wheel scrolls', async ({
    page,
  }) => {
    await page.goto('/tours/private-tours');
    await guests(page).scrollIntoViewIfNeeded();
    // Text that is typed before hydration is kept.
    await guests(page).fill('14');
    await expect(enquiry(page)).toHaveAttribute('href', '/contact?guests=14');
    await guests(page).click();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    await enquiry(page).click();
    await expect(page).toHaveURL('/contact?guests=14');
    await page.goBack();
    await expect(guests(page)).toHaveValue('14');
    await page.reload();
    await guests(page).scrollIntoViewIfNeeded();
    await expect(enquiry(page)).toHaveAttribute('href', '/contact?guests=14');
    await expect(guests(page)).toHaveValue('14');
    await expect(page.getByRole('main').getByRole('link', { name: /^Contact Us to Book/ })).toHaveAttribute(
      'href',
      '/contact?guests=14',
    );
    await expect(page.locator('main a[href*="/embeds/"], main a[href="/booking"]')).toHaveCount(0);
  });
});
