import { test, type Locator, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { expect } from '../helpers/expect.ts';
import { holdRequests, listenForFaults, startApp, untilLive, untilPageLive } from '../helpers/page.ts';

test.use({ serviceWorkers: 'allow' });

/** Names of the scripts that the page has run. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src }) => src)
      .map(({ src }) => new URL(src).pathname.split('/').at(-1)!.split('.')[0]),
  );

const WARM_UP_MS = 8000;

/** Without a warm-up, too. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Opens a page that nobody touches, with a clock that can be put forward, and waits for what runs beside the app. */
async function openUntouched(page: Page, address = '/about'): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(1000);
}

// S82
test('a page that nobody touches hydrates what is on the screen after a while, and asks no outside service for it', async ({
  page,
}) => {
  await page.clock.install({ time: '2031-06-14T16:00:00Z' });
  for (const address of casesOf('/', '/tours/brooklyn-heights', '/contact')) {
    const faults = listenForFaults(page);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) outside.push(request.url());
    });
    const prefetched = page.waitForResponse(/\/shell\.\w+\.js$/);
    await page.goto(address);
    await page.waitForTimeout(1000);
    expect(await scriptsOf(page), address).not.toContain('shell');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(page.getByRole('contentinfo')).toContainText('© 2031');
    await prefetched;
    await page.clock.fastForward(WARM_UP_MS);
    await untilLive(page);
    await untilPageLive(page);
    await page.waitForTimeout(1500);
    expect(
      outside.filter((request) => /embeds|api\/v1/.test(request)),
      address,
    ).toEqual([]);
    expect(faults, address).toEqual([]);
    page.removeAllListeners();
  }
  await page.goto('/tours/brooklyn-heights');
  await expect(page.getByRole('region', { name: 'Book Your Spot' })).toContainText(
    'Next walk: Saturday, June 14, 2031',
  );
});

// S82
test('the app of a visitor who saves data waits for a sign', async ({ page }) => {
  await saveData(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openUntouched(page);
  await page.clock.fastForward(2 * WARM_UP_MS);
  expect(await scriptsOf(page)).toEqual(['idle-script']);
  expect(fetched.filter((address) => /\/shell\.\w+\.js$/.test(address))).toEqual([]);
  await startApp(page);
  await untilLive(page);
});

// S82
test('the app of a page in the background waits until it is seen', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await openUntouched(page);
  await page.clock.fastForward(2 * WARM_UP_MS);
  expect(await scriptsOf(page)).toEqual(['idle-script']);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(WARM_UP_MS);
  await untilLive(page);
});

// S82
test('a fragment to which the browser scrolls, and which it focuses, is no sign', async ({ page }) => {
  await saveData(page);
  for (const address of casesOf('/tours/brooklyn-heights#book-now', '/about#main')) {
    await openUntouched(page, address);
    expect(await scriptsOf(page), address).toEqual(['idle-script']);
    await page.mouse.wheel(0, 100);
    await untilLive(page);
  }
});

// S82
test('a pointer that moves, a scroll or a key starts the app', async ({ page }) => {
  for (const give of [
    () => page.mouse.move(300, 300, { steps: 3 }),
    () => page.evaluate(() => scrollTo(0, 200)),
    () => page.keyboard.press('Tab'),
  ]) {
    await page.goto('/about');
    await give();
    await untilLive(page);
  }
});

// S82, A12
test('the first touch of a control does what the control is for', async ({ page }) => {
  const firsts: [address: string, touch: () => Promise<void>, done: () => Locator][] = [
    ['/gallery', () => page.locator('#tour-photos a').first().click(), () => page.getByText('1 / 40')],
    [
      '/tours/private-tours',
      () => page.getByRole('button', { name: 'Add a guest' }).click(),
      () => page.getByRole('spinbutton').and(page.locator('[value="9"]')),
    ],
    [
      '/blog',
      () => page.getByPlaceholder('Search blog posts...').fill('zeppelin'),
      () => page.getByText('No posts found matching'),
    ],
  ];
  for (const [address, touch, done] of firsts) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await touch();
    await expect(done().first(), address).toBeSeen();
    await expect(page).toHaveURL(new RegExp(`${address}(\\?.*)?$`));
  }
});

// S16, S102
test('menu and search open before the app has started; it takes them over with what was typed', async ({ page }) => {
  const letCome = await holdRequests(page, '**/assets/shell/shell.*.js');
  const field = page.getByRole('searchbox', { name: 'Search tours and pages' });
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const menu = page.getByRole('dialog', { name: 'Site menu' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeFocused();
  // The page does not count as loaded while the app's script, which the press asked for, is held.
  await page.goBack({ waitUntil: 'commit' });
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await search.click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Search');
  await page.keyboard.type('press kits');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('press kit');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  letCome();
  await page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: 'Press Kit' }).click();
  await expect(page).toHaveURL('/press-kit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await search.click();
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/about');
});

for (const javaScriptEnabled of [false, true]) {
  // A13, S102
  test(`menu and search lead on ${javaScriptEnabled ? 'before the app has started' : 'without JavaScript'}`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width: 360, height: 740 };
    const page = await browser.newPage({ baseURL, javaScriptEnabled, viewport, serviceWorkers: 'block' });
    await holdRequests(page, '**/assets/shell/shell.*.js');
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Site menu' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('brewery');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blog?q=brewery');
    await page.close();
  });
}

// S102
test('a browser without popovers shows links in place of the buttons', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    javaScriptEnabled: false,
    bypassCSP: true,
    viewport: { width: 360, height: 740 },
  });
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(':popover-open', ':unknown')
      .replaceAll(' popover=', ' data-popover=');
    await route.fulfill({ response, body });
  });
  for (const [name, address] of [
    ['Menu', '/sitemap'],
    ['Search', '/blog'],
  ] as const) {
    await page.goto('/about');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await page.close();
});
