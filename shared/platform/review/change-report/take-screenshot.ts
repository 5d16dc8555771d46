import type { Browser, Page } from 'playwright-core';
import type { RequestHandler } from '../../edge/previews.ts';
import { waitForHydration } from '../gate/browser-gate.ts';
import { OFFLINE_SITE, openOfflineContext } from '../gate/offline-browser.ts';

/** Widths of a phone and of a desk's screen, in CSS pixels. */
export const widths = [360, 1280] as const;
export type Width = (typeof widths)[number];
/** Time limit for loading pictures. */
const PICTURE_LIMIT_MS = 5000;

/** A screenshot of a complete hydrated page. @param answer answers as its site does @returns PNG */
export async function takeScreenshot(
  browser: Browser,
  answer: RequestHandler,
  address: string,
  width: Width,
): Promise<Buffer> {
  const context = await openOfflineContext(browser, answer, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    isMobile: width === 360,
    hasTouch: width === 360,
  });
  try {
    const page = await context.newPage();
    await page.goto(OFFLINE_SITE + address, { waitUntil: 'load' });
    await waitForHydration(page);
    await settle(page);
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/** Every picture is shown, also those further down, and the page is at its top again, without the notice of a preview. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    document.getElementById('hem-root')?.previousElementSibling?.remove();
    const pictures = [...document.images].filter((picture) => picture.getClientRects().length > 0);
    for (const picture of pictures) picture.loading = 'eager';
    const shown = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.race([Promise.all([shown, document.fonts.ready]), new Promise((done) => setTimeout(done, ${PICTURE_LIMIT_MS}))]);
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  })()`);
}
