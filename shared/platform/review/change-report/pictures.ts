import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { RequestHandler } from '../../edge/previews.ts';
import { waitForHydration } from '../gate/browser-gate.ts';
import { OFFLINE_SITE, openOfflineContext } from '../gate/offline-browser.ts';
import type { PageChange } from './compare-sites.ts';

/** Widths of a phone and of a desk's screen, in CSS pixels. */
const widths = [390, 1280] as const;
/** Time limit for loading pictures, and for drawing them, which a headless browser does not always do. */
const PICTURE_LIMIT_MS = 5000;
/** Smaller color differences (0 to 1) come from antialiasing. */
const COLOR_THRESHOLD = 0.25;
/** Fewer differing pixels are invisible. */
const MIN_DIFFERING_PIXELS = 24;
const MAX_ROWS = 6000;
const CHANNELS = 4;

/** A page at one width, before and after. */
export interface Screenshots {
  width: (typeof widths)[number];
  /** Absent when both look the same. */
  pictures?: ComparedPictures<string>;
}

/** A page before and after, each if it exists. */
interface ComparedPictures<Picture> {
  before?: Picture;
  after?: Picture;
  pixels: { width: number; height: number };
  /** Whether rows at the end were left out. */
  isCut: boolean;
}

/**
 * Takes pictures of a page on both sites, those of a phone first.
 * @param folder takes the files, below `pictures/` @param name prefix of the files
 */
export async function takePictures(
  browser: Browser,
  { address, difference }: PageChange,
  { old, now }: { old: RequestHandler; now: RequestHandler },
  folder: string,
  name: string,
): Promise<Screenshots[]> {
  const taken: Screenshots[] = [];
  for (const width of widths) {
    const before = difference === 'added' ? undefined : await takeScreenshot(browser, old, address, width);
    const after = difference === 'gone' ? undefined : await takeScreenshot(browser, now, address, width);
    const compared = await comparePictures(before, after);
    const save = async (when: 'before' | 'after') => {
      if (!compared?.[when]) return undefined;
      const file = `pictures/${name}-${width}-${when}.webp`;
      await writeFile(join(folder, file), compared[when]);
      return file;
    };
    const files = { before: await save('before'), after: await save('after') };
    taken.push({ width, pictures: compared && { ...compared, ...files } });
  }
  return taken;
}

/** A screenshot of a complete hydrated page, as PNG: every picture is shown, and the notice of a preview is not. */
async function takeScreenshot(
  browser: Browser,
  answer: RequestHandler,
  address: string,
  width: Screenshots['width'],
): Promise<Buffer> {
  const isPhone = width < 768;
  const options = { reducedMotion: 'reduce', isMobile: isPhone, hasTouch: isPhone } as const;
  const context = await openOfflineContext(browser, answer, { viewport: { width, height: 800 }, ...options });
  try {
    const page = await context.newPage();
    await page.goto(OFFLINE_SITE + address, { waitUntil: 'load' });
    await waitForHydration(page);
    await page.evaluate(`(async () => {
      document.getElementById('hem-root')?.previousElementSibling?.remove();
      const pictures = [...document.images].filter((picture) => picture.getClientRects().length > 0);
      for (const picture of pictures) picture.loading = 'eager';
      const shown = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      const within = (work) => Promise.race([work, new Promise((done) => setTimeout(done, ${PICTURE_LIMIT_MS}))]);
      await within(Promise.all([shown, document.fonts.ready]));
      scrollTo({ top: 0, behavior: 'instant' });
      await within(new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    })()`);
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/** @returns pictures as WebP; undefined when both are there and look the same */
export async function comparePictures(
  beforePng: Buffer | undefined,
  afterPng: Buffer | undefined,
): Promise<ComparedPictures<Buffer> | undefined> {
  const given = [beforePng, afterPng].filter((png) => png !== undefined);
  const sizes = await Promise.all(given.map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  // Both have one size; what one lacks is transparent.
  const [before, after] = await Promise.all(
    [beforePng, afterPng].map(
      (png) =>
        png &&
        sharp({ create: { width, height, channels: CHANNELS, background } })
          .composite([{ input: png, left: 0, top: 0 }])
          .raw()
          .toBuffer(),
    ),
  );
  const options = { threshold: COLOR_THRESHOLD };
  if (before && after && pixelmatch(before, after, undefined, width, height, options) < MIN_DIFFERING_PIXELS)
    return undefined;
  const pixels = { width, height: Math.min(height, MAX_ROWS) };
  const webpOf = (raw: Buffer | undefined) =>
    raw &&
    sharp(raw.subarray(0, width * pixels.height * CHANNELS), { raw: { ...pixels, channels: CHANNELS } })
      .webp({ quality: 58, effort: 3 })
      .toBuffer();
  const [old, now] = await Promise.all([before, after].map(webpOf));
  return { before: old, after: now, pixels, isCut: pixels.height < height };
}
