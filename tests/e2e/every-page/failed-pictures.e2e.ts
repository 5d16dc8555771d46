import { test, type Locator, type Page } from '@playwright/test';
import { postPath } from '@cobblestone/domain/paths.ts';
import { tagsOf } from '../helpers/every-route.ts';
import { expect } from '../helpers/expect.ts';

/** Pages with many of the components that show pictures. */
const addresses = ['/', '/tours/brooklyn-heights', postPath('jerry-fox-saves-brooklyn-borough-hall')];

/** Those of some pictures that a visitor sees as the browser's own broken ones, each by its address. */
const brokenPictures = (within: Page | Locator) =>
  within.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => image.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.getAttribute('src')),
  );

/** Goes down the page once, so that all that waits for a visitor to come near is fetched. */
const goDown = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 2000) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const image of document.images) image.loading = 'eager';
  });

test.beforeEach(({ context }) =>
  context.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback())),
);

for (const address of addresses)
  // A21, B21
  test(
    `without any picture, ${address} says so in words or keeps a placeholder`,
    { tag: tagsOf(address) },
    async ({ page }) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(async () => {
        await goDown(page);
        expect(await brokenPictures(page)).toEqual([]);
      }).toPass({ timeout: 60_000 });
    },
  );

// A21
test('press marks and the full-screen viewer say in words that a picture is missing', async ({ page }) => {
  await page.goto('/');
  const marks = page.getByRole('region', { name: 'As featured on' });
  await marks.scrollIntoViewIfNeeded();
  await expect(marks.getByText('Image not available')).toHaveCount(12);

  await page.goto('/gallery');
  const photo = page.getByRole('list', { name: 'Tour Photo Gallery' }).getByRole('link').first();
  // The list is rendered in place of what was stitched once a picture of it has failed.
  await expect(() => photo.scrollIntoViewIfNeeded()).toPass();
  await expect(photo).toContainText('Image not available');
  await photo.click();
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' });
  await expect(viewer.getByText('Image not available').first()).toBeSeen();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 40')).toBeSeen();
  await expect.poll(() => brokenPictures(viewer)).toEqual([]);
});
