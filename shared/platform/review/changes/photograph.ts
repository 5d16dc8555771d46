import type { Browser, Page } from 'playwright-core';
import { hydrates } from '../gate/browser-gate.ts';

/** Widths of a phone and of a desk's screen, in CSS pixels. */
export const widths = [360, 1280] as const;
export type Width = (typeof widths)[number];
const heights: Record<Width, number> = { 360: 740, 1280: 800 };
/** For pictures that are on their way, in milliseconds. */
const PICTURE_LIMIT = 5000;

/** Bytes as they came over the wire. */
export interface Weight {
  html: number;
  javascript: number;
  pictures: number;
}

export interface Photograph {
  /** The whole page, as PNG. */
  png: Buffer;
  weight: Weight;
}

/** A page as a visitor sees it once it is hydrated, from top to bottom, and what that took. */
export async function photograph(browser: Browser, site: string, address: string, width: Width): Promise<Photograph> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    isMobile: width === 360,
    hasTouch: width === 360,
  });
  try {
    const page = await context.newPage();
    const weight: Weight = { html: 0, javascript: 0, pictures: 0 };
    const weighing: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = kindOfRequest(request.resourceType());
      if (!kind || !request.url().startsWith(site)) return;
      weighing.push(
        request.sizes().then(
          ({ responseBodySize }) => void (weight[kind] += responseBodySize),
          () => undefined,
        ),
      );
    });
    await page.goto(site + address, { waitUntil: 'load' });
    await hydrates(page);
    await settle(page);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    await Promise.all(weighing);
    return { png, weight };
  } finally {
    await context.close();
  }
}

function kindOfRequest(type: string): keyof Weight | undefined {
  if (type === 'document') return 'html';
  if (type === 'script') return 'javascript';
  return type === 'image' ? 'pictures' : undefined;
}

/** Every picture is shown, also those further down, and the page is at its top again. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const pictures = [...document.images].filter((picture) => picture.getClientRects().length > 0);
    for (const picture of pictures) picture.loading = 'eager';
    const shown = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.race([Promise.all([shown, document.fonts.ready]), new Promise((done) => setTimeout(done, ${PICTURE_LIMIT}))]);
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  })()`);
}
