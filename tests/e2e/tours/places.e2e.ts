// Pages count free places only as the booking provider told them within the last minutes.
import { expect, test, type Page } from '@playwright/test';
import type { Availability } from '@cobblestone/domain/tours/availability.ts';

const WALK = '/tours/brooklyn-heights';
const ITEM = 562630;
const rows = (page: Page) => page.locator('main li').filter({ hasText: /(?:Sat|Sun), \w+ \d+, 1:15 PM/ });

/** Tells the stand-in of the provider how to behave; nothing restores it. */
async function tellProvider(page: Page, behavior: object): Promise<void> {
  const origin = await page.evaluate(
    () => JSON.parse(document.getElementById('site-state')!.textContent!).config.booking.origin as string,
  );
  await page.request.post(`${origin}/__behavior`, { data: behavior });
}

// F9, T49
test('the last two places of a day are booked, and a minute later the page says that it is sold out', async ({
  page,
}) => {
  await page.goto(WALK);
  const { departures } = (await (await page.request.get('/api/availability')).json()) as Availability;
  const [, second] = departures.filter(({ item }) => item === ITEM);
  const day = second!.start.slice(0, 10);
  try {
    await tellProvider(page, { left: { [day]: 2 } });
    const row = rows(page).nth(1);
    await expect(row).toContainText('2 places left', { timeout: 70_000 });
    // The day's own link, without the script that would open it over the page.
    const [booking] = await Promise.all([page.waitForEvent('popup'), row.getByRole('link').press('Enter')]);
    await booking.getByLabel('Guests').fill('2');
    await booking.getByRole('button', { name: 'Complete the booking' }).click();
    await expect(booking.getByRole('heading', { name: 'Your place is held' })).toBeVisible();
    await booking.close();
    await expect(row).toContainText('sold out', { timeout: 70_000 });
    await expect(row.getByRole('link')).toHaveCount(0);
  } finally {
    await tellProvider(page, {});
  }
});

// T49
test('with script off or without an answer, the page counts no places and leads to the calendar', async ({
  browser,
  page,
}) => {
  await page.route('**/api/availability', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(WALK);
  await page.waitForRequest('**/api/availability');
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(new URL(WALK, page.url()).href);
  for (const one of [page, still]) {
    await expect(one.getByText('The calendar shows every date and its free places.')).toBeVisible();
    await expect(one.getByText(/sold out|places? left/)).toHaveCount(0);
  }
  await still.close();
});
