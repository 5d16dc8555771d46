import { expect, test, type Page } from '@playwright/test';
import { recordEvents } from './recorded-events.ts';
import { resize } from './resize.ts';
import { hydrated } from './start-app.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Booking bar' });

async function openScrolled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  // Past the page's own booking controls, from which the bar stands back.
  await expect(async () => {
    await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }));
    await expect(bar(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('the book bar of a tour page', () => {
  // S26, S34
  test('leads to the provider’s page for the tour, with or without script', async ({ page }) => {
    await openScrolled(page, '/tours/lower-east-side');
    await expect(bar(page).getByRole('link')).toHaveAttribute(
      'href',
      /\/items\/604533\/\?full-items=yes&flow=1219724$/,
    );
  });

  // S26, S27, S32
  test('opens a new tab while the provider’s script is blocked, and measures once', async ({ page, context }) => {
    await context.route('**/embeds/**', (route) =>
      route.request().url().includes('/embeds/api/')
        ? route.abort()
        : route.fulfill({ contentType: 'text/html', body: '<h1>Desk</h1>' }),
    );
    const events = await recordEvents(page);
    await openScrolled(page, '/tours/lower-east-side');
    const opening = context.waitForEvent('page');
    await bar(page).getByRole('link').click();
    expect((await opening).url()).toContain('/items/604533/');
    expect((await events()).filter(([name]) => name === 'begin_booking')).toEqual([
      ['begin_booking', { item_id: 604533 }],
    ]);
    await expect(page).toHaveURL(/lower-east-side$/);
  });

  // S30
  test('says so when the calendar cannot open, and goes to the booking page', async ({ page, context }) => {
    await context.route('**/embeds/api/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.FH = { open() { throw new Error("refused"); } }',
      }),
    );
    await openScrolled(page, '/tours/financial-district');
    await page.waitForFunction(() => 'FH' in window);
    await bar(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/booking$/);
    await expect(page.getByText('Booking Error', { exact: true }).first()).toBeVisible();
    await expect(
      page
        .getByText("We're having trouble opening the booking calendar. Please try again later.", { exact: true })
        .first(),
    ).toBeVisible();
  });
});

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
  await expect(page.locator('#calendar')).toBeInViewport();
  await resize(page, { width: 390, height: 844 });
  await page.goto('/booking');
  expect((await page.locator('#calendar [data-calendar]').boundingBox())!.y).toBeLessThan(844);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Book your tour now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#calendar')).toBeInViewport();
});

// B2, S3, S4
test('old addresses answer 301 with their query, and links inside the app replace them', async ({ page, request }) => {
  for (const [alias, target] of [
    ['/brooklyn', '/tours/brooklyn-heights'],
    ['/about-someone', '/about'],
    ['/book?itemId=562630', '/booking?itemId=562630'],
    [
      '/blog/jerry-fox-saves-brooklyn-borough-hall?utm_source=letter',
      '/blog?post=jerry-fox-saves-brooklyn-borough-hall&utm_source=letter',
    ],
    ['/tours/', '/tours'],
    ['/index.html', '/'],
  ] as const) {
    const response = await request.get(alias, { maxRedirects: 0 });
    expect(response.status(), alias).toBe(301);
    const { pathname, search } = new URL(response.headers()['location'] ?? '', 'http://site.example');
    expect(pathname + search).toBe(target);
  }
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
