import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';
import { expect, test, type Page } from '@playwright/test';
import { postPath } from '@cobblestone/domain/paths.ts';
import { tagsOf } from '../helpers/every-route.ts';
import { expectStill, timeOf } from '../helpers/layout-shifts.ts';
import { untilLive } from '../helpers/page.ts';

/** Pages whose headlines or texts are near to another line in one of the two fonts, each at the width where it shows most. */
const nearToAnotherLine: [address: string, width: number, how?: 'at its end' | 'with reduced motion'][] = [
  ['/blog', 360],
  ['/gallery', 768],
  ['/tours/brooklyn-heights', 768],
  ['/tours/financial-district/today', 360],
  ['/offline', 768],
  ['/petition-jerry-fox', 1280],
  ['/in-the-news', 1280],
  [postPath('brewery-cats-of-brooklyn'), 1280],
  [postPath('brewery-cats-of-brooklyn'), 1280, 'with reduced motion'],
  // The visitor reads the footer.
  ['/tours/financial-district/today', 360, 'at its end'],
  ['/tours/financial-district/today', 390, 'at its end'],
  ['/tours/financial-district/today', 412, 'at its end'],
];

/**
 * Centered text moves by a few pixels when its letters are wider. An additional line would shift the page by 0.004 and
 * more.
 */
const LESS_THAN_A_LINE = 0.003;
/** How many families of such a name have come: one of the site's own is for headlines, one for texts. */
const loadedFamilies = (page: Page, name = 'Variable') =>
  page.evaluate((part) => {
    const loaded = [...document.fonts].filter(({ family, status }) => family.includes(part) && status === 'loaded');
    return new Set(loaded.map(({ family }) => family)).size;
  }, name);

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

/** Opens a page, lets the fonts come once it is painted, and expects it to keep its place. */
async function expectStillPage(page: Page, [address, width, how]: (typeof nearToAnotherLine)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  if (how === 'with reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
  const fonts = await holdFonts(page);
  await page.goto(address);
  await expect.poll(() => fonts.asked.length).toBeGreaterThanOrEqual(3);
  expect(await loadedFamilies(page)).toBe(0);
  expect(
    await loadedFamilies(page, 'Fallback'),
    'This machine has no font of shared/design/fonts/fallbacks.json. Install fonts-liberation.',
  ).toBeGreaterThanOrEqual(2);
  if (how === 'at its end') {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await untilLive(page);
  }
  const since = await timeOf(page);
  fonts.letGo();
  await expect.poll(() => loadedFamilies(page)).toBe(2);
  // Shifts are reported after the frame in which they were painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await expectStill(page, { since, atMost: LESS_THAN_A_LINE });
}

test.describe('fonts that come late', () => {
  for (const [address, width, how] of nearToAnotherLine.slice(0, isPlainRun ? 4 : undefined)) {
    // A15, A33
    test(`move nothing on ${[address, `at ${width} px`, how].join(' ').trim()}`, { tag: tagsOf(address) }, ({ page }) =>
      expectStillPage(page, [address, width, how]),
    );
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
