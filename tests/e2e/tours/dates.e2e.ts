import { expect, test, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';

/** Pictures come late, and the page is touched before its load event, when the app may take it over. */
async function openSlowlyAndTouch(page: Page, address: string): Promise<void> {
  await page.route('**/pictures/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('Shift');
}

const isRed = (button: Element) => {
  const [red = 0, green = 0, , opacity = 1] = getComputedStyle(button)
    .backgroundColor.match(/[\d.]+/g)!
    .map(Number);
  return opacity > 0 && red > 2 * green;
};

const footer = (page: Page) => page.getByRole('contentinfo');
/** The day of the next walk, wherever the page names it. */
const daysNamed = (page: Page) =>
  page
    .locator('main time[datetime*="T"]')
    .evaluateAll((times) => [...new Set(times.map((time) => time.getAttribute('datetime')!.slice(0, 10)))]);

// A walk of Brooklyn Heights leaves on Saturdays and Sundays, April to December.
for (const [now, next] of casesOf(
  ['2026-12-31', '2027-04-03'],
  ['2026-11-26', '2026-11-28'],
  ['2027-03-31', '2027-04-03'],
  ['2027-04-01', '2027-04-03'],
)) {
  // A16, S46, S82, T18, T48
  test(`on ${now} the words of a page that is touched while its pictures load are brought to that day`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(`${now}T16:00:00-05:00`);
    const isSoon = Date.parse(next) - Date.parse(now) < 7 * 86_400_000;
    for (const address of ['/', '/tours/brooklyn-heights', '/booking']) {
      await openSlowlyAndTouch(page, address);
      await expect.poll(() => daysNamed(page), address).toEqual([next]);
      await expect(footer(page), address).toContainText(`© ${now.slice(0, 4)}`);
      if (address === '/tours/brooklyn-heights')
        expect(await page.locator('main [data-booking]').first().evaluate(isRed), 'red in season').toBe(isSoon);
      if (address !== '/') continue;
      // The provider tells places of another day than this clock's, so nothing is claimed.
      await expect(page.getByText(/^Only \d+ place/)).toHaveCount(0);
      const walk = isSoon ? 'brooklyn-heights' : 'financial-district';
      const banner = page.getByRole('region', { name: 'Small groups, all year' });
      await expect(banner.getByRole('link')).toHaveAttribute('href', `/tours/${walk}#book-now`);
    }
  });
}
