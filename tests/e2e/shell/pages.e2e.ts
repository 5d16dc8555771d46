import { test } from '@playwright/test';
import { expect } from '../helpers/expect.ts';
import { open } from '../helpers/page.ts';

test.describe('home', () => {
  // A25, S52
  test('three testimonials take turns', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const voices = page.getByRole('group', { name: 'What walkers say', exact: true });
    const slides = voices.locator('[aria-roledescription="slide"]');
    // They stand still while they are off the screen, from which parts that load above may push them.
    await expect(async () => {
      await voices.scrollIntoViewIfNeeded();
      await page.clock.fastForward(5000);
      await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9, timeout: 1000 });
    }).toPass();
    await voices.getByRole('button', { name: 'Testimonial 3 of 3' }).click();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
  });

  // S54
  test('hangs six of twenty-one pictures, and its viewer has all', async ({ page }) => {
    await page.goto('/');
    const gallery = page.locator('[data-hem-fragment="tours/gallery-lightbox"]');
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.getByRole('listitem')).toHaveCount(6);
    await expect(gallery.getByRole('img', { name: 'Guest cat photo', exact: true })).toHaveCount(6);
    await gallery.getByRole('link').last().click();
    await expect(page.getByText('6 / 21')).toBeSeen();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('7 / 21')).toBeSeen();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'All guest cats' })).toHaveAttribute('href', '/gallery#guest-cats');
  });
});

// A14
test('no separator begins a line of the breadcrumbs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/tours/lower-east-side/today');
  const names = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a, [aria-current]');
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  const lines = new Map(boxes.toReversed().map((box) => [Math.round(box!.y), box!.x]));
  expect(lines.size, 'the breadcrumbs wrap').toBeGreaterThan(1);
  expect([...new Set(lines.values())]).toEqual([boxes[0]!.x]);
});

for (const address of ['/blog?category=history', '/blog?q=harbor', '/contact'])
  // S20
  test(`the footer of ${address} has roofs only below a band of another color`, async ({ page }) => {
    await page.goto(address);
    const last = page.locator('main section[data-tone]').last();
    const isNight = (await last.getAttribute('data-tone')) === 'night';
    await expect(page.locator('main + footer > svg')).toBeVisible({ visible: !isNight });
  });
