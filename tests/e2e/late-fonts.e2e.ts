import { expect, test, type Page } from '@playwright/test';
import { postPath } from '@cobblestone/domain/paths.ts';
import { visitorsOptions } from '../chromium.ts';
import { holdRequests } from './hold-requests.ts';
import { expectStill, timeOf } from './layout-shifts.ts';
import { untilLive } from './start-app.ts';

// The shell without windows rounds the letters of fetched fonts to whole pixels, which no visitor's browser does.
test.use({ launchOptions: visitorsOptions });

/** Pages whose headlines or texts are near to another line in one of the two fonts, each at the width where it shows most. */
const nearToAnotherLine: [address: string, width: number, place?: 'end'][] = [
  ['/blog', 360],
  ['/gallery', 768],
  ['/tours/brooklyn-heights', 768],
  ['/tours/financial-district/today', 360],
  ['/offline', 768],
  ['/petition-jerry-fox', 1280],
  ['/in-the-news', 1280],
  [postPath('brewery-cats-of-brooklyn'), 1280],
  // What is read there is the footer.
  ['/tours/financial-district/today', 360, 'end'],
];

/** What is centred moves by a few pixels where its letters are wider; where a line more pushes the page, it is 0.004 and up. */
const LESS_THAN_A_LINE = 0.003;

const hasFont = (page: Page) =>
  page.evaluate(
    () =>
      document.fonts.check("560 20px 'Fraunces Variable'", 'a') &&
      [...document.fonts].some(({ family, status }) => family.includes('Fraunces Variable') && status === 'loaded'),
  );

/** Answers to requests for fonts wait until they are let go. */
async function holdFonts(page: Page) {
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  return { asked, letGo };
}

/** As WebKit is. */
function noScrollAnchoring() {
  CSS.supports = () => false;
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.setProperty('overflow-anchor', 'none');
    document.documentElement.removeAttribute('data-far-bands');
  });
}

/** Of so many widths, some hold a word less in one of the two fonts. */
function addNearToAnotherLine() {
  const [text] = [...document.querySelectorAll('main p')].sort((a, b) => b.textContent.length - a.textContent.length);
  for (let width = 200; width < 500; width += 5) {
    const narrow = text!.cloneNode(true) as HTMLElement;
    narrow.style.width = `${width}px`;
    document.body.prepend(narrow);
  }
}

test.describe('fonts that come late', () => {
  for (const [address, width, place] of nearToAnotherLine) {
    // A15, A33
    test(`move nothing on ${address} at ${width} px${place ? `, at its ${place}` : ''}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const fonts = await holdFonts(page);
      await page.goto(address);
      await expect.poll(() => fonts.asked.length).toBeGreaterThanOrEqual(3);
      expect(await hasFont(page)).toBe(false);
      if (place) {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await untilLive(page);
      }
      const since = await timeOf(page);
      fonts.letGo();
      await expect.poll(() => hasFont(page)).toBe(true);
      // Shifts are reported after the frame in which they were painted.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      );
      await expectStill(page, { since, atMost: LESS_THAN_A_LINE });
    });
  }

  // A33
  test('leave what is read in its place, where the browser does not hold it by itself', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.addInitScript(noScrollAnchoring);
    const fonts = await holdFonts(page);
    await page.goto('/tours/brooklyn-heights');
    await expect.poll(() => fonts.asked.length).toBeGreaterThanOrEqual(3);
    await page.evaluate(addNearToAnotherLine);
    const link = page.locator('main a[href="/tours/financial-district"]').last();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const where = () => link.evaluate((element) => [element.getBoundingClientRect().top, scrollY] as const);
    const [top, scrolled] = await where();
    fonts.letGo();
    await expect.poll(() => hasFont(page)).toBe(true);
    const [topAfter, scrolledAfter] = await where();
    expect(Math.abs(topAfter - top)).toBeLessThan(12);
    expect(scrolledAfter, 'nothing above it took another line').not.toBe(scrolled);
  });

  for (const holds of [true, false]) {
    // S25, A33
    test(`let a visitor land where a link within the page leads, ${holds ? 'where the browser holds what is read' : 'where it does not'}, however late they come`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 900, height: 800 });
      if (!holds) await page.addInitScript(noScrollAnchoring);
      const fonts = await holdFonts(page);
      // The browser itself goes there: the app is still on its way.
      const release = await holdRequests(page, '**/assets/*/*.js');
      await page.goto('/tours/brooklyn-heights');
      await expect.poll(() => fonts.asked.length).toBeGreaterThanOrEqual(3);
      await page.evaluate(addNearToAnotherLine);
      const link = page.getByRole('main').locator('a[href="#book-now"]').first();
      const from = await link.evaluate(
        (element) => (element.scrollIntoView({ block: 'center', behavior: 'instant' }), scrollY),
      );
      await link.click();
      await page.waitForFunction((start) => Math.abs(scrollY - start) > 40, from);
      fonts.letGo();
      await expect.poll(() => hasFont(page)).toBe(true);
      const below = () =>
        page.evaluate(
          () =>
            document.querySelector('#book-now')!.getBoundingClientRect().top -
            document.querySelector('header')!.getBoundingClientRect().bottom,
        );
      let last = NaN;
      await expect(async () => {
        const before = last;
        last = await below();
        expect(last).toBe(before);
      }).toPass({ intervals: [300] });
      expect(last).toBeGreaterThan(4);
      expect(last).toBeLessThan(48);
      release();
    });
  }

  // A33
  test('are asked for after the first picture, and at once on the next page', async ({ page }) => {
    const { asked, letGo } = await holdFonts(page);
    let beforePicture = -1;
    await page.route('**/pictures/home.*', async (route) => {
      // The document and whatever it names have been asked for.
      await page.waitForFunction(() => document.readyState !== 'loading');
      beforePicture = asked.length;
      await route.continue();
    });
    await page.goto('/');
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    expect(beforePicture).toBe(0);
    letGo();
    await page.goto('/about', { referer: page.url() });
    expect(await page.locator('head style').first().getAttribute('media')).toBe('all');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // A33
  test('the fonts are the site’s own', async ({ page }) => {
    const font = page.waitForRequest('**/fonts/fraunces.*');
    await page.goto('/');
    await font;
  });
});
