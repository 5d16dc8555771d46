// Pages count free places only as the booking provider told them within the last minutes.
import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { showCampaigns } from '@cobblestone/domain/campaigns/show-campaigns.ts';
import type { Availability } from '@cobblestone/domain/tours/availability.ts';

const WALK = '/tours/brooklyn-heights';
const ITEM = 562630;
const rows = (page: Page) => page.locator('main li').filter({ hasText: /(?:Sat|Sun), \w+ \d+, 1:15 PM/ });

const bookingOrigin = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('site-state')!.textContent!).config.booking.origin as string);

/** Sums in memory. */
const sums = new Map<string, Buffer>();
const store = {
  read: async (key: string) => sums.get(key),
  write: async (key: string, text: string) => void sums.set(key, Buffer.from(text)),
  countsSince: async () => [],
};

/** The line of a campaign in the operator's report, after its import. */
async function lineOfCampaign(page: Page, origin: string, campaign: string): Promise<string | undefined> {
  const file = test.info().outputPath('report.csv');
  await writeFile(file, await (await page.request.get(`${origin}/__report.csv`)).body());
  const lines: string[] = [];
  await showCampaigns({ store, days: 1, file, csv: true }, (line) => lines.push(line));
  return lines.find((line) => line.startsWith(`campaign,"${campaign}"`));
}

// F9, T49, T50, T51
test('a newsletter sells the last two places of a day; the page says sold out, and the campaign has its line', async ({
  page,
}) => {
  // Three times, the provider's news takes up to a minute.
  test.setTimeout(300_000);
  await page.goto(`${WALK}?utm_source=newsletter&utm_campaign=May`);
  const origin = await bookingOrigin(page);
  const { departures } = (await (await page.request.get('/api/availability')).json()) as Availability;
  const [, second] = departures.filter(({ item }) => item === ITEM);
  const day = second!.start.slice(0, 10);
  try {
    await page.request.post(`${origin}/__behavior`, { data: { left: { [day]: 2 } } });
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
    expect(await lineOfCampaign(page, origin, 'newsletter-may')).toBe('campaign,"newsletter-may",0,0,1,2,80.00,0');
    expect(await lineOfCampaign(page, origin, 'newsletter-may')).toBe('campaign,"newsletter-may",0,0,1,2,80.00,0');

    await page.request.post(`${origin}/__cancel`);
    await expect(row).toContainText('2 places left', { timeout: 70_000 });
    expect(await lineOfCampaign(page, origin, 'newsletter-may')).toBeUndefined();
  } finally {
    await page.request.post(`${origin}/__behavior`, { data: {} });
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
