import { expect, test, type Locator, type Page } from '@playwright/test';
import { listenForFaults, untilLive } from '../helpers/page.ts';

test.use({ serviceWorkers: 'allow' });

/** The idle script has run: its worker is registered, and the app's code has been requested. */
const untilQuiet = (page: Page) =>
  page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => document.querySelector('link[rel="preload"][as="script"]') !== null),
  );

// S82
test('a page without an interaction runs none of the app, and does everything else', async ({ page }) => {
  await page.clock.setFixedTime('2031-06-14T17:14:00Z');
  for (const address of ['/', '/tours/brooklyn-heights', '/contact']) {
    const faults = listenForFaults(page);
    await page.goto(address);
    await untilQuiet(page);
    await page.waitForTimeout(1000);
    expect(
      await page.evaluate(() =>
        [...document.scripts]
          .filter(({ src }) => src)
          .map(({ src }) => new URL(src).pathname.split('/').at(-1)!.split('.')[0]),
      ),
      address,
    ).toEqual(['idle-script']);
    await expect(page.getByRole('contentinfo')).toContainText('© 2031');
    expect(faults, address).toEqual([]);
    page.removeAllListeners();
  }
  await page.goto('/tours/brooklyn-heights');
  await expect(page.getByRole('region', { name: 'Book Your Spot' })).toContainText(
    'Next walk: Saturday, June 14, 2031',
  );
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
  const search = () => page.getByRole('banner').getByLabel('Search');
  const found = () => page.getByRole('searchbox', { name: 'Search tours and pages' });
  const firsts: [address: string, touch: () => Promise<void>, done: () => Locator][] = [
    ['/about', () => search().click(), found],
    ['/about', () => search().press('Enter'), found],
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
    await expect(done().first(), address).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}(\\?.*)?$`));
  }
});

// S16, S82
test('letters typed before the search is there stand in its field', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: 'Search tours and pages' });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByLabel('Search').click();
  // The last of them fall into the moment in which the panel is there and its field has no cursor yet.
  await page.keyboard.type('press', { delay: 5 });
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.type(' kit');
  await expect(field).toBeFocused();
  await page.keyboard.type('s');
  await expect(field).toHaveValue('press kits');
  await page.keyboard.press('Escape');
  // Space presses the button again, whatever was typed after it.
  await page.keyboard.type('x');
  await page.keyboard.press('Space');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});
