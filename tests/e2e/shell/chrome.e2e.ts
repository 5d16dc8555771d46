import { chromium, test, type Page } from '@playwright/test';
import { visitorsOptions } from '../../chromium.ts';
import { accessibilityFaults } from '../helpers/accessibility.ts';
import { casesOf } from '../helpers/cases.ts';
import { expect } from '../helpers/expect.ts';
import { hydrated, open } from '../helpers/page.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search tours and pages' });

test.describe('the header', () => {
  test.use({ viewport: desktop });

  // S13
  test('shrinks past 50 px without moving what is below it', async ({ page }) => {
    await open(page, '/about');
    const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);
    const tall = await height();
    const headline = page.getByRole('heading', { level: 1 });
    const top = () => headline.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
    await page.waitForTimeout(100);
    expect(await height()).toBe(tall);
    await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
    await expect.poll(height).toBeLessThan(tall);
    expect(await top()).toBe(before);
  });

  for (const when of casesOf('as the first touch of the page', 'in the running app')) {
    // S12
    test(`opens the Tours menu for a finger ${when}, and closes it with the next tap`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        viewport: { width: 1024, height: 768 },
        hasTouch: true,
        isMobile: true,
        baseURL,
      });
      const page = await context.newPage();
      await page.goto('/about');
      if (when === 'in the running app') await hydrated(page);
      const button = page.getByRole('button', { name: 'Tours menu' });
      const entry = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Lower East Side' });
      for (const round of [1, 2, 3]) {
        await button.tap();
        await expect(button, `tap ${round}`).toHaveAttribute('aria-expanded', 'true');
        await expect(entry).toBeSeen();
        await button.tap();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(entry).toHaveCount(0);
      }
      await button.tap();
      await expect(entry).toBeSeen();
      await page.touchscreen.tap(600, 600);
      await expect(entry).toHaveCount(0);
      await expect(page).toHaveURL('/about');
      await button.tap();
      await entry.tap();
      await expect(page).toHaveURL('/tours/lower-east-side');
      await expect(entry).toHaveCount(0);
      await context.close();
    });
  }

  // S12
  test('opens the Tours menu by keyboard, and Escape gives the focus back', async ({ page }) => {
    await open(page, '/about');
    const button = page.getByRole('button', { name: 'Tours menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('banner').getByRole('link', { name: 'Brooklyn Heights' });
    await expect(entry).toBeSeen();
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(entry).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

// S10, S14
test('the header stays at the top, and its links give way to the menu under 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, '/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Contact', exact: true })).toBeSeen();
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  expect(await header.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(header.getByRole('link', { name: 'Contact', exact: true })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeSeen();
  expect(await header.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0);
});

// S12
test('the Tours menu waits 200 ms for the pointer and 150 ms after it, but not for one that comes back within 300 ms', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.clock.install();
  await open(page, '/about');
  await expect(page.getByRole('button', { name: 'Tours menu' })).toBeSeen();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const entry = page.getByRole('banner').getByRole('link', { name: 'Lower East Side' });
  await page.getByRole('button', { name: 'Tours menu' }).hover();
  await page.clock.runFor(199);
  await expect(entry).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(entry).toBeSeen();
  await page.mouse.move(600, 700);
  await page.clock.runFor(149);
  await expect(entry).toBeSeen();
  await page.clock.runFor(51);
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Tours menu' }).hover();
  await page.clock.runFor(1);
  await expect(entry).toBeSeen();
  await page.mouse.move(600, 700);
  await page.clock.runFor(600);
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Tours menu' }).hover();
  await page.clock.runFor(199);
  await expect(entry).toHaveCount(0);
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: phone });

  // S14, S15
  test('fills the screen, locks the page and closes with the route', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Site menu' });
    await expect(menu).toBeSeen();
    await expect(menu.getByRole('link', { name: /on Instagram/ })).toBeSeen();
    await expect(menu.getByRole('link', { name: 'Gift Cards' })).toHaveAttribute('href', /\/gift-cards\//);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await menu.getByRole('link', { name: 'In the News' }).click();
    await expect(page).toHaveURL(/in-the-news/);
    await expect(menu).toHaveCount(0);
  });

  for (const [name, title] of [
    ['Menu', 'Site menu'],
    ['Search', 'Search'],
  ] as const) {
    // S102
    test(`${name} takes the focus and gives it back; a focus that leaves it and the header closes it`, async ({
      page,
    }) => {
      await open(page, '/about');
      const button = page.getByRole('banner').getByRole('button', { name, exact: true });
      const panel = page.getByRole('dialog', { name: title });
      await button.focus();
      for (const close of [() => page.keyboard.press('Escape'), () => button.click()]) {
        await page.keyboard.press('Enter');
        await expect(panel).toBeSeen();
        await expect(name === 'Search' ? searchBox(page) : panel).toBeFocused();
        await close();
        await expect(panel).toHaveCount(0);
        await expect(button).toBeFocused();
      }
      await page.keyboard.press('Enter');
      const places: boolean[] = [];
      do {
        await page.keyboard.press('Tab');
        // A part that is hydrated meanwhile can take the focused element away, which is no step out of the panel.
        const isInside = () => document.activeElement?.matches('body, header *, [popover], [popover] *') ?? true;
        places.push(await page.evaluate(isInside));
        if (places.at(-1)) await expect(panel).toBeSeen();
      } while (places.at(-1) && places.length < 40);
      expect(places.length).toBeGreaterThan(1);
      expect(places.at(-1)).toBe(false);
      await expect(panel).toHaveCount(0);
    });
  }
});

// S13, S102
test('search and popup reach the edge of the screen, where the scroll bar was, and nothing below them moves', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({ ...visitorsOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage({ baseURL, viewport: desktop, serviceWorkers: 'block' });
  await open(page, '/about');
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const scrollBar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  const { left } = await boxOf('h1');
  for (const top of [0, 400]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(page.locator('header[data-shrunk]')).toHaveCount(top && 1);
    await expect.poll(scrollBar).toBe(15);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect.poll(scrollBar).toBe(0);
    const { bottom } = await boxOf('header');
    for (const part of ['#site-search', '#site-search + div'])
      await expect.poll(() => boxOf(part)).toMatchObject({ top: bottom, right: desktop.width });
    expect(await boxOf('h1')).toMatchObject({ left });
    await page.keyboard.press('Escape');
  }
  // Its code comes by itself.
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new CustomEvent('hem:inspection-began')));
    await expect(page.getByRole('dialog')).toBeSeen({ timeout: 1_000 });
  }).toPass();
  expect(await boxOf('body > [data-scroll-lock]')).toMatchObject({ right: desktop.width });
  expect(await boxOf('h1')).toMatchObject({ left });
  await browser.close();
});

test.describe('search', () => {
  test.use({ viewport: desktop });

  // S17
  test('finds what the words of pages say, by an index that is fetched once it is open', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/about');
    await page.waitForLoadState('networkidle');
    const isIndex = (path: string) => path.endsWith('/search-words.json');
    expect(asked.filter(isIndex)).toEqual([]);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(searchBox(page)).toBeFocused();
    await expect.poll(() => asked.filter(isIndex)).toHaveLength(1);
    const results = page.getByRole('list', { name: 'Search results' });
    for (const [query, path] of [
      ['tours', '/tours'],
      ['price', '/tours/private-tours'],
      ['petition', '/petition-jerry-fox'],
      ['plaque', '/petition-jerry-fox'],
      ['Roosevelt', '/blog?post=the-cat-on-the-station-house-steps'],
    ] as const) {
      await searchBox(page).fill(query);
      await expect(results.locator(`a[href="${path}"]`)).toBeSeen();
    }
    await searchBox(page).fill('gift');
    await expect(results.getByRole('link', { name: /Gift Cards/ })).toBeSeen();
  });
});

test.describe('moving through the site', () => {
  test.use({ viewport: desktop });

  // S23
  test('the skip link leads to the content', async ({ page }) => {
    await open(page, '/about');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
