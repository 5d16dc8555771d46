import { expect, type Page } from '@playwright/test';

/** Gives the page a visitor's first sign, which starts its app at once. Touches no control. */
export async function startApp(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('pointerdown')));
}

/** Starts the app and waits until its chrome reacts. */
export async function hydrated(page: Page): Promise<void> {
  await startApp(page);
  await untilLive(page);
}

/** Opens a page, and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until the page's own content, whose code a remote may bring, is hydrated. */
export const untilPageLive = (page: Page) =>
  expect(page.locator('main > [data-hem-boundary][data-hem-hydrated]')).toBeAttached();

/** Waits until the chrome of a page that a visitor has touched reacts. */
export const untilLive = (page: Page) => expect.poll(() => page.evaluate(isLive)).toBe(true);
export const isLive = 'window.hem?.hydratedParts?.includes(undefined) ?? false';

/** Lets a page run scripts that a test changes on their way. */
export const runChangedScripts = (page: Page) =>
  page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { value: '', writable: true });
  });

/** Everything that a page says against itself: errors, hydration, refused scripts and styles. Outside services' files are not its own. */
export function listenForFaults(page: Page): string[] {
  const lines: string[] = [];
  page.on('pageerror', ({ message }) => lines.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isOutside =
      message.text().startsWith('Failed to load resource') &&
      (new URL(url).origin !== new URL(page.url()).origin || new URL(url).pathname.startsWith('/api/'));
    const isUnknownAddress = url === page.url() && /status of 404/.test(message.text());
    if (
      (message.type() === 'error' || /Content.Security.Policy/i.test(message.text())) &&
      !isOutside &&
      !isUnknownAddress
    )
      lines.push(message.text());
  });
  return lines;
}

/** Waits until the page's code runs everywhere on it; the first touch starts it. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.click(1, 1);
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-hem-inert]')).toHaveCount(0);
}

/** Keeps requests of an address waiting. @returns a function that lets them, and all that follow, go on */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Resizes an open page, in CSS pixels. On a busy machine, reading right after `setViewportSize` can return the old
 * size.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate('({ width: innerWidth, height: innerHeight })')).toEqual(size);
}

/** Scrolls down the page and back, so that every deferred part loads. @returns how many screens were not drawn in time */
export const seeAll = (page: Page) =>
  page.evaluate(async () => {
    // A part that comes near is noticed when a frame is drawn, which a busy browser does late, or, unseen, not at all.
    const isDrawn = () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, true)));
        setTimeout(resolve, 2000, false);
      });
    let undrawn = 0;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      if (!(await isDrawn())) undrawn += 1;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return undrawn;
  });

/** Waits for all fonts of the site. deferred-fonts.e2e.ts tests layout shifts at their arrival. */
export const fontsHere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(
        ({ family, status }) => family.includes('Source Sans 3 Variable') && status === 'loaded',
      ),
  );
