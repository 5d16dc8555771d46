import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';

// One store for all tests, and one build at a time.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
let site: string;
let store: string;

/** The store as a stranger starts it, on a free port and with nothing published yet. */
test.beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'tractor-store-'));
  server = spawn(process.execPath, ['--import', 'tsx', '../../shared/platform/cli.ts', 'start', '--port', '0'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ENV_FILE: '', SITE_STORE: store, STAND_IN_PORTS: '{"checkout":0}' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  site = await new Promise((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /Site +(http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The store did not start:\n${printed}`)));
  });
});
test.afterAll(async () => {
  if (server.kill()) await once(server, 'exit');
  await rm(store, { recursive: true });
});

async function openStore(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site, javaScriptEnabled })).newPage();
  page.on('pageerror', (error) => expect(error).toBeUndefined());
  return page;
}

const basket = (page: Page) => page.getByRole('link', { name: /^Basket/ });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel('Last name').fill('Feld');
}

test('a visitor finds a machine, compares colors, and orders it', async ({ browser }) => {
  const page = await openStore(browser, true);
  await page.goto('/');
  await page.getByRole('link', { name: 'Classic Tractors' }).click();
  await expect(page.getByText('15 products')).toBeVisible();
  await page.getByRole('link', { name: 'Autonomous', exact: true }).click();
  await expect(page.getByText('8 products')).toBeVisible();
  await page.getByRole('link', { name: /SmartFarm Titan/ }).click();

  const recommended = page.getByRole('complementary', { name: 'Recommendations' }).getByRole('link');
  await expect(recommended.first()).toHaveText('Caribbean Cruiser Ruby Fields');
  await expect(page.getByText('4100 Ø')).toBeVisible();
  await page.getByRole('link', { name: 'Cosmic Sapphire' }).click();
  await expect(page).toHaveURL(/\?sku=AU-02-BL$/);
  await expect(page.getByText('4000 Ø')).toBeVisible();
  await expect(recommended.first()).not.toHaveText('Caribbean Cruiser Ruby Fields');

  await button(page, 'add to basket').click();
  await expect(page.getByText('Tractor was added.')).toBeVisible();
  await expect(basket(page)).toHaveText('Basket1');
  await page.getByRole('link', { name: 'View in basket.' }).click();
  await expect(page.getByText('Total: 4000 Ø')).toBeVisible();
  await expect(recommended).toHaveCount(4);

  // Another tab knows the same basket, also before anything is touched.
  const tab = await page.context().newPage();
  await tab.goto(`${site}/product/CL-01`);
  await expect(basket(tab)).toHaveText('Basket1');
  await button(tab, 'add to basket').click();
  await expect(basket(tab)).toHaveText('Basket2');
  await tab.close();
  await page.reload();
  await button(page, 'Remove Heritage Workhorse').click();
  await expect(page.getByText('Total: 4000 Ø')).toBeVisible();

  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillIn(page);
  // A press says what is missing: it opens the stores.
  await button(page, 'place order').click();
  await page.getByLabel('Aurora Flagship Store').check();
  await button(page, 'select').click();
  await expect(page.getByText('Store ID: store-a')).toBeVisible();
  await button(page, 'place order').click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
  await expect(basket(page)).toHaveText('Basket');
});

test('everything can be bought without script', async ({ browser }) => {
  const page = await openStore(browser, false);
  await page.goto('/product/AU-02?sku=AU-02-BL');
  await button(page, 'add to basket').click();
  await expect(page.getByRole('heading', { name: 'Basket' })).toBeVisible();
  await expect(page.getByText('Total: 4000 Ø')).toBeVisible();
  await page.goto('/product/CL-01');
  await button(page, 'add to basket').click();
  await button(page, 'Remove Heritage Workhorse').click();
  await expect(page.getByText('Total: 4000 Ø')).toBeVisible();
  // The cart page is static: it claims nothing of a basket that it cannot know.
  await page.goto('/checkout/cart');
  await expect(page.getByText('Total')).toBeHidden();
  await page.getByRole('link', { name: 'Show your basket as a plain page' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillIn(page);
  await page.getByLabel('Central Mall').check();
  await button(page, 'place order').click();
  await expect(page).toHaveURL(/\/checkout\/thanks$/);
  await page.goto('/checkout/basket');
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
});

test('a press is not lost where the page’s code is', async ({ browser }) => {
  const page = await openStore(browser, true);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/product/AU-02', { waitUntil: 'commit' });
  await button(page, 'add to basket').click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('Total: 4100 Ø')).toBeVisible();
});

test('the switch outlines the parts of each team, on the next page too', async ({ browser }) => {
  const page = await openStore(browser, true);
  await page.goto('/product/CL-04');
  await page.getByLabel('show team boundaries').check();
  for (const team of ['explore', 'decide', 'checkout', 'inspire']) {
    const part = page.locator(`[data-boundary=${team}],[data-boundary-page=${team}]`).first();
    await expect(part).not.toHaveCSS('outline-style', 'none');
  }
  // A page that is left before its code runs stores nothing.
  await page.waitForFunction(() => localStorage.length > 0);
  await page.goto('/stores');
  await expect(page.getByLabel('show team boundaries')).toBeChecked();
});
