import { expect, test } from '@playwright/test';

test.describe('home', () => {
  // A25, S52
  test('three testimonials take turns', async ({ page }) => {
    await page.goto('/');
    const voices = page.getByRole('group', { name: 'What walkers say', exact: true });
    const slides = voices.locator('[aria-roledescription="slide"]');
    await voices.scrollIntoViewIfNeeded();
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
    await voices.getByRole('button', { name: 'Testimonial 3 of 3' }).click();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
  });

  // S54
  test('hangs six of twenty-one pictures, and its viewer has all', async ({ page }) => {
    await page.goto('/');
    const gallery = page.locator('[data-fragment="tours/gallery-lightbox"]');
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.getByRole('listitem')).toHaveCount(6);
    await expect(gallery.getByRole('img', { name: 'Guest cat photo', exact: true })).toHaveCount(6);
    await gallery.getByRole('link').last().click();
    await expect(page.getByText('6 / 21')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('7 / 21')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'All guest cats' })).toHaveAttribute('href', '/gallery#guest-cats');
  });
});
