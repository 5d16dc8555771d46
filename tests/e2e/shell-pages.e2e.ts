import { expect, test } from '@playwright/test';

const pages = ['/', '/about', '/press-kit', '/in-the-news', '/sitemap', '/no-such-page'];
for (const width of [320, 2560]) {
  // A14
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of pages) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
        0,
      );
    }
  });
}

test.describe('home', () => {
  // A16, S46
  test('announces this month until the 15th and the next after it, whenever the page was made', async ({ page }) => {
    const banner = page.getByRole('region', { name: 'Limited availability' });
    await page.clock.setFixedTime(new Date('2031-06-10T12:00:00'));
    await page.goto('/');
    await expect(banner).toContainText('Now booking through June, Summer 2031');
    await page.clock.setFixedTime(new Date('2031-12-20T12:00:00'));
    await page.goto('/');
    await expect(banner).toContainText('Now booking through January, Winter 2031–32');
  });

  // A25, S52
  test('testimonials turn every five seconds, stop on demand and follow their dots', async ({ page }) => {
    await page.goto('/');
    const voices = page.getByRole('group', { name: 'What walkers say' });
    await voices.scrollIntoViewIfNeeded();
    await expect(voices.getByText('Tomasz W.')).toBeVisible();
    await expect(voices.getByText('Priscilla N.')).toBeVisible({ timeout: 9_000 });
    await voices.getByRole('button', { name: /pause|stop/i }).click();
    await page.mouse.move(5, 400);
    await page.waitForTimeout(5_600);
    await expect(voices.getByText('Priscilla N.')).toBeVisible();
    await voices.getByRole('button', { name: 'Testimonial 3 of 3' }).click();
    await expect(voices.getByText('Lorcan D.')).toBeVisible();
  });

  // A25
  test('testimonials stand still where motion is unwelcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const voices = page.getByRole('group', { name: 'What walkers say' });
    await voices.scrollIntoViewIfNeeded();
    await page.waitForTimeout(5_600);
    await expect(voices.getByText('Tomasz W.')).toBeVisible();
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

  test('the hero weighs at most 25 kB on a phone and is never lazy', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const weights: number[] = [];
    page.on('response', async (response) => {
      if (/pictures\/home\./.test(response.url())) weights.push((await response.body()).length);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(weights.length).toBeGreaterThan(0);
    expect(Math.max(...weights)).toBeLessThanOrEqual(25_000);
    const hero = page.getByRole('img', { name: /black cat sits with her back/ });
    await expect(hero).toHaveAttribute('fetchpriority', 'high');
    await expect(hero).not.toHaveAttribute('loading', 'lazy');
  });
});

// S86
test('the press kit’s pictures are there as JPEG', async ({ request }) => {
  const html = await (await request.get('/press-kit')).text();
  const addresses = [...html.matchAll(/href="(\/data\/shell\/press-pictures\/[^"]+)"/g)].map(([, address]) => address!);
  expect(addresses).toHaveLength(6);
  for (const address of addresses)
    expect((await request.get(address)).headers()['content-type'], address).toBe('image/jpeg');
});

// S61
test('the press kit opens one question at a time, and closes it again', async ({ page }) => {
  await page.goto('/press-kit');
  const questions = page.locator('details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).not.toHaveAttribute('open', '');
});

test.describe('not found', () => {
  for (const [address, name, path] of [
    ['/brooklyn-cats', 'Brooklyn Heights Tour', '/tours/brooklyn-heights'],
    ['/my-photo-album', 'Gallery', '/gallery'],
    ['/newsroom', 'In the News', '/in-the-news'],
  ] as const) {
    // S8, S67
    test(`${address} answers 404 and suggests ${path}`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
    });
  }

  // S8, S66
  test('without a keyword there is no suggestion, only ways back', async ({ page }) => {
    await page.goto('/zzz');
    await expect(page.getByText(/Were you looking for/)).toHaveCount(0);
    for (const name of ['Home', 'Our Tours', 'Blog', 'Return to Home']) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    }
  });
});

test('the title of the about page keeps its cats together on a narrow phone', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.nodeValue!.search(/seven\s+cats/);
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + 'seven cats'.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }
      return 0;
    });
    expect(lines).toBe(1);
  }
});
