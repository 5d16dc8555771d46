import { test, type Page } from '@playwright/test';
import { expect } from '../e2e/helpers/expect.ts';
import { open } from '../e2e/helpers/page.ts';

/** Fails every request for a file, and counts them. */
async function fail(page: Page, file: RegExp) {
  const asked: string[] = [];
  await page.route(file, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fulfill({ status: 503, body: 'busy' }).catch(() => {});
  });
  return asked;
}

test('a search index that fails is asked for once, its notice is in view, and Try again keeps the words', async ({
  page,
}) => {
  const asked = await fail(page, /search-index\.json/);
  await open(page, '/blog');
  const field = page.getByPlaceholder('Search blog posts...');
  await field.fill('cat');
  const notice = page.getByRole('alert').filter({ hasText: 'The search could not be loaded' });
  const again = notice.getByRole('button', { name: 'Try again' });
  // Typing brings what it leads to onto the screen.
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport();
  await field.pressSequentially('s');
  await page.waitForTimeout(800);
  expect(asked).toHaveLength(1);

  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(notice).toBeSeen();
  expect(asked).toHaveLength(2);

  await page.unroute(/search-index\.json/);
  await again.click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeSeen();
  await expect(field).toHaveValue('cats');
});

test('a part of a page whose data is missing says so in its place, and the page around it works on', async ({
  page,
}) => {
  const asked = await fail(page, /post-index\.json/);
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  const part = page.locator('[data-hem-fragment="blog/post-index"]');
  const notice = part.getByRole('alert');
  await expect(notice).toContainText('This part could not be loaded');
  expect(asked).toHaveLength(1);
  const [notices, all] = await Promise.all(
    [notice, part].map((one) => one.evaluate((element) => (element as HTMLElement).offsetHeight)),
  );
  expect(all, 'no room is kept for what does not come').toBe(notices);
  await page.unroute(/post-index\.json/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByRole('link').first()).toBeSeen();
  await expect(notice).toHaveCount(0);
});
