import { expect, test, type Page } from '@playwright/test';
import { untilLive } from './start-app.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByPlaceholder('Search blog posts...');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter posts by topic' });

/** Waits until the page has been brought to life, by the effect of pointing at the search. */
async function openLively(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const index = page.waitForResponse(/search-index\.json/);
  await expect(async () => {
    await search(page).blur();
    await search(page).focus();
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('search-index.json')),
          ),
        { timeout: 500 },
      )
      .toBe(true);
  }).toPass();
  await index;
}

test.describe('the list of stories', () => {
  // B7
  test('opens with its heading, twelve stories and the way to the others', async ({ page }) => {
    await page.goto('/blog');
    await expect(page).toHaveTitle(/^NYC Cat History Blog \| /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog & Cat Stories');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('link', { name: /Older stories/ }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/blog\?post=/);
  });

  // B9
  test('filters by topic, and Back returns to all topics', async ({ page }) => {
    await page.goto('/blog');
    await expect(filters(page).getByRole('link')).toHaveText([
      /^All Topics/,
      /^History/,
      /^Cat Culture/,
      /^Tours/,
      /^Neighborhoods/,
    ]);
    await filters(page).getByRole('link', { name: 'Cat Culture' }).click();
    await expect(page).toHaveURL('/blog?category=cat-culture');
    await expect(page.getByRole('heading', { level: 2, name: 'Cat Culture' })).toBeVisible();
    for (const card of await cards(page).all())
      await expect(card.getByText('Cat Culture', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Browse by Topic' })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('region', { name: 'Browse by Topic' })).toBeVisible();
  });

  // B13
  test('promotes the walks', async ({ page }) => {
    await page.goto('/blog');
    const block = page.getByRole('region', { name: 'Experience These Stories in Person' });
    await expect(block).toContainText(
      "Join our expert guides for a walking tour through NYC's historic neighborhoods and discover the cat stories that shaped the city.",
    );
    await expect(block.getByRole('link', { name: 'Explore All Tours' })).toHaveAttribute('href', '/tours');
    await expect(block.getByRole('link', { name: 'Brooklyn Heights Tour' })).toHaveAttribute(
      'href',
      '/tours/brooklyn-heights',
    );
    await expect(block.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/booking');
  });
});

test.describe('the search', () => {
  test('loads its index only when it is touched, filters while one types, and is shared by the address', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address.includes('search-index'))).toEqual([]);
    await openLively(page, '/blog');
    await search(page).fill('BODEGA');
    await expect(page.getByText(/^Found \d+ posts? matching/)).toBeVisible();
    await expect(cards(page).first()).toContainText(/bodega|grocer|shop/i);
    await expect(page).toHaveURL('/blog?q=BODEGA');

    const count = await cards(page).count();
    await page.reload();
    await expect(search(page)).toHaveValue('BODEGA');
    await expect(cards(page)).toHaveCount(count);
  });

  test('works together with a topic', async ({ page }) => {
    await page.goto('/blog?category=history&q=cat');
    await expect(page.getByText(/^Found \d+ posts? matching/)).toBeVisible();
    for (const card of await cards(page).all()) await expect(card.getByText('History', { exact: true })).toBeVisible();
    await filters(page).getByRole('link', { name: 'All Topics' }).click();
    await expect(page).toHaveURL('/blog?q=cat');
  });

  // B15
  test('says when nothing is found, and is cleared', async ({ page }) => {
    await openLively(page, '/blog');
    await search(page).fill('zeppelin mechanics');
    await expect(page.getByText(/^No posts found matching/)).toContainText('zeppelin mechanics');
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL('/blog');
  });

  test('finds a word by the spelling of either side of the ocean, with or without accents', async ({ page }) => {
    await openLively(page, '/blog');
    for (const [one, other] of [
      ['harbor', 'harbour'],
      ['neighborhood', 'neighbourhood'],
      ['cafe', 'café'],
    ] as const) {
      await search(page).fill(one);
      await expect(page.getByText(/^Found \d+ posts? matching/)).toContainText(one);
      const found = await cards(page).getByRole('heading').allTextContents();
      await search(page).fill(other);
      await expect(page.getByText(/^Found \d+ posts? matching/)).toContainText(other);
      expect(await cards(page).getByRole('heading').allTextContents()).toEqual(found);
    }
  });

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

  test('logs no disagreement between the stitched page and the app for a shared search', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto('/blog?q=brooklyn');
    await expect(page.getByText(/^Found \d+ posts? matching/)).toBeVisible();
    expect(complaints).toEqual([]);
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

  test('a topic is a link to its own page', async ({ page }) => {
    await page.goto('/blog');
    await filters(page).getByRole('link', { name: 'Neighborhoods' }).click();
    await expect(page).toHaveURL('/blog?category=neighborhoods');
    for (const card of await cards(page).all())
      await expect(card.getByText('Neighborhoods', { exact: true })).toBeVisible();
  });
});
