import { chromium, expect, test, type Locator, type Page } from '@playwright/test';
import { visitorsOptions } from '../chromium.ts';
import { fontsHere } from './fonts-here.ts';
import { holdRequests } from './hold-requests.ts';
import { expectHydrated, listenForFaults } from './page-faults.ts';
import { hydrated, startApp } from './start-app.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const banner = (page: Page) => page.getByRole('banner');
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Without a pointer, which would scroll on its way. */
const follow = (link: Locator) => link.first().dispatchEvent('click');

/** What a reader has before the eyes: the text at a few heights of the window. */
const before = (page: Page) =>
  page.evaluate(() =>
    [0.3, 0.5, 0.7].map((part) => {
      const found = document
        .elementsFromPoint(innerWidth * 0.4, innerHeight * part)
        .find((element) => element.closest('main') && element.textContent);
      return found?.textContent?.slice(0, 60);
    }),
  );

for (const [address, viewport] of [
  ['/', phone],
  ['/sitemap', desktop],
] as const) {
  // B5, S24
  test(`${address} at ${viewport.width} px: Back, Back twice, Forward and Back after a reload find the place and what was there`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await hydrated(page);
    // Until what is far has its height, the browser moves the window to keep what is read in its place.
    await fontsHere(page);
    await expect(page.locator('[data-far-bands]')).toHaveCount(0);
    const deep = await page.evaluate(() => {
      const top = Math.round(document.documentElement.scrollHeight * 0.4);
      scrollTo({ top, behavior: 'instant' });
      return top;
    });
    await page.waitForLoadState('networkidle');
    expect(Math.abs((await place(page)) - deep)).toBeLessThanOrEqual(2);
    const seen = await before(page);
    expect(seen.join('').length).toBeGreaterThan(40);
    const isThere = async () => {
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect.poll(async () => Math.abs((await place(page)) - deep)).toBeLessThanOrEqual(2);
      await expect.poll(() => before(page)).toEqual(seen);
    };
    const footer = page.getByRole('contentinfo');

    await follow(footer.getByRole('link', { name: 'About Us' }));
    await expect(page).toHaveURL(/about$/);
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await isThere();

    await page.goForward();
    await expect(page).toHaveURL(/about$/);
    await expect(page.getByRole('main')).toBeFocused();
    await follow(footer.getByRole('link', { name: 'Press Kit' }));
    await expect(page).toHaveURL(/press-kit$/);
    await page.goBack();
    await expect(page).toHaveURL(/about$/);
    await page.goBack();
    await isThere();

    await page.goForward();
    await expect(page).toHaveURL(/about$/);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await isThere();
  });
}

for (const { address, open, isWayIn } of [
  { address: '/sitemap', open: /^Earlier in/, isWayIn: true },
  { address: '/tours', open: /real cats/, isWayIn: false },
]) {
  // S24
  test(`what was opened on ${address} is open after Back, and the page stands where it was`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    const opened = page.locator('main details').filter({ has: page.locator('summary', { hasText: open }) });
    await opened.locator('summary').scrollIntoViewIfNeeded();
    await opened.locator('summary').click();
    await expect(opened).toHaveAttribute('open', '');
    const way = isWayIn
      ? opened.getByRole('link').last()
      : page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    await way.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const top = await place(page);
    await way.click();
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(opened).toHaveAttribute('open', '');
    await expect.poll(async () => Math.abs((await place(page)) - top)).toBeLessThanOrEqual(2);
  });
}

// A37
test('a story’s picture turns from its card’s into its page’s, and back', async ({ page }) => {
  await page.addInitScript(() => {
    const travelled: string[] = ((window as unknown as { travelled: unknown }).travelled = []);
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const seen = () =>
        travelled.push(
          ...document
            .getAnimations()
            .flatMap(
              ({ effect }) => /group\((post-.+)\)/.exec((effect as KeyframeEffect).pseudoElement ?? '')?.[1] ?? [],
            ),
        );
      transition.ready.then(seen, () => {});
      return transition;
    };
  });
  const travelled = () => page.evaluate(() => [...(window as unknown as { travelled: string[] }).travelled]);
  await page.goto('/blog');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .nth(2);
  await link.scrollIntoViewIfNeeded();
  const id = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('post');
  await link.click();
  await expect(page).toHaveURL(/post=/);
  await expect.poll(travelled).toEqual([`post-${id}`]);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(travelled).toEqual([`post-${id}`, `post-${id}`]);
});

test.describe('while a page is slow', () => {
  // S24
  test('a page that is moved to is announced by its own title, also when it comes late', async ({ page }) => {
    await page.route(/\/data\/blog\/list\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto('/about');
    await hydrated(page);
    await page.evaluate(() => {
      const said: (string | null)[] = ((window as unknown as { said: unknown }).said = []);
      const region = [...document.querySelectorAll('p[aria-live="polite"]')].at(-1)!;
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await follow(banner(page).getByRole('link', { name: 'Blog', exact: true }));
    await expect.poll(said).toEqual([expect.stringMatching(/^NYC Cat History Blog/)]);
    await follow(banner(page).getByRole('link', { name: 'Contact', exact: true }));
    await expect.poll(said).toEqual([expect.any(String), expect.stringMatching(/^Contact/)]);
    expect((await said())[1]).toBe(await page.title());
  });

  test('a link tapped before the app is hydrated shows that the tap was received', async ({ page }) => {
    await page.route(/\/assets\/shell\/.*\.js/, () => new Promise(() => {}));
    const release = await holdRequests(page, '**/contact');
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift Cards' }).waitFor();
    await expect(page.locator('header > span[aria-hidden]')).toBeHidden();
    // What is asked of a page that is being left is answered by the next one.
    await page.evaluate(() => {
      const line = document.querySelector('header > span[aria-hidden]')!;
      new MutationObserver(() => sessionStorage.setItem('line', getComputedStyle(line).display)).observe(
        document.documentElement,
        { attributes: true },
      );
    });
    await banner(page).getByRole('link', { name: 'Contact', exact: true }).click({ noWaitAfter: true });
    setTimeout(release, 1000);
    await expect(page).toHaveURL(/\/contact$/);
    expect(await page.evaluate(() => sessionStorage.getItem('line'))).toBe('block');
  });
});

const anchors = [
  { address: '/tours/brooklyn-heights', anchor: '#book-now' },
  { address: '/contact', anchor: '#faq' },
  { address: '/tours', anchor: '#compare' },
];

for (const viewport of [phone, desktop]) {
  // S25
  test(`anchors land just below the header at ${viewport.width} px: by a link within the page, by address, by a link from another page; and are left again`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const below = (anchor: string) =>
      page.evaluate((selector) => {
        const [target, header] = [selector, 'header'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        return target && header ? target.top - header.bottom : NaN;
      }, anchor);
    const lands = async (anchor: string) => {
      // The header shrinks on the way.
      await expect.poll(() => below(anchor)).toBeGreaterThan(4);
      await expect.poll(() => below(anchor)).toBeLessThan(48);
    };
    for (const { address, anchor } of anchors) {
      await page.goto(address);
      await hydrated(page);
      await page.getByRole('main').locator(`a[href="${anchor}"]`).first().click();
      await lands(anchor);
      await page.goto('/about');
      await page.goto(address + anchor);
      await lands(anchor);
      await hydrated(page);
      await lands(anchor);
    }
    await page.goto('/blog?post=the-bodega-cat-keeps-the-till');
    await expectHydrated(page);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page
      .getByRole('article')
      .locator('p')
      .first()
      .evaluate((paragraph) => (paragraph.innerHTML += '<a href="/contact#faq">Questions</a>'));
    await expect(async () => {
      await follow(page.getByRole('article').getByRole('link', { name: 'Questions' }));
      await expect(page).toHaveURL(/\/contact#faq$/, { timeout: 1500 });
    }).toPass();
    await lands('#faq');
    await page.goBack();
    await expect(page.getByRole('article').locator('p').first()).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });
}

// S24, S82
test('Back after a reload, while the app is on its way: the app leaves the page alone that is about to go', async ({
  page,
}) => {
  const faults = listenForFaults(page);
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press Kit' }).click();
  await expect(page).toHaveURL(/press-kit$/);
  const code = await holdRequests(page, '**/assets/shell/*.js');
  await page.reload();
  const nextPage = await holdRequests(page, '**/about');
  await startApp(page);
  // While the browser loads another page, this one can be heard, but not asked.
  const isSaid = page.waitForEvent('console', (line) => line.text() === 'on its way');
  await page.evaluate(() => {
    new MutationObserver(() => console.info('on its way')).observe(document.documentElement, {
      attributeFilter: ['data-moving'],
    });
    history.back();
  });
  await isSaid;
  const isThere = page.waitForResponse(/\/shell\.\w+\.js$/);
  code();
  await isThere;
  // What the app would do with the page, it does at once.
  await page.waitForTimeout(500);
  nextPage();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Press');
  await hydrated(page);
  expect(faults).toEqual([]);
});

// S91
test('a page that the browser has kept for Back goes on where it was left', async ({ baseURL }) => {
  // The other tests' browser keeps none.
  const browser = await chromium.launch({ ...visitorsOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL });
  // A page that the worker has taken over since it was loaded is not kept, nor one that still fetches something.
  await expect(async () => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto('/licenses.txt');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate('window.isKept')).toBe(true);
  }).toPass();
  await follow(banner(page).locator('a[href="/about"]'));
  await expect(page).toHaveTitle(/About/);
  expect(await page.evaluate('[window.isKept, history.scrollRestoration]')).toEqual([true, 'manual']);
  await browser.close();
});
