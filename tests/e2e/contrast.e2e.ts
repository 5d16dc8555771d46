import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { resize } from './resize.ts';

/* Words that lie over a picture, judged by the pixels that are behind them: WCAG AA at every width. */

const routes = [
  '/',
  '/about',
  '/press-kit',
  '/in-the-news',
  '/no-such-page',
  '/tours',
  '/tours/brooklyn-heights',
  '/tours/financial-district',
  '/tours/lower-east-side',
  '/tours/private-tours',
  '/gallery',
  '/booking',
  '/blog',
  '/blog?post=brewery-cats-of-brooklyn',
  '/contact',
  '/survey',
  '/offline',
  '/petition-jerry-fox',
];
const widths = [320, 390, 768, 1280];

/** The share of pixels behind a line of words that may fall short: specks such as stars and lit windows far away. */
const specks = 0.03;

type Box = { x: number; y: number; width: number; height: number };
type Line = Box & { words: string; color: string; large: boolean };
/** Lines of one section that lie over a picture, and the frame of them all, in page coordinates. */
type Block = { frame: Box; lines: Line[] };

/** Loads the pictures, takes away what floats over the page, and finds the words that lie over a picture. */
const findBlocks = (page: Page): Promise<Block[]> =>
  page.evaluate(async () => {
    // What is measured in vw follows a change of the viewport a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.visibility = 'hidden';
    }
    const boxOf = ({ left, top, width, height }: DOMRect) => ({ x: left + scrollX, y: top + scrollY, width, height });
    const overlaps = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) =>
      image.checkVisibility(),
    );
    const blocks = new Map<Element, Line[]>();
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const behind = new Set<HTMLImageElement>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.nodeValue!.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const covered = pictures.filter((image) =>
          overlaps(line, (image.closest('[data-scene]') ?? image).getBoundingClientRect()),
        );
        if (line.width < 2 || covered.length === 0) continue;
        for (const image of covered) behind.add(image);
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = parseFloat(fontSize);
        const around = element.closest('section, header, figure') ?? element;
        const lines = blocks.get(around) ?? [];
        lines.push({
          ...boxOf(line),
          words: node.nodeValue!.trim().slice(0, 40),
          color,
          large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        });
        blocks.set(around, lines);
      }
    }
    for (const image of behind) image.loading = 'eager';
    await Promise.all([...behind].map((image) => image.decode().catch(() => undefined)));
    return [...blocks.values()].map((lines) => {
      const left = Math.floor(Math.min(...lines.map(({ x }) => x)));
      const top = Math.floor(Math.min(...lines.map(({ y }) => y)));
      const right = Math.ceil(Math.max(...lines.map(({ x, width }) => x + width)));
      const bottom = Math.ceil(Math.max(...lines.map(({ y, height }) => y + height)));
      return { frame: { x: left, y: top, width: right - left, height: bottom - top }, lines };
    });
  });

/** Light of a channel by its value: millions of pixels are asked. */
const light = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * light[red]! + 0.7152 * light[green]! + 0.0722 * light[blue]!;

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The blocks, once they stand still: a loaded machine takes its time to lay a page out at another width. */
async function findSettledBlocks(page: Page): Promise<Block[]> {
  let blocks = await findBlocks(page);
  await expect(async () => {
    const before = blocks;
    await page.waitForTimeout(150);
    blocks = await findBlocks(page);
    expect(blocks).toEqual(before);
  }).toPass({ intervals: [0] });
  return blocks;
}

/** Lines whose words are too near in brightness to the picture behind them, in words. */
async function findFaint(page: Page, least: { large: number; small: number }): Promise<string[]> {
  const blocks = await findSettledBlocks(page);
  await page.evaluate(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('*{color:transparent!important;transition:none!important}');
    document.adoptedStyleSheets = [hidden];
  });
  const faint: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  for (const { frame, lines } of blocks) {
    // Beyond the window and lightly packed: half the time of a screenshot of the whole page.
    const picture = await devTools.send('Page.captureScreenshot', {
      clip: { ...frame, scale: 1 },
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    });
    const { data, info } = await sharp(Buffer.from(picture.data, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const line of lines) {
      const [red, green, blue] = line.color.match(/[\d.]+/g)!.map((value) => Math.round(Number(value)));
      const ink = luminance(red!, green!, blue!);
      const ratios: number[] = [];
      const left = Math.max(0, Math.floor(line.x - frame.x));
      // A line's box is taller than its letters.
      const top = Math.floor(line.y - frame.y + line.height * 0.15);
      for (let y = top; y < Math.min(info.height, top + line.height * 0.7); y += 1) {
        for (let x = left; x < Math.min(info.width, left + line.width); x += 1) {
          const at = (y * info.width + x) * 3;
          ratios.push(ratio(ink, luminance(data[at]!, data[at + 1]!, data[at + 2]!)));
        }
      }
      ratios.sort((a, b) => a - b);
      const worst = ratios[Math.floor(ratios.length * specks)] ?? Infinity;
      if (worst < (line.large ? least.large : least.small))
        faint.push(`${page.viewportSize()!.width} px: ‘${line.words}’ ${worst.toFixed(2)} to 1`);
    }
  }
  await devTools.detach();
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return faint;
}

for (const route of routes) {
  test(`words over pictures stand out on ${route} at every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: widths[0]!, height: 900 });
    await page.goto(route);
    const faint: string[] = [];
    for (const width of widths) {
      await resize(page, { width, height: 900 });
      faint.push(...(await findFaint(page, { large: 3, small: 4.5 })));
    }
    expect(faint).toEqual([]);
  });
}
