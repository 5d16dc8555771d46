import { readFile } from 'node:fs/promises';
import { test, type Page } from '@playwright/test';
import { accessibilityFaults } from '../helpers/accessibility.ts';
import { expect } from '../helpers/expect.ts';
import { seeAll } from '../helpers/page.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses of the visible pictures that have not come yet. */
const latePictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((image) => !image.complete && image.checkVisibility()).map(({ src }) => src),
  );

/** Looks at the whole open page, as its visitor does, until its pictures are there: a part may get its place after the look. */
const seePictures = (page: Page) =>
  expect(async () => {
    const undrawn = await seeAll(page);
    expect(await latePictures(page), `late pictures, while ${undrawn} screens were not drawn`).toEqual([]);
  }).toPass();

/** Looks at the whole open page, and waits until the service worker keeps it and every file that it has fetched. */
async function waitUntilKept(page: Page): Promise<void> {
  // A picture that is still loading is neither stored nor visible.
  await seePictures(page);
  const missing = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
      const own = files.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
      const found = await Promise.all(
        [location.href, ...own.map(String)].map(async (address) => ((await caches.match(address)) ? [] : [address])),
      );
      return found.flat();
    });
  await expect.poll(missing).toEqual([]);
}

/** Visits a page and waits until the service worker keeps the site. */
async function visitWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  await waitUntilKept(page);
}

test.describe('without a network', () => {
  // S68, S100, T43
  test('the offline page says what happened, and every link that it offers leads to a whole page', async ({
    page,
    context,
  }) => {
    test.slow();
    const title = page.getByRole('heading', { level: 1 });
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await visitWithWorker(page, '/about');
    await page.goto('/blog?post=jerry-fox-saves-brooklyn-borough-hall');
    await waitUntilKept(page);
    const post = (await title.textContent()) ?? '';
    await page.goto('/blog');
    await waitUntilKept(page);
    await context.setOffline(true);
    for (const asked of ['/press-kit?from=a&to=b', '/offline']) {
      await page.goto(asked);
      await expect(title).toHaveText('The network has wandered off');
      await expect(page.getByText('There is no connection at the moment')).toBeSeen();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Offline');
      await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()]);
      await expect(page).toHaveURL(asked);
      await expect(title).toHaveText('The network has wandered off');
    }
    expect(await accessibilityFaults(page, { part: 'main' })).toEqual([]);
    for (const [old, address] of [
      ['/brooklyn/', '/tours/brooklyn-heights'],
      ['/blog/jerry-fox-saves-brooklyn-borough-hall', '/blog?post=jerry-fox-saves-brooklyn-borough-hall'],
    ] as const) {
      await page.goto(old);
      await expect(page, 'an old address leads on').toHaveURL(address);
      await expect(title).not.toHaveText('The network has wandered off');
    }
    await page.goto('/blog?q=ferry');
    await expect(title, 'a search').toHaveText('Blog & Cat Stories');
    await page.goto('/blog?mc_eid=1&post=jerry-fox-saves-brooklyn-borough-hall');
    await expect(title, 'a parameter that no route names changes nothing').toHaveText(post);
    await page.goto('/offline');
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links.filter({ hasText: 'your walk today' })).toHaveCount(3);
    for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      await page.goto(address);
      await expect(title).not.toHaveText('The network has wandered off');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      await expect
        .poll(() =>
          page.evaluate(
            () => [...document.images].filter(({ complete, naturalWidth }) => complete && !naturalWidth).length,
          ),
        )
        .toBe(0);
      await expect(page.locator('[data-picture="failed"]')).toHaveCount(0);
      expect(
        await page.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0)),
        address,
      ).toBe(true);
    }
    await page.goto('/tours/brooklyn-heights/today');
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href$=".ics"]')) link.search = 'mc_cid=1';
    });
    for (const link of await page.locator('main a[href*=".ics"]').all()) {
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(await readFile((await file.path())!, 'utf8'), file.suggestedFilename()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    }
    expect(failures).toEqual([]);
  });

  // S89
  test('the page that was asked for comes by itself once the network is back', async ({ page, context }) => {
    await visitWithWorker(page, '/about');
    const refused: string[] = [];
    page.on(
      'console',
      (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())),
    );
    await context.setOffline(true);
    await page.goto('/press-kit?from=a#pictures');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('The network has wandered off');
    expect(
      await page.evaluate(() =>
        document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded').length),
      ),
      'its fonts',
    ).toBeGreaterThan(0);
    await context.setOffline(false);
    await expect(title).not.toHaveText('The network has wandered off');
    await expect(page).toHaveURL(/\/press-kit\?from=a#pictures$/);
    expect(refused).toEqual([]);
  });
});

// S69
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
