// Pictures of pages and of their states. compare.ts takes them of two commits; a title is the name that a commit's trailer `Pictures:` gives.
import { test, type Page } from '@playwright/test';
import { expect } from '../e2e/helpers/expect.ts';
import { fontsHere, hydrated, resize, seeAll } from '../e2e/helpers/page.ts';

const pages: Record<string, string> = {
  home: '/',
  about: '/about',
  tours: '/tours',
  tour: '/tours/brooklyn-heights',
  'other-tour': '/tours/lower-east-side',
  'day-sheet': '/tours/brooklyn-heights/today',
  'private-tours': '/tours/private-tours',
  booking: '/booking',
  gallery: '/gallery',
  blog: '/blog',
  post: '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
  contact: '/contact',
  survey: '/survey',
  petition: '/petition-jerry-fox',
  'press-kit': '/press-kit',
  news: '/in-the-news',
  'not-found': '/a-cat-that-is-not-there',
};

/** Within a day of walks, so that no picture changes between the two sites. */
const NOON = new Date('2026-06-12T16:00:00Z');
const phone = { width: 360, height: 780 };

/** The page with its fonts and all of its pictures, as it is after it was scrolled through. Frames are their providers'. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.route('**/embeds/**', (route) => {
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({ body: '', contentType: isScript ? 'text/javascript' : 'text/html' });
  });
  await page.goto(address);
  // Texts that are in view as the fonts come keep their lines, and a page that is scrolled by then has others in view.
  await fontsHere(page);
  await hydrated(page);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await seeAll(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Paper shows addresses, and each site has stand-ins of its own.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="127.0.0.1:"]')) link.port = '1';
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

test.describe('pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, address] of Object.entries(pages))
    test(name, async ({ page }) => {
      await page.setViewportSize(phone);
      await openWhole(page, address);
      for (const width of [360, 768, 1280]) {
        await resize(page, { width, height: 780 });
        await settle(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true });
      }
      // A4 less its margins.
      await page.emulateMedia({ media: 'print' });
      await resize(page, { width: 658, height: 940 });
      await expect.soft(page).toHaveScreenshot(`${name}-paper.png`, { fullPage: true });
    });
});

test.describe('states', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const scroll = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

  const openPopup = async (page: Page) => {
    await page.clock.install({ time: NOON });
    await openWhole(page, '/about');
    await expect(async () => {
      await page.clock.fastForward(10_000);
      for (const y of [200, 60, 5, 1]) await page.mouse.move(100, y);
      await expect(page.getByRole('dialog')).toBeSeen({ timeout: 500 });
    }).toPass();
  };
  const states: Record<string, (page: Page) => Promise<void>> = {
    menu: async (page) => {
      await openWhole(page, '/about');
      await button(page, 'Menu').click();
      await expect(page.getByRole('dialog', { name: 'Site menu' })).toBeSeen();
    },
    search: async (page) => {
      await openWhole(page, '/about');
      await button(page, 'Search').click();
      await page.getByRole('searchbox').first().fill('brook');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeSeen();
    },
    viewer: async (page) => {
      await openWhole(page, '/gallery');
      await page.getByRole('region', { name: 'Tour Photo Gallery' }).getByRole('link').first().click();
      await expect(page.getByText('1 / 40')).toBeSeen();
      await page.waitForLoadState('networkidle');
    },
    map: async (page) => {
      await openWhole(page, '/tours/brooklyn-heights');
      await page.locator('#stop-4').evaluate((stop) => stop.scrollIntoView({ behavior: 'instant' }));
      await expect(page.locator('[data-map] [aria-current="step"]')).toHaveText('4');
    },
    bar: async (page) => {
      await openWhole(page, '/about');
      await scroll(page, 900);
      await expect(button(page, 'Dismiss booking bar')).toBeInViewport({ ratio: 1 });
    },
    popup: openPopup,
    notice: async (page) => {
      await openPopup(page);
      await page.getByRole('dialog').getByLabel('Email address').press('Enter');
      await expect(page.getByText('Invalid email').first()).toBeSeen();
    },
    errors: async (page) => {
      await openWhole(page, '/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Name is required').first()).toBeSeen();
    },
    'sold-out': async (page) => {
      const left = (day: number) => ({
        item: 562630,
        pk: day,
        start: `2026-06-${day}T13:15:00-04:00`,
        left: day % 3,
        asked: NOON.getTime() / 1000,
      });
      await page.route('**/api/availability', (route) =>
        route.fulfill({ json: { departures: [13, 14, 20, 21, 27].map(left), prices: [] } }),
      );
      await openWhole(page, '/tours/brooklyn-heights');
      await expect(page.getByText('sold out').first()).toBeSeen();
      await page
        .getByText('sold out')
        .first()
        .evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  };
  for (const [name, reach] of Object.entries(states))
    test(name, async ({ page }) => {
      // The map stays on the screen for those who like motion.
      if (name !== 'map') await page.emulateMedia({ reducedMotion: 'reduce' });
      await reach(page);
      await expect(page).toHaveScreenshot(`${name}.png`);
    });
});
