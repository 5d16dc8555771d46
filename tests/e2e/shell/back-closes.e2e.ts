import { test, type Page } from '@playwright/test';
import { expect } from '../helpers/expect.ts';
import { hydrated, untilPageLive } from '../helpers/page.ts';

/** The place in the tab's history. A closed overlay takes back its own step a moment later. */
const historyIndex = (page: Page) => page.evaluate<number>('navigation.currentEntry.index');

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a page, moves on to an address inside the app, and scrolls. */
async function openSecond(page: Page, address: string, from = '/about'): Promise<void> {
  await page.goto(from);
  await hydrated(page);
  await page.locator(`:is(main, footer) a[href="${address}"]`).first().click();
  await expect(page).toHaveURL(address);
  // The address changes before the page, which begins at its top.
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
}

/** Touches a button of the header, as a finger does: Playwright's own `tap` scrolls to the place where the header would stand. */
const press = (name: string) => async (page: Page) => {
  const button = page.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
};

/** Overlays that a visitor can open. */
const overlays = [
  ...(['Menu', 'Search'] as const).map((name) => ({
    name: `the ${name}`,
    tag: ['@shell'],
    from: '/about',
    address: '/blog',
    open: press(name),
    dialog: name === 'Menu' ? 'Site menu' : 'Search',
    close: press(name),
  })),
  {
    name: 'the picture viewer',
    tag: ['@tours'],
    from: '/about',
    address: '/gallery',
    open: async (page: Page) => {
      await untilPageLive(page);
      await page
        .getByRole('list', { name: 'Tour Photo Gallery' })
        .evaluate((list) =>
          [...list.querySelectorAll('a')].find((each) => each.getBoundingClientRect().top > 100)!.click(),
        );
    },
    dialog: 'Picture viewer',
    close: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap(),
  },
  {
    name: 'the booking overlay',
    tag: ['@shell', '@tours'],
    from: '/tours',
    address: '/tours/lower-east-side',
    open: async (page: Page) => {
      await expect.poll(() => page.evaluate(() => 'FH' in window)).toBe(true);
      await page.getByRole('main').locator('a[data-booking]').first().tap();
    },
    dialog: 'Book online',
    close: (page: Page) => page.getByRole('button', { name: 'Close booking' }).tap(),
  },
];

/** A press within half a second of the one that opened the calendar counts as its second click (S32). */
const settle = (page: Page) => page.waitForTimeout(600);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const { name, tag, from, address, open, dialog, close } of overlays) {
    const overlay = (page: Page) => page.getByRole('dialog', { name: dialog });

    // S96
    test(
      `Back closes ${name}, and the page stays where it was, also by Forward; closed in another way, it leaves no step behind`,
      { tag },
      async ({ page }) => {
        await openSecond(page, address, from);
        await open(page);
        await expect(overlay(page)).toBeSeen();
        const top = await scrolled(page);
        await page.goBack();
        await expect(overlay(page)).toHaveCount(0);
        await expect(page).toHaveURL(address);
        await expect.poll(() => scrolled(page)).toBe(top);
        const index = await historyIndex(page);
        await page.goForward();
        await settle(page);
        await expect(page).toHaveURL(address);
        await expect(overlay(page)).toHaveCount(0);
        await expect.poll(() => historyIndex(page)).toBe(index);
        await settle(page);
        // A focus that was lost could move the page a moment later.
        expect(await scrolled(page)).toBe(top);
        await open(page);
        await expect(overlay(page)).toBeSeen();
        await settle(page);
        await close(page);
        await expect(overlay(page)).toHaveCount(0);
        await expect.poll(() => historyIndex(page)).toBe(index);
        await page.goBack();
        await expect(page).toHaveURL(from);
        // A step forward leads to the page, with nothing over it.
        await page.goForward();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );
  }

  // S96
  test('a page that the menu leads to takes the place of its step', { tag: '@shell' }, async ({ page }) => {
    await openSecond(page, '/blog');
    const top = await scrolled(page);
    await press('Menu')(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Gallery' }).tap();
    await expect(page).toHaveURL('/gallery');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => scrolled(page)).toBe(top);
    await page.goForward();
    await expect(page).toHaveURL('/gallery');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  // S15, S96
  test('the search takes the step of the menu whose place it takes', { tag: '@shell' }, async ({ page }) => {
    await openSecond(page, '/blog');
    await press('Menu')(page);
    await expect(page.getByRole('dialog', { name: 'Site menu' })).toBeSeen();
    await press('Search')(page);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeSeen();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  // S96
  test(
    'a page that was loaded again while the menu was open has no step left',
    { tag: ['@shell', '@thorough'] },
    async ({ page }) => {
      await openSecond(page, '/blog');
      const index = await historyIndex(page);
      await press('Menu')(page);
      await expect(page.getByRole('dialog')).toBeSeen();
      await page.reload();
      await hydrated(page);
      await expect.poll(() => historyIndex(page)).toBe(index);
      await page.goBack();
      await expect(page).toHaveURL('/about');
    },
  );
});
