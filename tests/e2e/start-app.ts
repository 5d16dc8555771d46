import { expect, type Page } from '@playwright/test';

/** Gives the page a visitor's first sign, which starts its app: nothing else does. Touches no control. */
export async function startApp(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('pointerdown')));
}

/** Starts the app and waits until its chrome reacts: the header's tools say from then on whether they are open. */
export async function hydrated(page: Page): Promise<void> {
  await startApp(page);
  await untilLive(page);
}

/** Waits until React has taken up the page's own content, which a remote's code may bring. */
export async function untilPageLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main [data-boundary] > *') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** For pages that a visitor has touched. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('header [data-tool][aria-expanded]').first()).toBeAttached();
}
