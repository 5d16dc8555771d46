import { expect, test, type Page } from '@playwright/test';
import { untilLive } from './start-app.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByPlaceholder('Search blog posts...');

test.describe('the search', () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ])
    // B42
    test(`a #tag and a shared search open with their results on the screen at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const counted = page.getByText(/^Found \d+ posts? matching/);
      await page.goto('/blog?q=brooklyn');
      await expect(counted).toBeInViewport();
      await page.goto('/blog?post=the-cat-in-the-hotel-lobby');
      await page.mouse.click(1, 1);
      await untilLive(page);
      await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\?q=/);
      await expect(counted).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(/\?post=/);
      await page.goto('/about');
      await page.mouse.click(1, 1);
      await untilLive(page);
      await page.getByRole('banner').locator('[data-tool="search"]').click();
      await page.getByRole('searchbox').fill('brooklyn');
      await page.getByRole('link', { name: /Search the stories/ }).click();
      await expect(counted).toBeInViewport();
    });
});

test.describe('while the index is on the way', () => {
  test('says that it is searching while its index is on the way, and no link drops the search', async ({ page }) => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/search-index\.json/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/blog?q=harbour');
    const status = page.getByRole('main').getByRole('status');
    const region = await status.elementHandle();
    await expect(status).toHaveText('Searching…');
    await expect(search(page)).toHaveValue('harbour');
    await expect(page.getByRole('link', { name: /Older stories/ })).toHaveAttribute('href', '/blog?q=harbour&page=2');
    answer();
    await expect(status).toHaveText(/^Found \d+ posts? matching harbour$/);
    expect(await status.evaluate((element, first) => element === first, region)).toBe(true);
    // A search is for its reader, not for search engines.
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\?q=harbour$/);
    await expect(page).toHaveTitle(/^“harbour” · NYC Cat History Blog \| /);
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is readable, the search explains itself, and every story can be reached', async ({
    page,
    request,
  }) => {
    await page.goto('/blog');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByText(/Search runs in the reader’s browser/)).toBeVisible();
    await expect(page.getByRole('search').getByRole('link', { name: 'all stories on the site map' })).toHaveAttribute(
      'href',
      '/sitemap',
    );
    await search(page).fill('harbour');
    await page.getByRole('button', { name: 'Search the blog' }).click();
    await expect(page).toHaveURL('/blog?q=harbour');
    await page.goto('/blog');
    const reached = new Set<string>();
    for (;;) {
      for (const link of await cards(page).getByRole('link').all())
        reached.add((await link.getAttribute('href')) ?? '');
      const older = page.getByRole('link', { name: /Older stories/ });
      if ((await older.count()) === 0) break;
      await older.click();
    }
    const index = (await (await request.get('/data/blog/post-index.json')).json()) as { id: string }[];
    expect([...reached].sort()).toEqual(index.map(({ id }) => `/blog?post=${id}`).sort());
  });
});
