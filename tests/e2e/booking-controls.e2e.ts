import { expect, test, type Page } from '@playwright/test';
import { recordEvents } from './recorded-events.ts';
import { hydrated } from './start-app.ts';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test.describe('a booking control', () => {
  // S27, S35
  test('of a tour’s page sends begin_booking with its item: hero and card', async ({ page, context }) => {
    await context.route('**/embeds/api/**', (route) => route.abort());
    await context.route('**/embeds/book/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Desk</h1>' }),
    );
    const events = await recordEvents(page);
    await open(page, '/tours/financial-district');
    const places = [page.getByRole('main'), page.getByRole('region', { name: 'Book Your Spot' })];
    for (const [index, place] of places.entries()) {
      const control = place.getByRole('link', { name: 'Book your tour now: Financial District', exact: true }).first();
      const opening = context.waitForEvent('page');
      await control.click();
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
