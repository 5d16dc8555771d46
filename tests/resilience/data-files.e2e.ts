import { expect, test, type Page, type Route } from '@playwright/test';
import { hydrated } from '../e2e/helpers/page.ts';

const proxyPage = '<!doctype html><html><body>Please sign in to the network.</body></html>';

const faults: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'no' }),
  'is blocked': (route) => route.abort(),
  'is slow and then answers 503': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.fulfill({ status: 503, body: 'busy' }).catch(() => {});
  },
  'is a network page in its place': (route) => route.fulfill({ contentType: 'text/html', body: proxyPage }),
  'is offline': (route) => route.abort('internetdisconnected'),
};

/** Fails every request for a file, and counts them. */
async function fail(page: Page, file: RegExp, fault: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  await page.route(file, (route) => {
    asked.push(route.request().url());
    return fault(route);
  });
  return asked;
}

for (const [what, fault] of Object.entries(faults)) {
  test(`a search index that ${what} is asked for once, said to be missing, and asked for again by 'Try again'`, async ({
    page,
  }) => {
    const asked = await fail(page, /search-index\.json/, fault);
    await page.goto('/blog');
    await hydrated(page);
    const field = page.getByPlaceholder('Search blog posts...');
    await field.fill('cat');
    const notice = page.getByRole('alert').filter({ hasText: 'The search could not be loaded' });
    // Typing brings what it leads to onto the screen.
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport();
    await field.pressSequentially('s');
    await page.waitForTimeout(800);
    expect(asked).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const again = notice.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => asked.length).toBe(2);
    await expect(again).not.toHaveAttribute('aria-busy');
    await expect(notice).toBeVisible();
    await page.waitForTimeout(300);
    expect(asked).toHaveLength(2);

    await page.unroute(/search-index\.json/);
    await again.click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Found \d+ posts? matching/ }),
    ).toBeVisible();
    await expect(field).toHaveValue('cats');
  });
}

test('a part of a page whose data is missing says so in its place, and the page around it works on', async ({
  page,
}) => {
  const asked = await fail(page, /post-index\.json/, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notice = page.locator('[data-fragment="blog/post-index"]').getByRole('alert');
  await expect(notice).toContainText('This part could not be loaded');
  expect(asked).toHaveLength(1);
  const [notices, part] = await Promise.all(
    [notice, page.locator('[data-fragment="blog/post-index"]')].map((one) =>
      one.evaluate((element) => (element as HTMLElement).offsetHeight),
    ),
  );
  expect(part, 'no room is kept for what does not come').toBe(notices);
  await page.unroute(/post-index\.json/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-fragment="blog/post-index"]').getByRole('link').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
