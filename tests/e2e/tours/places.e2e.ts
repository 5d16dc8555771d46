// Pages count free places only as the booking provider told them within the last minutes.
import { test, type Page } from '@playwright/test';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { Availability } from '@cobblestone/domain/tours/availability.ts';
import { expect } from '../helpers/expect.ts';

const WALK = '/tours/brooklyn-heights';
const ITEM = 562630;
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
/** The line of a departure on `day` by name, since the first line is another one after midnight in New York. */
const rowOf = (page: Page, day: string) =>
  page.locator('main li').filter({ hasText: `${dayFormat.format(new Date(day))}, 1:15 PM` });

/** The provider's news takes up to a minute, and another one if a busy machine was late for a question. */
const NEWS_TIMEOUT_MS = 150_000;

const readConfig = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('hem-state')!.textContent!).config as SiteConfig);

// F9, T49, T50
test('a newsletter sells the last two places of a day; the page says sold out, and the provider knows the campaign', async ({
  page,
}) => {
  test.setTimeout(3 * NEWS_TIMEOUT_MS + 150_000);
  await page.goto(`${WALK}?utm_source=newsletter&utm_campaign=May`);
  const { booking } = await readConfig(page);
  const { origin } = booking;
  const { departures } = (await (await page.request.get('/api/availability')).json()) as Availability;
  const days = departures.filter(({ item }) => item === ITEM).map(({ start }) => start.slice(0, 10));
  const day = days[1]!;
  try {
    // Days with places come first: a sold-out day is among the four that are shown if there are no more.
    await page.request.post(`${origin}/__behavior`, { data: { left: { [day]: 2 }, missing: days.slice(4) } });
    const row = rowOf(page, day);
    await expect(row).toContainText('2 places left', { timeout: NEWS_TIMEOUT_MS });
    // In a tab, also when the provider's script has come, which would open it over the page.
    const [form] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('link').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await form.getByLabel('Guests').fill('2');
    await form.getByRole('button', { name: 'Complete the booking' }).click();
    await expect(form.getByRole('heading', { name: 'Your place is held' })).toBeSeen();
    await form.close();
    await expect(row).toContainText('sold out', { timeout: NEWS_TIMEOUT_MS });
    await expect(row.getByRole('link')).toHaveCount(0);
    const booked = await page.request.get(`${origin}/__bookings`);
    expect(await booked.json()).toContainEqual(expect.objectContaining({ guests: 2, reference: 'newsletter-may' }));

    await page.request.post(`${origin}/__cancel`);
    await expect(row).toContainText('2 places left', { timeout: NEWS_TIMEOUT_MS });
  } finally {
    await page.request.post(`${origin}/__behavior`, { data: {} });
  }
});
