import { expect, test, type Page } from '@playwright/test';
import { resize } from './resize.ts';

const pages = ['/', '/about', '/press-kit', '/in-the-news', '/sitemap', '/no-such-page'];
for (const width of [320, 2560]) {
  // A14
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of pages) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
        0,
      );
    }
  });
}

test.describe('home', () => {
  // A25, S52
  test('testimonials turn every five seconds, stop on demand and follow their dots', async ({ page }) => {
    await page.goto('/');
    const voices = page.getByRole('group', { name: 'What walkers say' });
    await voices.scrollIntoViewIfNeeded();
    await expect(voices.getByText('Tomasz W.')).toBeVisible();
    await expect(voices.getByText('Priscilla N.')).toBeVisible({ timeout: 9_000 });
    await voices.getByRole('button', { name: /pause|stop/i }).click();
    await page.mouse.move(5, 400);
    await page.waitForTimeout(5_600);
    await expect(voices.getByText('Priscilla N.')).toBeVisible();
    await voices.getByRole('button', { name: 'Testimonial 3 of 3' }).click();
    await expect(voices.getByText('Lorcan D.')).toBeVisible();
  });

  // S54
  test('hangs six of twenty-one pictures, and its viewer has all', async ({ page }) => {
    await page.goto('/');
    const gallery = page.locator('[data-fragment="tours/gallery-lightbox"]');
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.getByRole('listitem')).toHaveCount(6);
    await expect(gallery.getByRole('img', { name: 'Guest cat photo', exact: true })).toHaveCount(6);
    await gallery.getByRole('link').last().click();
    await expect(page.getByText('6 / 21')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('7 / 21')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'All guest cats' })).toHaveAttribute('href', '/gallery#guest-cats');
  });
});

// S86
test('the press kit’s pictures are there as JPEG', async ({ request }) => {
  const html = await (await request.get('/press-kit')).text();
  const addresses = [...html.matchAll(/href="(\/data\/shell\/press-pictures\/[^"]+)"/g)].map(([, address]) => address!);
  expect(addresses).toHaveLength(6);
  for (const address of addresses)
    expect((await request.get(address)).headers()['content-type'], address).toBe('image/jpeg');
});

test('the banner of the home page names no time in months without that walk, and is as high before its date is known as after', async ({
  page,
  browser,
  baseURL,
}) => {
  const banner = page.getByRole('region', { name: 'Limited availability' });
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const stitched = await withoutScript.newPage();
  // The site's own fonts show themselves at once to who comes from another of its pages, and no text is fitted to what stood in for them.
  const comeBy = (visit: Page) => visit.goto('/', { referer: new URL('/about', baseURL).href });
  await comeBy(stitched);
  const timeless = stitched.getByRole('region', { name: 'Limited availability' });
  await expect(timeless).toContainText('Brooklyn Heights: Saturdays and Sundays, 1:15 PM New York time');
  await expect(timeless).not.toContainText('20');

  for (const [now, words] of [
    [
      '2031-01-20T17:00:00Z',
      'Walks all year in the Financial District. Brooklyn Heights again from Saturday, April 5, 2031',
    ],
    ['2031-09-24T17:00:00Z', 'Next tour: Brooklyn Heights, Saturday, September 27, 2031, 1:15 PM New York time'],
  ] as const) {
    await page.clock.setFixedTime(now);
    await comeBy(page);
    await expect(banner).toContainText(words);
    for (const width of [320, 360, 768, 1280]) {
      await Promise.all([page, stitched].map((visit) => resize(visit, { width, height: 900 })));
      // Until the fonts are there, a text may take another line.
      await expect(async () => {
        const [height, before] = await Promise.all(
          [banner, timeless].map(async (box) => (await box.boundingBox())?.height),
        );
        expect(height, `${words} at ${width} px`).toBe(before);
      }).toPass();
    }
  }
  await withoutScript.close();
});
