import { test, type Page, type Route } from '@playwright/test';
import { casesOf } from '../e2e/helpers/cases.ts';
import { expect } from '../e2e/helpers/expect.ts';
import { holdRequests, listenForFaults, open, runChangedScripts, startApp } from '../e2e/helpers/page.ts';

type Fault = 'missing' | 'refused' | 'corrupt' | 'silent';

const faults: Record<Fault, (route: Route) => Promise<void>> = {
  missing: (route) => route.abort(),
  refused: (route) => route.fulfill({ status: 500, body: 'no' }),
  corrupt: (route) => route.fulfill({ contentType: 'text/javascript', body: 'this is no (script' }),
  silent: () => new Promise(() => {}),
};

const entryOf = (app: string) => new RegExp(`/assets/${app}/remoteEntry\\.`);
const codeOf = (app: string, page: string) => new RegExp(`/assets/${app}/mfe-${app}_src_pages_${page}`);

/** Pages, each with the app that it is of, a file of that app, and the file's fault. */
const broken: [address: string, app: string, what: string, files: RegExp, fault: Fault][] = [
  ['/tours/brooklyn-heights', 'tours', 'entry', entryOf('tours'), 'missing'],
  ['/blog', 'blog', 'page code', codeOf('blog', 'blog'), 'corrupt'],
  ['/contact', 'engagement', 'entry', entryOf('engagement'), 'refused'],
  ['/contact', 'engagement', 'page code', codeOf('engagement', 'contact'), 'missing'],
];

const search = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });

/** The words of the page's main part, but those of the day, which need none of the app: as stitched, or as they are now. */
async function wordsOf(page: Page, stitched?: string): Promise<string> {
  // The site's pages refuse to parse a text with scripts.
  const place = stitched === undefined ? page : await page.context().newPage();
  const words = await place.evaluate((html) => {
    const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const main = source.querySelector('main')!.cloneNode(true) as HTMLElement;
    for (const element of main.querySelectorAll('script, style, noscript, [data-hem-fragment], [data-date-text]'))
      element.remove();
    return main.textContent!.replaceAll(/\s+/g, ' ');
  }, stitched);
  if (place !== page) await place.close();
  return words;
}

async function expectReadableAndHydrated(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  await expect(page.getByRole('main').getByRole('link').first()).toBeSeen();
  const stitched = await (await page.request.get(address)).text();
  expect(await wordsOf(page)).toBe(await wordsOf(page, stitched));
  await search(page).click();
  await expect(page.getByRole('searchbox', { name: 'Search tours and pages' })).toBeSeen();
}

for (const [address, app, what, files, fault] of broken)
  // S40
  test(`${address} stays readable and the site around it hydrated when the ${what} of ${app} is ${fault}, and the console says why`, async ({
    page,
  }) => {
    const errors = listenForFaults(page);
    await page.route(files, faults[fault]);
    await page.goto(address);
    await startApp(page);
    await expect
      .poll(() => errors.join('\n'))
      .toMatch(new RegExp(`The code of '${app}' did not start, so this part of the page stays as it was delivered`));
    await expectReadableAndHydrated(page, address);
  });

test('/contact stays readable and the site around it hydrated while the code of engagement never comes', async ({
  page,
}) => {
  await page.route(entryOf('engagement'), faults.silent);
  await page.goto('/contact');
  await startApp(page);
  await expectReadableAndHydrated(page, '/contact');
});

for (const fault of casesOf<Fault[]>('corrupt', 'silent')) {
  // S39
  test(`a link to a page whose code is ${fault} becomes a page load`, async ({ page }) => {
    const errors = listenForFaults(page);
    await page.route(codeOf('engagement', 'contact'), faults[fault]);
    await open(page, '/about');
    const loaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/./);
    await loaded;
    expect(errors.join('\n')).toContain(
      'The engagement app could not be loaded; /contact is fetched as a whole page instead.',
    );
  });
}

/** Lets the contact page's code throw as soon as it is rendered. @returns whether it was found to be changed */
async function letContactThrow(page: Page): Promise<() => boolean> {
  let thrown = false;
  await runChangedScripts(page);
  await page.route(codeOf('engagement', 'contact'), async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const throwing = code.replace(/Page:\(\)=>\w+/, 'Page:()=>function(){throw new Error("thrown by the test")}');
    thrown = throwing !== code;
    await route.fulfill({ response, body: throwing });
  });
  return () => thrown;
}

// S37
test('the error page, with its links, replaces a page that throws after client-side navigation', async ({ page }) => {
  const hasThrown = await letContactThrow(page);
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeSeen();
  expect(hasThrown()).toBe(true);
  await expect(page.getByRole('link', { name: 'Return to Home Page' })).toHaveAttribute('href', '/');
  await page.unroute(codeOf('engagement', 'contact'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('main form').first()).toBeSeen();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveCount(0);
});

// S90
test('a page that throws when it is moved to, while another release is live, is loaded as that makes it', async ({
  page,
}) => {
  const hasThrown = await letContactThrow(page);
  await page.route(/\/contact$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(?<=engagement\/remoteEntry\.)[\da-f]{8}/, '00000000'),
    });
  });
  await open(page, '/about');
  const loaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await loaded;
  expect(hasThrown()).toBe(true);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('main form').first()).toBeSeen();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveCount(0);
  // The new page may be asking for its code just now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// S40
test('a page with a part of a removed remote keeps that part as stitched HTML', async ({ page }) => {
  const errors = listenForFaults(page);
  await page.route(/\/assets\/(blog|engagement|tours)\//, (route) =>
    route.request().url().endsWith('.js') ? route.abort() : route.fallback(),
  );
  await open(page, '/');
  const posts = page.locator('[data-hem-fragment="blog/latest-posts"]');
  await posts.scrollIntoViewIfNeeded();
  await expect.poll(() => errors.join('\n')).toContain("The code of 'blog/latest-posts' did not start");
  await expect(posts.getByRole('link').first()).toBeSeen();
  await posts.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog/);
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
});

test('a part of a page whose data is missing says so in its place, and the page around it works on', async ({
  page,
}) => {
  let asked = 0;
  await page.route(/post-index\.json/, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'busy' });
  });
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  const part = page.locator('[data-hem-fragment="blog/post-index"]');
  const notice = part.getByRole('alert');
  await expect(notice).toContainText('This part could not be loaded');
  expect(asked).toBe(1);
  const [notices, all] = await Promise.all(
    [notice, part].map((one) => one.evaluate((element) => (element as HTMLElement).offsetHeight)),
  );
  expect(all, 'no room is kept for what does not come').toBe(notices);
  await page.unroute(/post-index\.json/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByRole('link').first()).toBeSeen();
  await expect(notice).toHaveCount(0);
});

/** Until a copy of what was stitched stands in for the page's part, or no longer does. */
const standsIn = (page: Page, isSo: boolean) =>
  page.waitForFunction(
    (expected) =>
      (getComputedStyle(document.querySelector('[data-hem-boundary="tours"] > *')!).display === 'contents') ===
      expected,
    isSo,
  );

// S82
test('clicks and focus while a page’s code is late, after navigation within it, count when the code has loaded', async ({
  page,
}) => {
  for (const press of [true, false]) {
    const release = await holdRequests(page, codeOf('tours', 'gallery-page'));
    await open(page, '/gallery');
    await page.evaluate(() => (location.hash = 'tour-photos'));
    await page.goBack();
    const photo = page.locator('#tour-photos a').nth(1);
    await standsIn(page, true);
    if (press) await photo.click();
    else await photo.focus();
    await page.waitForTimeout(300);
    release();
    await standsIn(page, false);
    await expect(press ? page.getByText('2 / 40') : photo).toBeSeen();
    if (!press) await expect(photo).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-hem-navigating');
    await page.unrouteAll();
  }
});
