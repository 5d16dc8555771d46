import { expect, test } from '@playwright/test';
import { everyRoute } from './every-route.ts';
import { holdRequests } from './hold-requests.ts';
import { expectHydrated, listenForFaults } from './page-faults.ts';
import { stitchedAddresses } from './stitched-pages.ts';
import { hydrated } from './start-app.ts';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // A15
  test('no other post or topic logs an error, disagrees with its stitched page or breaks its policy', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const faults: Record<string, string[]> = {};
    const others = (await stitchedAddresses(request)).filter((address) => !everyRoute.includes(address));
    expect(others.length).toBeGreaterThan(20);
    for (const address of others) {
      const lines = listenForFaults(page);
      await page.goto(address);
      await expectHydrated(page);
      if (lines.length > 0) faults[address] = [...new Set(lines)];
      page.removeAllListeners();
    }
    expect(faults).toEqual({});
  });
});

// A12, A13, B3
test('without scripts every address has one h1, a title and words to read', async ({ browser, baseURL, request }) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const address of await stitchedAddresses(request)) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    expect(await page.title(), address).toMatch(/Cobblestone Cats/);
    expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(150);
  }
  await context.close();
});

// A13
test('without scripts the links of the header lead through the site', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  for (const [name, path] of [
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['Tours', '/tours'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

test.describe('what a page fetches', () => {
  for (const address of ['/', '/tours/brooklyn-heights', '/blog', '/contact']) {
    test(`${address} is addressed by its release set: no manifest is asked for, and nothing is fetched twice`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await page.goto(address);
      await page.mouse.click(1, 1);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((path) => /manifest\.json$|mf-stats/.test(path))).toEqual([]);
      const scripts = asked.filter((path) => path.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.filter((path, index) => scripts.indexOf(path) !== index)).toEqual([]);
    });
  }
});

test('a click on a button before the page is hydrated is done once it is', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/shell\/shell\.[\da-f]+\.js/);
  await page.goto('/tours/private-tours');
  await page.getByRole('button', { name: 'One guest more' }).click();
  const guests = page.getByRole('spinbutton', { name: 'Number of guests' });
  await expect(guests).toHaveValue('8');
  release();
  await expect(guests).toHaveValue('9');
});

test('moving through all apps inside the app loads no page again and leaves no error', async ({ page }) => {
  const lines = listenForFaults(page);
  await page.goto('/');
  await hydrated(page);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')),
  );
  const origin = await page.evaluate(() => performance.timeOrigin);
  for (const [name, path] of [
    ['Tours', '/tours'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin);
  expect(lines).toEqual([]);
});
