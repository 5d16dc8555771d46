import { test, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { expect } from '../helpers/expect.ts';
import { open } from '../helpers/page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByPlaceholder('Search blog posts...');
const counted = (page: Page) => page.getByText(/^Found \d+ posts? matching/);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const viewport of casesOf({ width: 390, height: 844 }, { width: 1280, height: 720 }))
  // B5, B42
  test(`a #tag and a shared search open with their results on the screen at ${viewport.width} px, and Back returns to the search`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/blog?q=brooklyn');
    await expect(counted(page)).toBeInViewport();
    await open(page, '/blog?post=the-cat-in-the-hotel-lobby');
    await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\?q=/);
    await expect(counted(page)).toBeInViewport();
    await open(page, '/about');
    await page.getByRole('banner').locator('[popovertarget="site-search"]').click();
    await page.getByRole('searchbox').fill('brooklyn');
    await page.getByRole('link', { name: /Search the stories/ }).click();
    await expect(counted(page)).toBeInViewport();
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\?post=/);
    await page.goBack();
    await expect(search(page)).toHaveValue('brooklyn');
    await expect(counted(page)).toBeSeen();
  });

// B5, S24
test('a post that still glides to its top is left to the place in the list where it was opened', async ({ page }) => {
  await open(page, '/blog');
  const link = cards(page).nth(7).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const position = await scrolled(page);
  // In the page itself: on a busy machine, the glide may be over before a test could ask for it.
  await page.evaluate(() => {
    let events = 0;
    addEventListener('scroll', () => {
      if (!location.search || (events += 1) !== 2) return;
      document.documentElement.dataset.left = '';
      history.back();
    });
  });
  await link.click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.left)).toBe('');
  await expect(page).toHaveURL('/blog');
  // As long as the glide would have taken, and longer.
  await page.waitForTimeout(1500);
  expect(await scrolled(page)).toBe(position);
});

// B22
test('a post is opened by a normal page load when its text cannot be fetched', async ({ page }) => {
  await open(page, '/blog');
  await page.route(/\/data\/blog\/posts\//, (route) => route.abort());
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await cards(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(/\?post=/);
});

// B6
test('opening the blog never hides the stitched page behind its sign of loading', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.getElementById('main')?.textContent ?? '';
      if (text.includes('Loading...')) document.documentElement.dataset.hidden = 'true';
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/blog');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.dataset.hidden)).toBeUndefined();
});
