import { expect, test, type Page } from '@playwright/test';
import { recordEvents } from './recorded-events.ts';
import { hydrated } from './start-app.ts';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const controls: [where: string, address: string, part: string, name: string | RegExp, link: string][] = [
  ['the home page’s hero', '/', 'main', 'Book your tour now', '/booking'],
  ['the home page’s banner', '/', 'main', 'See open dates: Book your tour now', '/tours/brooklyn-heights#book-now'],
  ['the home page’s final call', '/', 'main section:has(#final-call)', 'Book your tour now', '/booking'],
  ['the header', '/about', 'header', 'Book your tour now', '/booking'],
  ['the footer', '/about', 'footer', 'Book a Tour: Book your tour now', '/booking'],
  ['about', '/about', 'main', 'Reserve your tour today: Book your tour now', '/booking'],
  ['the listing’s hero', '/tours', 'main', 'Book your tour now', '/booking'],
  ['the card of private tours', '/tours', 'main article', 'Contact Us to Book: Book your tour now', '/contact'],
  ['the hero of private tours', '/tours/private-tours', 'main', 'Contact Us to Book: Book your tour now', '/contact'],
  ['the gallery', '/gallery', 'main', 'Book Your Tour Today: Book your tour now', '/tours'],
  ['the blog’s invitation', '/blog', 'main', 'Book Now: Book your tour now', '/booking'],
  ['the contact page’s quick actions', '/contact', 'main', 'Book your tour now', '/booking'],
];

test.describe('a booking control', () => {
  // S26, S28
  test('has the label, leads to its page and sends reserve_button_click, wherever it stands', async ({ page }) => {
    test.slow();
    const events = await recordEvents(page);
    for (const [where, address, part, name, link] of controls) {
      await open(page, address);
      const control = page.locator(part).getByRole('link', { name, exact: true }).first();
      // What is below the first screen is hydrated in pieces.
      await control.scrollIntoViewIfNeeded();
      await expect(control, where).toHaveAttribute('href', link);
      await expect(async () => {
        if (new URL(page.url()).pathname === address) await control.click({ timeout: 2_000 });
        await expect(page).toHaveURL(link, { timeout: 1_000 });
        expect(await events(), where).toEqual([['reserve_button_click', { link }]]);
      }).toPass();
    }
  });

  // S27, S35
  test('of a tour’s page sends begin_booking with its item: hero, header and card', async ({ page, context }) => {
    await context.route('**/embeds/api/**', (route) => route.abort());
    await context.route('**/embeds/book/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Desk</h1>' }),
    );
    const events = await recordEvents(page);
    await open(page, '/tours/financial-district');
    const places = [
      page.getByRole('banner'),
      page.getByRole('main'),
      page.getByRole('region', { name: 'Book Your Spot' }),
    ];
    for (const [index, place] of places.entries()) {
      const opening = context.waitForEvent('page');
      await place.getByRole('link', { name: 'Book your tour now: Financial District', exact: true }).first().click();
      await (await opening).close();
      expect(await events()).toHaveLength(index + 1);
    }
    expect(new Set((await events()).map((event) => JSON.stringify(event)))).toEqual(
      new Set(['["begin_booking",{"item_id":577800}]']),
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // S32
  test('the first tap opens the lightframe, for its script is there when the page is quiet', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/embeds/api/') && asked.push(request.url()));
    await open(page, '/tours/brooklyn-heights');
    await expect.poll(() => page.evaluate(() => 'FH' in window)).toBe(true);
    expect(asked).toHaveLength(1);
    await page.getByRole('main').getByRole('link', { name: 'Book your tour now' }).first().tap();
    await expect(page.getByRole('dialog', { name: 'Book online' })).toBeVisible();
    await expect(
      page
        .frameLocator('#fareharbor-lightframe iframe')
        .getByRole('heading', { name: 'Brooklyn Heights Historical Cat Tour' }),
    ).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  // S27, S32
  test('a visitor who saves data is spared the script, and the first tap opens the provider’s page in a tab', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await context.route('**/embeds/api/**', () => {});
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/embeds/api/') && asked.push(request.url()));
    await open(page, '/tours/brooklyn-heights');
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(0);
    const opening = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: 'Book your tour now' }).first().tap();
    expect((await opening).url()).toContain('/items/562630/');
  });
});

// S11
test('gift cards are sold at an address of their own, from menu, footer and home page', async ({ page, request }) => {
  await open(page, '/');
  const promoted = await page.getByRole('link', { name: 'Buy a gift card' }).getAttribute('href');
  const inFooter = await page.getByRole('contentinfo').getByRole('link', { name: 'Gift Cards' }).getAttribute('href');
  expect(inFooter).toBe(promoted);
  expect(await (await request.get(promoted ?? '')).text()).toContain('<h1>Gift cards</h1>');
});

// T31
test('an item that is none of the tours shows the calendar of all of them, and says so', async ({ page }) => {
  await open(page, '/booking?itemId=999999');
  await expect(page.locator('#calendar').getByRole('status').filter({ hasText: 'all our tours' })).toBeVisible();
  await page.locator('[data-calendar]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-calendar] iframe')).toHaveAttribute('src', /\/embeds\/calendar\/[^/]+\/\?/);
  await expect(page.getByRole('main')).not.toContainText('on the booking page');
  await open(page, '/booking?itemId=brooklyn');
  await expect(page.getByText('all our tours')).toBeHidden();
});
