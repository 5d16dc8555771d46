import { expect, test, type Page } from '@playwright/test';
import { resize } from './resize.ts';

const departures = (page: Page) =>
  page
    .locator('script[data-departures]')
    .evaluate((script) => (JSON.parse(script.textContent ?? '') as { '@graph': { startDate: string }[] })['@graph']);

test.describe('a walk that has begun is not the next one', () => {
  // In summer New York is four hours behind Greenwich, in winter five.
  for (const [season, before, day, after] of [
    ['summer', '2031-06-14T17:14:00Z', 'Saturday, June 14, 2031', 'Sunday, June 15, 2031'],
    ['winter', '2031-12-06T18:14:00Z', 'Saturday, December 6, 2031', 'Sunday, December 7, 2031'],
  ] as const) {
    // A16, S46, T18
    test(`in ${season}: at 1:14 PM it is, at 1:15 and 1:16 PM another is, on the card, for search engines and on the home page`, async ({
      page,
    }) => {
      const mismatches: string[] = [];
      page.on('pageerror', ({ message }) => mismatches.push(message));
      const card = page.getByRole('region', { name: 'Book Your Spot' });
      const banner = page.getByRole('region', { name: 'Limited availability' });
      await page.clock.setFixedTime(before);
      await page.goto('/tours/brooklyn-heights');
      await expect(card).toContainText(`Next walk: ${day}`);
      const [first, second] = (await departures(page)).map(({ startDate }) => startDate);
      expect(first).toContain('T13:15:00');
      for (const minutes of [1, 2]) {
        await page.clock.setFixedTime(Date.parse(before) + minutes * 60_000);
        await page.reload();
        await expect(card).toContainText(`Next walk: ${after}`);
        expect((await departures(page))[0]?.startDate).toBe(second);
      }
      await page.goto('/');
      await expect(banner).toContainText(`Next tour: Brooklyn Heights, ${after}, 1:15 PM New York time`);
      await page.clock.setFixedTime(before);
      await page.reload();
      await expect(banner).toContainText(`Next tour: Brooklyn Heights, ${day}, 1:15 PM New York time`);
      expect(mismatches).toEqual([]);
    });
  }

  // A16, T18
  test('also on a page that stays open while it leaves', async ({ page }) => {
    await page.clock.install({ time: new Date('2031-06-14T17:14:30Z') });
    await page.goto('/tours/brooklyn-heights');
    const card = page.getByRole('region', { name: 'Book Your Spot' });
    await expect(card).toContainText('Next walk: Saturday, June 14');
    await page.clock.fastForward(60_000);
    await expect(card).toContainText('Next walk: Sunday, June 15');
    expect((await departures(page))[0]?.startDate).toBe('2031-06-15T13:15:00-04:00');
  });
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
