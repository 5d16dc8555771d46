import { expect, test, type Page } from '@playwright/test';

/** Visits a page and waits until the service worker keeps the site. */
async function visitWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(new URL(path, location.origin).href)), address), { timeout: 15_000 })
    .toBe(true);
}

test.describe('without a network', () => {
  test('visited pages, the tour pages and the offline page work', async ({ page, context }) => {
    await visitWithWorker(page, '/about');
    await context.setOffline(true);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const tour of ['/tours', '/tours/brooklyn-heights', '/tours/private-tours']) {
      await page.goto(tour);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(tour);
    }
    await page.goto('/press-kit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The network has wandered off');
    await expect(page.getByRole('main').getByRole('link', { name: 'Brooklyn Heights' })).toHaveAttribute('href', '/tours/brooklyn-heights');
  });

  test("'Try again' brings the page once the network is back", async ({ page, context }) => {
    await visitWithWorker(page, '/about');
    await context.setOffline(true);
    await page.goto('/press-kit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The network has wandered off');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The network has wandered off');
    expect(new URL(page.url()).pathname).toBe('/press-kit');
  });
});

test('with a network the page is the network’s, however slow', async ({ page, context }) => {
  await visitWithWorker(page, '/about');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname === '/about') {
          await cache.put(request, new Response('<h1>An old page</h1>', { headers: { 'content-type': 'text/html' } }));
        }
      }
    }
  });
  await context.route('**/about', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await page.goto('/about');
  await expect(page.getByText('An old page')).toHaveCount(0);
});
