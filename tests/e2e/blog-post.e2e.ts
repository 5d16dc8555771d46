import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { hydrated } from './start-app.ts';

const jerryFox = '/blog?post=jerry-fox-saves-brooklyn-borough-hall';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How far the page is scrolled: CSS pixels from its top. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the list and waits until a link no longer loads a page. */
async function openLiveList(page: Page): Promise<void> {
  await page.goto('/blog');
  await hydrated(page);
}

test.describe('a post', () => {
  // B5
  test('opens from the list at its own address, scrolls to the top, and Back restores the reading position', async ({
    page,
  }) => {
    await openLiveList(page);
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    const card = page.getByRole('main').getByRole('article').nth(7);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').scrollIntoViewIfNeeded();
    const position = await scrolled(page);
    expect(position).toBeGreaterThan(500);

    await card.getByRole('link').click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(/\/blog\?post=[a-z\d-]+$/);
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.goBack();
    await expect(heading(page)).toHaveText('Blog & Cat Stories');
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(position - 40);
    expect(loads).toEqual([]);
  });

  // B5, S24
  test('that still glides to its top is left to the place in the list where it was opened', async ({ page }) => {
    await openLiveList(page);
    const link = page.getByRole('main').getByRole('article').nth(7).getByRole('link');
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
    await expect(heading(page)).toHaveText('Blog & Cat Stories');
    // As long as the glide would have taken, and longer.
    await page.waitForTimeout(1500);
    expect(await scrolled(page)).toBe(position);
  });

  // B18, B41
  test('sets the numbers of notes at their words, and the steps of its trail evenly', async ({ page }) => {
    await page.goto(jerryFox);
    const number = page.locator('article a[aria-label="Note 1"]');
    const gap = await number.evaluate((link) => {
      const range = document.createRange();
      const before = link.previousSibling!;
      range.setStart(before, before.textContent!.length - 1);
      range.setEnd(before, before.textContent!.length);
      return link.firstElementChild!.getBoundingClientRect().left - range.getBoundingClientRect().right;
    });
    expect(Math.abs(gap)).toBeLessThan(1);
    const gaps = await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
      .evaluateAll((steps) => {
        const words = steps.map((step) => {
          const range = document.createRange();
          range.selectNodeContents(step);
          return range.getBoundingClientRect();
        });
        return words
          .slice(1)
          .filter(({ top }, index) => Math.abs(top - words[index]!.top) < 2)
          .map(({ left }, index) => Math.round(left - words[index]!.right));
      });
    expect(gaps.length).toBeGreaterThan(1);
    expect(new Set(gaps).size).toBe(1);
  });

  // B5
  test('Back from a post returns to the search that led to it', async ({ page }) => {
    await openLiveList(page);
    await page.getByPlaceholder('Search blog posts...').fill('firehouse');
    await expect(page.getByText(/^Found \d+ posts? matching/)).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\?post=/);
    await page.goBack();
    await expect(page.getByPlaceholder('Search blog posts...')).toHaveValue('firehouse');
    await expect(page.getByText(/^Found \d+ posts? matching/)).toBeVisible();
  });

  // B17, B18, B19, B20
  test('has banner, trail, badges, body, tags, related stories and invitations', async ({ page }) => {
    await page.goto(jerryFox);
    await expect(heading(page)).toContainText('Jerry Fox');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Blog', 'History', /^Jerry Fox/]);
    await expect(page.getByText('By The Cobblestone Cats Team')).toBeVisible();
    await expect(page.getByRole('link', { name: '#jerry-fox' })).toBeVisible();
    const related = page.getByRole('region', { name: 'Related Stories' });
    const count = await related.getByRole('heading', { level: 3 }).count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    await expect(related.getByRole('link', { name: 'Browse All Stories' })).toHaveAttribute('href', '/blog');
    const invitation = page.getByRole('region', { name: 'Walk where it happened' });
    for (const path of ['/tours', '/about', '/gallery'])
      await expect(invitation.locator(`a[href="${path}"]`)).toBeVisible();
    await page.getByRole('link', { name: /Back to all posts/ }).click();
    await expect(page).toHaveURL('/blog');
  });

  // B22
  test('is opened by a normal page load when its text cannot be fetched', async ({ page }) => {
    await openLiveList(page);
    await page.route(/\/data\/blog\/posts\//, (route) => route.abort());
    const card = page.getByRole('main').getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(/\?post=/);
  });

  // B2
  test('is found at its old address', async ({ page }) => {
    await page.goto('/blog/jerry-fox-saves-brooklyn-borough-hall');
    await expect(page).toHaveURL(jerryFox);
    await expect(heading(page)).toContainText('Jerry Fox');
  });

  // B4
  test('that does not exist leads to the list without a word, and leaves no step in history', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/blog?post=a-cat-that-never-was');
    await expect(page).toHaveURL('/blog');
    await expect(heading(page)).toHaveText('Blog & Cat Stories');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

// A21, B21
test('a post says Image not available where pictures fail, and stays readable', async ({ page }) => {
  await page.route(/\/assets\/blog\/pictures\//, (route) => route.abort());
  await page.goto(jerryFox);
  await expect(page.getByText('Image not available').first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
  const inBody = page.locator('[data-site-html] picture');
  await inBody.first().scrollIntoViewIfNeeded();
  await expect(inBody.first()).toHaveAttribute('data-failed', '');
});

test.describe('opening the blog', () => {
  // B6
  test("says 'Loading...' for a moment inside the app", async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    const seen = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const watch = new MutationObserver(() => {
            if (
              [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === 'Loading...')
            )
              resolve(true);
          });
          watch.observe(document.body, { childList: true, subtree: true });
          setTimeout(() => resolve(false), 5000);
        }),
    );
    await page.locator('a[href="/blog"]:visible').first().click();
    expect(await seen).toBe(true);
    await expect(heading(page)).toHaveText('Blog & Cat Stories');
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  // B6
  test('never hides the stitched page behind it', async ({ page }) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        const text = document.getElementById('main')?.textContent ?? '';
        if (text.includes('Loading...')) document.documentElement.dataset.hidden = 'true';
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.dataset.hidden)).toBeUndefined();
  });
});

async function structuredData(request: APIRequestContext, address: string): Promise<Record<string, unknown>[]> {
  const html = await (await request.get(address)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
}

test.describe('what a crawler gets', () => {
  // B3, B29
  test('a post carries its own title, description, canonical address, sharing image and structured data', async ({
    request,
  }) => {
    const html = await (await request.get(jerryFox)).text();
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(html).toMatch(/<title[^>]*>Jerry Fox[^<]* \| [^<]+<\/title>/);
    expect(meta('description')).toContain('tiger cat');
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(
      /^https?:\/\/[^/]+\/blog\?post=jerry-fox-saves-brooklyn-borough-hall$/,
    );
    expect(meta('og:type')).toBe('article');
    expect(meta('og:image')).toMatch(/^https?:\/\//);
    const data = await structuredData(request, jerryFox);
    expect(data.map((item) => item['@type'])).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
    const image = await request.get(new URL(meta('og:image') ?? '').pathname);
    expect(image.headers()['content-type']).toBe('image/jpeg');
  });

  // B30
  test('a post is published by the company with its logo, at an instant of New York, and its trail leads to it', async ({
    request,
  }) => {
    const data = await structuredData(request, '/blog?post=kittens-on-the-fire-escape');
    const post = data.find((item) => item['@type'] === 'BlogPosting');
    const origin = new URL(String(post?.url)).origin;
    expect(post).toMatchObject({
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/),
      dateModified: post?.datePublished,
      publisher: { '@id': `${origin}/#company`, logo: { '@type': 'ImageObject' } },
      isPartOf: { '@id': `${origin}/blog#blog` },
    });
    const { logo } = (post ?? {}).publisher as { logo: { url: string } };
    expect((await request.get(new URL(logo.url).pathname)).headers()['content-type']).toBe('image/png');
    const trails = data.filter((item) => item['@type'] === 'BreadcrumbList');
    expect(trails).toHaveLength(1);
    const steps = trails[0]?.itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(steps.map(({ item }) => item)).toEqual([
      `${origin}/`,
      `${origin}/blog`,
      expect.stringMatching(/\/blog\?category=[a-z-]+$/),
      post?.url,
    ]);
  });

  // B28
  test('every page of the list describes itself: the blog with its first ten posts, a page of it, a topic', async ({
    request,
  }) => {
    const seen: { title: string; canonical: string; description: string; id: unknown }[] = [];
    for (const address of ['/blog', '/blog?page=2', '/blog?category=history']) {
      const html = await (await request.get(address)).text();
      const lists = (await structuredData(request, address)).filter((item) =>
        ['Blog', 'CollectionPage'].includes(String(item['@type'])),
      );
      expect(lists).toHaveLength(1);
      const { blogPost, mainEntity } = lists[0] as {
        blogPost?: unknown[];
        mainEntity?: { itemListElement: unknown[] };
      };
      const posts = blogPost ?? mainEntity?.itemListElement ?? [];
      expect(posts.length).toBeGreaterThan(0);
      expect(posts.length).toBeLessThanOrEqual(10);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(canonical.endsWith(address)).toBe(true);
      expect(lists[0]?.url).toBe(canonical);
      seen.push({
        title: /<title[^>]*>([^<]+)/.exec(html)?.[1] ?? '',
        canonical,
        description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
        id: lists[0]?.['@id'],
      });
    }
    for (const key of ['title', 'canonical', 'description', 'id'] as const)
      expect(new Set(seen.map((page) => page[key])).size).toBe(3);
  });

  // B31
  test('the feed is Atom and its entries lead to posts of this site', async ({ request }) => {
    const feed = await request.get('/feed.xml');
    expect(feed.headers()['content-type']).toContain('application/atom+xml');
    const body = await feed.text();
    expect(body).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(body).not.toMatch(/\{(?:origin|brand)\}/);
    expect(body.match(/<entry>/g)?.length).toBeGreaterThan(10);
  });
});
