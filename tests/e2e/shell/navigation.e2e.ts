import { expect, type Locator, type Page, test } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { fontsHere, holdRequests, hydrated, open } from '../helpers/page.ts';

type Listening = Window & { announcements?: string[] };

/**
 * Records, from the next page load on, the words that live regions come to hold: a screen reader says them by itself.
 * @returns a function that reads them in order and starts a new list
 */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = ((window as Listening).announcements = []);
    const live = '[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"]';
    const last = new WeakMap<Element, string>();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest(live) ?? element?.querySelector('[role="alert"]');
          const words = region?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
          if (region && words && last.get(region) !== words) said.push(words);
          if (region) last.set(region, words);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as Listening).announcements?.splice(0) ?? []);
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const banner = (page: Page) => page.getByRole('banner');
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Without a pointer, which would scroll on its way. */
const follow = (link: Locator) => link.first().dispatchEvent('click');

/** The visible content: the text at a few heights of the window. */
const before = (page: Page) =>
  page.evaluate(() =>
    [0.3, 0.5, 0.7].map((part) => {
      const found = document
        .elementsFromPoint(innerWidth * 0.4, innerHeight * part)
        .find((element) => element.closest('main') && element.textContent);
      return found?.textContent?.slice(0, 60);
    }),
  );

/** Counts the animations that a visitor sees. `isSwipe` in the page says whether the browser animates its steps. */
async function recordAnimations(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = Object.assign(window, { animations: 0, isSwipe: false });
    const animate = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function startViewTransition(update) {
      const animation = animate.call(this, update);
      animation.ready.then(
        () => (state.animations += 1),
        () => {},
      );
      return animation;
    };
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => state.isSwipe });
  });
  return () => page.evaluate<number>('animations');
}

for (const [address, viewport] of casesOf(['/', phone], ['/sitemap', desktop])) {
  // B5, S24
  test(`${address} at ${viewport.width} px: Back, Back twice, Forward and Back after a reload restore position and content`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, address);
    // Until what is far has its height, the browser moves the window to keep what is read in its place.
    await fontsHere(page);
    await expect(page.locator('[data-hem-deferred-layout]')).toHaveCount(0);
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

// S24
test('a page that is loaded anew begins at its top, although it was left further down before', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await hydrated(page);
  await page.goto('/contact');
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(await place(page)).toBe(0);
});

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
  await open(page, '/blog');
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

// A37
test('a step that the browser has animated is not animated again, and the next one is', async ({ page }) => {
  const animations = await recordAnimations(page);
  await open(page, '/tours');
  await page.getByRole('main').getByRole('link', { name: 'Lower East Side' }).first().click();
  await expect.poll(animations).toBe(1);
  for (const [step, address, isSwipe, count] of [
    ['goBack', '/tours', true, 1],
    ['goForward', '/tours/lower-east-side', false, 2],
    ['goBack', '/tours', false, 3],
    ['goForward', '/tours/lower-east-side', true, 3],
  ] as const) {
    await page.evaluate(`isSwipe = ${isSwipe}`);
    await page[step]();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toBeFocused();
    if (isSwipe) await page.waitForTimeout(500);
    await expect.poll(animations, step).toBe(count);
  }
});

// S24, S85, B6
test('a slow page shows its progress, is announced once while it loads, and then by its own title', async ({
  page,
}) => {
  const said = await recordAnnouncements(page);
  const letCome = await holdRequests(page, /\/data\/blog\/list\//);
  await open(page, '/about');
  await follow(banner(page).getByRole('link', { name: 'Blog', exact: true }));
  const all: string[] = [];
  const heard = async () => (all.push(...(await said())), all);
  const progress = page.locator('html[data-hem-navigating]');
  await expect(progress).toHaveCount(1);
  await expect.poll(heard).toContainEqual('Loading…');
  letCome();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^NYC Cat History Blog/));
  await expect(progress).toHaveCount(0);
  expect(all.filter((words) => words.startsWith('Loading'))).toHaveLength(1);
  await follow(banner(page).getByRole('link', { name: 'Contact', exact: true }));
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Contact/));
  expect(all).toContain(await page.title());
});

// S91
test('a page that was put aside is loaded again when it returns and React stands still, and only then', async ({
  page,
}) => {
  await open(page, '/');
  const goOn = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await goOn();
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  // React's scheduler waits for a message that was lost.
  await page.evaluate(() => {
    MessagePort.prototype.postMessage = () => {};
  });
  await goOn();
  await page.waitForFunction(() => !('isKept' in window));
});
