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

    test('loads the item that the address names', async ({ page }) => {
      const asked: string[] = [];
      await page.route(frames, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<h1>June</h1>' });
      });
      await page.goto('/booking?itemId=577800');
      await near(page);
      await expect(calendar(page)).toHaveAttribute('data-calendar', 'loaded');
      await expect(page.frameLocator('[data-calendar] iframe').getByRole('heading')).toHaveText('June');
      expect(
        asked.some((address) => address.endsWith('/items/577800/?fallback=simple&full-items=yes&flow=1219724')),
      ).toBe(true);
    });

    test('shows all tours when the item is no number', async ({ page }) => {
      await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>All</h1>' }));
      await page.goto('/booking?itemId=brooklyn');
      await near(page);
      await expect(page.locator('[data-calendar] iframe')).toHaveAttribute(
        'src',
        /\/embeds\/calendar\/[^/]+\/\?fallback=simple/,
      );
    });

    test('is as high when it has loaded as it was before', async ({ page }) => {
      await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>June</h1>' }));
      await page.goto('/tours/brooklyn-heights');
      const before = await sectionHeight(page);
      await near(page);
      await expect(calendar(page)).toHaveAttribute('data-calendar', 'loaded');
      expect(await sectionHeight(page)).toBe(before);
    });

    // T35, T36
    test('says that a slow calendar loads, gives up after 15 seconds, and tries again on demand', async ({ page }) => {
      await page.clock.install();
      let slow = true;
      await page.route(frames, (route) =>
        slow ? undefined : route.fulfill({ contentType: 'text/html', body: '<h1>June</h1>' }),
      );
      await page.goto('/tours/brooklyn-heights', { waitUntil: 'domcontentloaded' });
      await page.clock.runFor(2_000);
      await expect(async () => {
        await calendar(page).scrollIntoViewIfNeeded();
        await page.clock.runFor(500);
        await expect(page.getByText('Loading calendar...')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.clock.runFor(15_000);
      await expect(page.getByText('Calendar could not be loaded')).toBeVisible();
      await expect(
        page.getByText('Failed to load the booking calendar. Please try again later.', { exact: true }),
      ).toBeVisible();
      await expect(page.locator('#book-now').getByRole('link', { name: /Book on the booking desk/ })).toHaveAttribute(
        'href',
        /\/items\/562630\//,
      );
      slow = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.clock.runFor(2_000);
      await expect(page.getByText('Calendar could not be loaded')).toHaveCount(0);
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

    // S25, T32
    test('the hero button brings the calendar into view', async ({ page }) => {
      await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>June</h1>' }));
      await page.goto('/booking');
      await page.getByRole('link', { name: 'See the calendar' }).click();
      await expect(calendar(page)).toBeInViewport();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // A3
  test('the booking page links to the provider for every tour, and for a private one to the contact form', async ({
    page,
  }) => {
    await page.goto('/booking?itemId=604533');
    const direct = page.getByRole('region', { name: 'Straight to one walk' });
    for (const [name, item] of [
      ['Brooklyn Heights', 562630],
      ['Financial District', 577800],
      ['Lower East Side', 604533],
    ] as const) {
      await expect(direct.getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`/embeds/book/[^/]+/items/${item}/`),
      );
    }
    await expect(direct.getByRole('link', { name: /Private tours: ask for a date/ })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
